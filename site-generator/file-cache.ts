import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Copies kept at most: a few hundred pictures, each in its widths and formats, or some thousand previews. */
const MOST = 4_000;

/**
 * Pictures that were made before, by their names, which carry the hash of all that decides about their bytes. Making them is
 * most of the work of publishing a site again, and they hardly ever change.
 */
export class FileCache {
  readonly #folder: string;
  readonly #most: number;
  /** Copies that are being made or read, by file: who asks meanwhile waits for the same. */
  readonly #pending = new Map<string, Promise<Buffer>>();
  /** Files in the folder; null until it is known. */
  #count: number | null = null;

  /** @param most files kept; of more than these the older half goes */
  constructor(folder: string, most = MOST) {
    this.#folder = folder;
    this.#most = most;
  }

  /** The bytes of a copy, made only if they are not kept. A folder that can't be written into keeps nothing. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = this.#fileOf(name);
    const pending =
      this.#pending.get(file) ??
      this.#getOnce(file, make).finally(() => void this.#pending.delete(file));
    this.#pending.set(file, pending);
    return pending;
  }

  has(name: string): boolean {
    return existsSync(this.#fileOf(name));
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, path.basename(name));
  }

  async #getOnce(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const bytes = await make();
    await this.#keep(file, bytes).catch(() => {});
    return bytes;
  }

  /** Whole or not at all: a command that ends in the meantime leaves no half of a picture. */
  async #keep(file: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const aside = `${file}.${process.pid}`;
    await writeFile(aside, bytes);
    await rename(aside, file);
    this.#count = this.#count === null ? (await readdir(this.#folder)).length : this.#count + 1;
    if (this.#count > this.#most) await this.#forgetOldest();
  }

  async #forgetOldest(): Promise<void> {
    this.#count = this.#most / 2;
    const names = await readdir(this.#folder);
    const files = names.map((name) => path.join(this.#folder, name));
    const aged = await Promise.all(
      files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
    );
    const oldest = aged.toSorted((a, b) => a.at - b.at).slice(0, names.length - this.#most / 2);
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
  }
}
