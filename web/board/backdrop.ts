// Whether the picture under a board is dark or light, so that what is drawn on it stands out. Knows pixels only.

/** The luminance at which black and white stand out alike. */
const MIDDLE = 0.179;

/** The side of the small copy that is measured, in pixels. */
const SIDE = 48;

/** Whether pixels (red, green, blue, alpha) are dark on the whole: white stands out more on them than black. */
export function isDark(pixels: ArrayLike<number>): boolean {
  let [sum, all] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    // What is transparent shows nothing of the picture.
    const opaque = (pixels[at + 3] ?? 0) / 255;
    all += opaque;
    sum +=
      opaque *
      (0.2126 * linear(pixels[at]) +
        0.7152 * linear(pixels[at + 1]) +
        0.0722 * linear(pixels[at + 2]));
  }
  return sum < MIDDLE * all;
}

function linear(part = 0): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Whether the picture at an address is dark; null if it cannot be read. */
export async function isDarkPicture(href: string): Promise<boolean | null> {
  const image = new Image();
  image.src = href;
  try {
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [SIDE, SIDE];
    const drawing = canvas.getContext("2d", { willReadFrequently: true });
    if (!drawing) return null;
    drawing.drawImage(image, 0, 0, SIDE, SIDE);
    return isDark(drawing.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return null;
  }
}
