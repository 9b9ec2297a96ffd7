import { expect, test } from "vitest";
import { ApiError } from "./api.js";
import { parted, problemWith, unsaved } from "./files.js";

test("a map is split from its picture", async () => {
  // The first bytes of a PNG file.
  const { map, picture } = parted(JSON.stringify({ format: 0.3, image: "iVBORw0KGgo=" }));
  expect(JSON.parse(await map.text())).toEqual({ format: 0.3, image: "" });
  expect(picture?.type).toBe("image/png");
  expect([...new Uint8Array(await (picture as Blob).arrayBuffer())]).toEqual([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a,
  ]);
});

test("an image that is not a picture is left out", () => {
  expect(parted(JSON.stringify({ image: "PHN2Zz4=" })).picture).toBeNull();
  expect(parted(JSON.stringify({ image: "" })).picture).toBeNull();
});

test("a broken map stays as it is, for the server to say where it is broken", async () => {
  expect(await parted('{"image": x').map.text()).toBe('{"image": x');
  expect(parted(JSON.stringify({ image: "iVBOR*" })).picture).toBeNull();
});

test("what is wrong with a file begins with its name", () => {
  const file = new File([], "b.toml");
  expect(problemWith(file, new ApiError("line 1: no", 400))).toBe("b.toml: line 1: no");
  expect(problemWith(file, new ApiError("b.toml: no", 400))).toBe("b.toml: no");
  expect(problemWith(file, new Error("The server cannot be reached."))).toBe(
    "The server cannot be reached.",
  );
});

test("a saved table is split from its picture", async () => {
  const { map, picture } = unsaved(
    'rules = "pf1"\n\n# picture: data:image/png;base64,iVBORw0KGgo=\n',
  );
  expect(await map.text()).toBe('rules = "pf1"\n\n');
  expect(picture?.type).toBe("image/png");
  expect(picture?.size).toBe(8);
  expect(unsaved("# a scenario").picture).toBeNull();
});

test("a saved table is split from the pictures of its creatures", async () => {
  const { map, picture, portraits } = unsaved(
    'rules = "pf1"\n\n# picture of ["Ansa","Snik \\"the\\" Fox"]: data:image/webp;base64,UklGRg==\n' +
      "# picture: data:image/png;base64,iVBORw0KGgo=\n",
  );
  expect(await map.text()).toBe('rules = "pf1"\n\n');
  expect(picture?.size).toBe(8);
  expect(portraits?.map(({ names }) => names)).toEqual([["Ansa", 'Snik "the" Fox']]);
  expect(portraits?.[0]?.picture.type).toBe("image/webp");
});
