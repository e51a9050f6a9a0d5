/* The store of release files, each once under its hash, and the compressed copies next to them. */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ignoreEnoent } from "#server/platform/errors.ts";
import { previewsFolder } from "#server/releases/drafts.ts";
import { etagOf, sitesFolder, storedFile, storeOf } from "#server/releases/folders.ts";
import { filesUnder } from "./paths.ts";
import { asidePrefix, longestRunMs } from "./signals.ts";

/** In each site and preview: the names of its files in the store, a line each. */
export const STORED_NAMES = "stored.txt";

/**
 * The bytes of all sites and previews of a build, each once, named by their entity tag. A site that names what the one before
 * it names costs nothing for it, however many files that are.
 */
export class Store {
  readonly #folder: string;
  readonly #names: Set<string>;

  private constructor(folder: string, names: readonly string[]) {
    this.#folder = folder;
    this.#names = new Set(names);
  }

  /** @param site folder of any site or preview of the build, or of one that is being made */
  static async of(site: string): Promise<Store> {
    const folder = storeOf(site);
    await mkdir(folder, { recursive: true });
    return new Store(folder, await readdir(folder));
  }

  has(etag: string): boolean {
    return this.#names.has(nameOf(etag));
  }

  /** Whole or not at all: a run that is ended leaves no half of a file under a name that the next one trusts. */
  async add(etag: string, bytes: Uint8Array): Promise<void> {
    const file = storedFile(this.#folder, etag);
    if (this.has(etag) && (await isWhole(file, bytes.length))) return;
    const aside = path.join(this.#folder, asidePrefix + randomBytes(6).toString("hex"));
    await writeFile(aside, bytes);
    await rename(aside, file);
    this.#names.add(nameOf(etag));
  }
}

/** Writes down what a site, or a preview, has in the store. */
export async function nameStored(site: string, etags: Iterable<string>): Promise<void> {
  await writeFile(path.join(site, STORED_NAMES), [...new Set(etags)].map(nameOf).join("\n"), {
    // Lost, it would be taken for that of a site that has nothing, and what it has would go.
    flush: true,
  });
}

/** Copies what a site names from another store into its own, if it isn't there yet. */
export async function copyStored(from: string, site: string): Promise<void> {
  const store = await Store.of(site);
  for (const name of await storedBy(site)) {
    const etag = `"${name}"`;
    if (store.has(etag)) continue;
    const bytes = await readFile(storedFile(from, etag));
    if (etagOf(bytes) !== etag)
      throw new Error(`${name} isn't what it was when it was published. Publish again.`);
    await store.add(etag, bytes);
  }
}

/** @throws if a file that the site names is not in the store: someone has removed it while the site was made */
export async function checkStored(site: string): Promise<void> {
  const there = new Set(await readdir(storeOf(site)));
  const lost = (await storedBy(site)).find((name) => !there.has(name));
  if (lost !== undefined)
    throw new Error(`${lost} was removed from the store meanwhile. Publish again.`);
}

/** Removes what no site and no preview of the build names, and what runs that were ended have left. */
export async function sweepStore(build: string): Promise<void> {
  const used = new Set<string>();
  for (const folder of [sitesFolder(build), previewsFolder(build)])
    for (const one of await ignoreEnoent(readdir(folder), []))
      for (const name of await storedBy(path.join(folder, one))) used.add(name);
  const store = storeOf(path.join(sitesFolder(build), "any"));
  for (const name of await ignoreEnoent(readdir(store), [])) {
    if (used.has(name)) continue;
    const file = path.join(store, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > longestRunMs) await rm(file, { force: true });
  }
}

/** Nothing where it isn't written yet: then all that it names is new. */
async function storedBy(site: string): Promise<string[]> {
  const text = await ignoreEnoent(readFile(path.join(site, STORED_NAMES), "utf8"), "");
  return text === "" ? [] : text.split("\n");
}

/** As large as it should be; and new from now on, so that no one who sweeps in the meantime takes it away. */
async function isWhole(file: string, size: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (found?.size !== size) return false;
  const now = new Date();
  await utimes(file, now, now).catch(() => {});
  return true;
}

/** File name of a blob; called tens of thousands of times for each release, so it makes no path. */
function nameOf(etag: string): string {
  return etag.slice(1, -1);
}

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
    // Read by few: its own default does for many pages.
    gz(bytes, { level: quality === QUICK ? 6 : 9 }),
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

/**
 * Works through items, `limit` of them at a time. What each needs is let go before the next begins, so that memory stays
 * the same however many there are.
 */
export async function forEachLimit<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // The workers share one iterator, so each item is taken once.
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
