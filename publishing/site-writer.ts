import { hash as digest } from "node:crypto";
import { etagOf, type ListedFiles } from "#server/http/static/files.ts";
import { compressed } from "./compress.ts";
import type { Store } from "./store.ts";

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

/** Parts of a site that was published earlier, with the same code. */
export type Earlier = Readonly<Record<string, Part>>;

/**
 * Makes a site part by part. A part that is made from the same as in the site before is not made again: its files are in the
 * store already, and are only named once more.
 */
export class SiteWriter {
  readonly #store: Store | null;
  readonly #earlier: Earlier;
  readonly #quality: number | null;
  readonly parts: Record<string, Part> = {};
  made = 0;

  /**
   * @param store where the files go. Null: nothing is written, for whoever wants the facts only
   * @param earlier null where there is nothing to take over
   * @param quality of Brotli; null: no compressed copies, for what is never sent
   */
  constructor(store: Store | null, earlier: Earlier | null, quality: number | null) {
    this.#quality = quality;
    this.#store = store;
    this.#earlier = earlier ?? {};
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
    const before = this.#earlier[name];
    if (before?.inputs === hash && this.#isStored(before.files)) {
      this.parts[name] = before;
      return before.facts as T;
    }
    const made = await make();
    const { files } = made;
    // As the next publishing reads them. What was cut out of a page would keep the whole page in memory, for thousands of pages.
    const facts = JSON.parse(JSON.stringify(made.facts)) as T;
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
  keep(prefix: string, limit: number): void {
    const before = Object.entries(this.#earlier);
    const left = before.filter(([name]) => name.startsWith(`file:${prefix}`) && !this.parts[name]);
    for (const [name, part] of left.slice(0, limit))
      if (this.#isStored(part.files)) this.parts[name] = part;
  }

  /** Every file of the site. */
  get files(): ListedFiles {
    return Object.assign({}, ...Object.values(this.parts).map(({ files }) => files));
  }

  /** A store that someone has tidied up lacks some: then it is made. */
  #isStored(files: ListedFiles): boolean {
    const store = this.#store;
    return store === null || Object.values(files).every(([etag]) => store.has(etag));
  }

  async #write({ file, bytes }: Made): Promise<ListedFiles> {
    if (this.#store === null) return { [file]: ["", 0] };
    const plain = Buffer.from(bytes);
    const copies = this.#quality === null ? [] : await compressed(file, plain, this.#quality);
    const listed: Record<string, [string, number]> = {};
    for (const [name, content] of [[file, plain] as const, ...copies]) {
      const etag = etagOf(content);
      await this.#store.add(etag, content);
      listed[name] = [etag, content.length];
    }
    return listed;
  }
}

/** Of all files of some parts. */
export function etagsOf(parts: Earlier): string[] {
  return Object.values(parts).flatMap(({ files }) => Object.values(files).map(([etag]) => etag));
}

export function hashOf(values: readonly unknown[]): string {
  const texts = values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  return digest("sha256", texts.join(""), "base64url").slice(0, 22);
}
