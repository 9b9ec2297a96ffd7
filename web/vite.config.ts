import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Names the files that the page loads later, so that the service worker keeps them as well. */
const laterFiles: Plugin = {
  name: "later-files",
  transformIndexHtml: {
    order: "post",
    handler: (page, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.fileName.endsWith(".js") || file.fileName.endsWith(".css"))
        .filter(({ fileName }) => !page.includes(fileName))
        .map(({ fileName }) => ({
          tag: "meta",
          attrs: { name: "later-file", content: `./${fileName}` },
          injectTo: "head" as const,
        })),
  },
};

export default defineConfig({
  base: "./",
  plugins: [svelte(), laterFiles],
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
