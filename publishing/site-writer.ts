import { createHash } from "node:crypto";
import { linkSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { etagOf, type ListedFiles } from "#server/http/static/files.ts";
import { compressed } from "./compress.ts";

/** A file as it was made. */
export type Made = { file: string; bytes: string | Uint8Array };

/** What one part of the site was made from, and what came of it. */
export type Part = {
  /** Hash of all that it was made from, beside the code. */
  inputs: string;
  /** With their compressed copies. */
  files: ListedFiles;
  facts: unknown;
};

/** A site that was published earlier, with the same code. */
export type Earlier = { folder: string; parts: Readonly<Record<string, Part>> };

/**
 * Writes a site part by part. A part that is made from the same as in the site before is not made again: its files are
 * taken over, by a further name for the same bytes on disk, since published files never change.
 */
export class SiteWriter {
  readonly #folder: string | null;
  readonly #earlier: Earlier | null;
  readonly #quality: number | null;
  readonly parts: Record<string, Part> = {};
  made = 0;

  /**
   * @param folder where the files go; it is made. Null: nothing is written, for whoever wants the facts only
   * @param quality of Brotli; null: no compressed copies, for what is never sent
   */
  constructor(folder: string | null, earlier: Earlier | null, quality: number | null) {
    this.#quality = quality;
    this.#folder = folder;
    this.#earlier = earlier;
  }

  /**
   * @param name the same for the same part of every site
   * @param inputs all that `make` goes by, beside the code
   * @returns the facts, of now or of the time when it was made
   */
  async part<T>(
    name: string,
    inputs: readonly unknown[],
    make: () => Promise<{ files: readonly Made[]; facts: T }>,
  ): Promise<T> {
    const hash = hashOf(inputs);
    const before = this.#earlier?.parts[name];
    if (before?.inputs === hash && (await this.#takeOver(before.files))) {
      this.parts[name] = before;
      return before.facts as T;
    }
    const { files, facts } = await make();
    const listed = Object.assign({}, ...(await Promise.all(files.map((one) => this.#write(one)))));
    this.parts[name] = { inputs: hash, files: listed, facts };
    this.made += 1;
    return facts;
  }

  /** A part that is made anyway, because telling whether it changed costs as much; what is dear is its compression. */
  text(file: string, text: string): Promise<null> {
    return this.part(`file:${file}`, [text], async () => ({
      files: [{ file, bytes: text }],
      facts: null,
    }));
  }

  /**
   * Keeps files of the site before that this one doesn't name any more, for pages that are open: the newest `limit`.
   * @param prefix of their names
   */
  async keep(prefix: string, limit: number): Promise<void> {
    const before = Object.entries(this.#earlier?.parts ?? {});
    const left = before.filter(([name]) => name.startsWith(`file:${prefix}`) && !this.parts[name]);
    for (const [name, part] of left.slice(0, limit))
      if (await this.#takeOver(part.files)) this.parts[name] = part;
  }

  /** Every file of the site. */
  get files(): ListedFiles {
    return Object.assign({}, ...Object.values(this.parts).map(({ files }) => files));
  }

  async #takeOver(files: ListedFiles): Promise<boolean> {
    if (this.#folder === null) return true;
    const folder = this.#earlier?.folder ?? "";
    try {
      for (const name of Object.keys(files)) {
        const target = path.join(this.#folder, name);
        await this.#folderOf(target);
        // Of thousands, each in its turn: asking another thread takes longer than the thing itself.
        linkSync(path.join(folder, name), target);
      }
      return true;
    } catch {
      // A file system without such names, or a site that somebody has tidied up: then it is made.
      return false;
    }
  }

  async #write({ file, bytes }: Made): Promise<ListedFiles> {
    if (this.#folder === null) return { [file]: ["", 0] };
    const plain = Buffer.from(bytes);
    const copies = this.#quality === null ? [] : await compressed(file, plain, this.#quality);
    const all = [[file, plain] as const, ...copies];
    const listed: Record<string, [string, number]> = {};
    for (const [name, content] of all) {
      const target = path.join(this.#folder, name);
      await this.#folderOf(target);
      await writeNew(target, content);
      listed[name] = [etagOf(content), content.length];
    }
    return listed;
  }

  readonly #folders = new Set<string>();

  async #folderOf(file: string): Promise<void> {
    const folder = path.dirname(file);
    if (this.#folders.has(folder)) return;
    await mkdir(folder, { recursive: true });
    this.#folders.add(folder);
  }
}

/** What could be taken over only in part is another site's too: it is replaced, never written into. */
async function writeNew(target: string, content: Uint8Array): Promise<void> {
  try {
    await writeFile(target, content, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    await rm(target);
    await writeFile(target, content, { flag: "wx" });
  }
}

export function hashOf(values: readonly unknown[]): string {
  const hash = createHash("sha256");
  for (const value of values)
    hash.update(typeof value === "string" ? value : JSON.stringify(value));
  return hash.digest("base64url").slice(0, 22);
}
