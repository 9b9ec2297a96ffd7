import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    // The page's security policy forbids inline code and data: URLs for anything but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:4800",
      "/ws": { target: "ws://127.0.0.1:4800", ws: true },
    },
  },
  test: { include: ["board/**/*.test.ts", "src/**/*.test.ts"] },
});
