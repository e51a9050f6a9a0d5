import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { atOnce } from "./at-once.ts";
import { filesUnder } from "./paths.ts";

const COMPRESSIBLE = /\.(html|css|js|json|svg|xml|txt|data|webmanifest|vtt|ics)$/;
/** Below this a compressed copy saves less than its header costs. */
const SMALLEST = 512;
/** Files in one folder of the site from which on the last percents of their size cost more time than they are worth. */
const MANY = 500;
const BEST = 11;
/** Some 4 % larger than the best, in well under half the time. */
const QUICKER = 10;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Whether a file is worth a compressed copy. */
export function isCompressible(file: string, bytes: number): boolean {
  return bytes > SMALLEST && COMPRESSIBLE.test(file);
}

/** Writes `.br` and `.gz` beside every file worth it; zlib's threads work on several at once. Returns how many. */
export async function compressFolder(folder: string): Promise<number> {
  const files = (await filesUnder(folder)).filter((file) => COMPRESSIBLE.test(file));
  const quality = brotliQuality(files);
  let count = 0;
  await atOnce(files, availableParallelism(), async (file) => {
    if (await compressFile(path.join(folder, file), quality(file))) count += 1;
  });
  return count;
}

/** The best for every file, except for those of a folder that holds very many, such as a blog of several hundred articles. */
export function brotliQuality(files: readonly string[]): (file: string) => number {
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(topFolder(file), (sizes.get(topFolder(file)) ?? 0) + 1);
  return (file) => ((sizes.get(topFolder(file)) ?? 0) > MANY ? QUICKER : BEST);
}

function topFolder(file: string): string {
  return file.slice(0, file.indexOf("/") + 1);
}

async function compressFile(file: string, quality: number): Promise<boolean> {
  const bytes = await readFile(file);
  if (!isCompressible(file, bytes.length)) return false;
  const [br, gzipped] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gz(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzipped)]);
  return true;
}
