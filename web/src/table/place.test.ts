import { expect, test } from "vitest";
import { placeOf } from "./place.js";

test("the fragment names a table, an invitation or a recovery link", () => {
  expect(placeOf("#/t/60303ae2")).toEqual({ table: "60303ae2" });
  expect(placeOf("#/join/0123abcd")).toEqual({ token: "0123abcd" });
  expect(placeOf("#/recover/89ef4567")).toEqual({ secret: "89ef4567" });
  expect(placeOf("#/outside")).toBe("outside");
  for (const nothing of ["", "#", "#/", "#/recover/", "#/recover", "#recover/89ef", "#/other/x"])
    expect(placeOf(nothing)).toBeNull();
});
