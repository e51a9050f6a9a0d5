import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesUnder } from "./paths.ts";

const COMPRESSIBLE = /\.(html|css|js|json|svg|xml|txt|data|webmanifest|vtt|ics)$/;
/** Below this a compressed copy saves less than its header costs. */
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Whether a file is worth a compressed copy. */
export function isCompressible(file: string, bytes: number): boolean {
  return bytes > SMALLEST && COMPRESSIBLE.test(file);
}

/** Writes `.br` and `.gz` beside every file worth it; zlib's threads work on several at once. Returns how many. */
export async function compressFolder(folder: string): Promise<number> {
  const counts = await Promise.all(
    (await filesUnder(folder)).map((file) => compressFile(path.join(folder, file))),
  );
  return counts.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  if (!COMPRESSIBLE.test(file)) return false;
  const bytes = await readFile(file);
  if (!isCompressible(file, bytes.length)) return false;
  const [br, gzipped] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gz(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzipped)]);
  return true;
}
