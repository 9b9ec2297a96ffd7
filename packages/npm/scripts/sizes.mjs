// Prints how large the WebAssembly files are, and fails if one is larger than it may be.
//
//   node scripts/sizes.mjs FOLDER

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** The most kB of each file, as a server sends it. Files with vectors are made for speed. */
const MOST = { "core.simd": 1040, "full.simd": 1390, core: 960, full: 1300 };

const kb = (bytes) => Math.ceil(bytes / 1000);
const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** The sizes of a file in kB: as it is, and as servers send it. */
export function sizeOf(bytes) {
  const gzip = kb(gzipSync(bytes, { level: 9 }).length);
  return { kB: kb(bytes.length), gzip, brotli: kb(brotli(bytes).length) };
}

async function check(folder) {
  const rows = [];
  for (const name of ["core.simd.wasm", "core.wasm", "full.simd.wasm", "full.wasm"]) {
    const bytes = await readFile(join(folder, name));
    rows.push({ name, ...sizeOf(bytes), most: MOST[name.replace(".wasm", "")] });
  }
  console.table(rows);
  const large = rows.filter((row) => row.brotli > row.most);
  if (large.length > 0) {
    console.error(`too large: ${large.map((row) => row.name).join(", ")}`);
    process.exitCode = 1;
  }
}

if (import.meta.filename === process.argv[1]) await check(process.argv[2]);
