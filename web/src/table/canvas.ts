// Writes what was drawn.

/** A canvas as a WebP file, or as PNG where the browser writes no WebP; null if it writes neither. */
export function fileOfCanvas(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((done) => {
    canvas.toBlob(done, "image/webp", quality);
  });
}
