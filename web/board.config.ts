// Builds `board/` alone, for the package `stridewright-board`.
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2023",
    minify: false,
    lib: { entry: "board/index.ts", formats: ["es"], fileName: "index" },
  },
});
