import { expect, test } from "vitest";
import { languageFor } from "./language.js";

test("the page speaks the first language of the browser that it has", () => {
  expect(languageFor(["de-AT", "en-US"])).toBe("de");
  expect(languageFor(["fr", "de"])).toBe("de");
  expect(languageFor(["en-GB", "de"])).toBe("en");
  expect(languageFor(["DE"])).toBe("de");
  expect(languageFor(["den"])).toBe("en");
  expect(languageFor(["fr-CH"])).toBe("en");
  expect(languageFor([])).toBe("en");
});
