// What the linter looks for in the board's page. Layout is prettier's affair, types are svelte-check's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

export default typescript.config(
  { ignores: ["dist/", "board/generated/", "src/generated/"] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // TypeScript finds names that are not defined.
      "no-undef": "off",
      // Lists here are replaced as a whole, and most of their items have nothing to be known by.
      "svelte/require-each-key": "off",
      // The maps are made anew whenever what they come from changes, and are not changed themselves.
      "svelte/prefer-svelte-reactivity": "off",
      // svelte-check judges these comments; it knows more warnings than the linter.
      "svelte/no-unused-svelte-ignore": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
    },
  },
  { files: ["**/*.mjs", "*.config.*"], languageOptions: { globals: globals.node } },
  { files: ["public/sw.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
);
