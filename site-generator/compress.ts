import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { forEachLimit } from "./for-each-limit.ts";
import { filesUnder } from "./paths.ts";

const COMPRESSIBLE = /\.(html|css|js|json|svg|xml|txt|data|webmanifest|vtt|ics)$/;
/** Below this a compressed copy saves less than its header costs. */
const SMALLEST = 256;
/** For files of the code, which are made once and stay for years in caches. */
const BEST = 11;
/** For pages, which someone waits for to be published: a thirtieth larger, in a third of the time. */
const GOOD = 10;
/** For many pages: a seventh larger than the best, in a thirtieth of the time. 9 takes five times as long as this. */
const QUICK = 8;
/** From so many pages on. */
const MANY = 500;

/** How much is asked of Brotli for a site. */
export function qualityFor(pages: number): number {
  return pages > MANY ? QUICK : GOOD;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Whether a file is worth a compressed copy. */
export function isCompressible(file: string, bytes: number): boolean {
  return bytes > SMALLEST && COMPRESSIBLE.test(file);
}

/** The compressed copies of a file, by name: none for one that they are not worth it for. */
export async function compressed(
  file: string,
  bytes: Buffer,
  quality: number,
): Promise<Array<readonly [name: string, bytes: Buffer]>> {
  if (!isCompressible(file, bytes.length)) return [];
  const [br, gzipped] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // No larger than the file: the usual window takes four megabytes each time.
        [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
      },
    }),
    gz(bytes, { level: 9 }),
  ]);
  return [
    [`${file}.br`, br],
    [`${file}.gz`, gzipped],
  ];
}

/** Bits of a window that holds so many bytes, within what Brotli allows. */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  // Sixteen bytes of a window are Brotli's own.
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))));
}

/** Writes `.br` and `.gz`, as small as can be, next to every file worth it. Returns how many files that were. */
export async function compressFolder(folder: string): Promise<number> {
  let count = 0;
  await forEachLimit(await filesUnder(folder), availableParallelism(), async (file) => {
    if (!COMPRESSIBLE.test(file)) return;
    const copies = await compressed(file, await readFile(path.join(folder, file)), BEST);
    await Promise.all(copies.map(([name, bytes]) => writeFile(path.join(folder, name), bytes)));
    if (copies.length > 0) count += 1;
  });
  return count;
}
