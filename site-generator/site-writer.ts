import { hash as digest } from "node:crypto";
import { etagOf, type ListedFiles } from "#server/releases/folders.ts";
import { compressed, type Store } from "./blob-store.ts";

/** A file as it was made. */
export type Made = { file: string; bytes: string | Uint8Array };

/** Part of a site: its inputs and its output. */
export type Part = {
  /** Hash of all that it was made from, next to the code. */
  inputs: string;
  /** With their compressed copies. */
  files: ListedFiles;
  facts: unknown;
};

/** Result of `make`: a part's files, or their entries in the blob store. */
export type MadePart<T> = { files: readonly Made[] | ListedFiles; facts: T };

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
   * @param store where the files go. Null: nothing is written, for anyone who wants the facts only
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
   * @param inputs all that `make` goes by, next to the code
   * @returns the facts, of now or of the time when it was made
   */
  async part<T>(
    name: string,
    inputs: readonly unknown[],
    make: () => Promise<MadePart<T>>,
  ): Promise<T> {
    const hash = hashOf(inputs);
    const before = this.#before(name, hash);
    if (before) {
      this.parts[name] = before;
      return before.facts as T;
    }
    const made = await make();
    // As the next publishing reads them. What was cut out of a page would keep the whole page in memory, for thousands of pages.
    const facts = JSON.parse(JSON.stringify(made.facts)) as T;
    this.parts[name] = { inputs: hash, files: await this.#listed(made.files), facts };
    this.made += 1;
    return facts;
  }

  /** Whether a part would be taken over from the site before. */
  isAsBefore(name: string, inputs: readonly unknown[]): boolean {
    return this.#before(name, hashOf(inputs)) !== null;
  }

  /** A part that is made anyway, because telling whether it changed costs as much; what is expensive is its compression. */
  text(file: string, text: string): Promise<null> {
    return this.part(`file:${file}`, [text], async () => ({
      files: [{ file, bytes: text }],
      facts: null,
    }));
  }

  /**
   * Keeps files of the site before that this one, whose other parts are all made, doesn't name any more: the newest `limit`, for
   * pages that are open.
   * @param names what the names of such files match
   */
  keep(names: RegExp, limit: number): void {
    const now = this.files;
    const left = new Map<string, Part>();
    for (const { inputs, files } of Object.values(this.#earlier))
      for (const file of Object.keys(files))
        if (names.test(file) && !(file in now) && !left.has(file))
          left.set(file, { inputs, files: withCopies(files, file), facts: null });
    for (const [file, part] of [...left].slice(0, limit))
      if (this.#isStored(part.files)) this.parts[`file:${file}`] = part;
  }

  /** Every file of the site. */
  get files(): ListedFiles {
    return Object.assign({}, ...Object.values(this.parts).map(({ files }) => files));
  }

  #before(name: string, hash: string): Part | null {
    const before = this.#earlier[name];
    return before?.inputs === hash && this.#isStored(before.files) ? before : null;
  }

  /** A store that someone has tidied up lacks some: then it is made. */
  #isStored(files: ListedFiles): boolean {
    const store = this.#store;
    return store === null || Object.values(files).every(([etag]) => store.has(etag));
  }

  async #listed(files: MadePart<unknown>["files"]): Promise<ListedFiles> {
    if (!isMade(files)) return files;
    if (this.#store) return storeFiles(this.#store, files, this.#quality);
    return Object.fromEntries(files.map(({ file }) => [file, ["", 0]]));
  }
}

/** A file of these and its compressed copies. */
function withCopies(files: ListedFiles, file: string): ListedFiles {
  const own = Object.entries(files).filter(([name]) =>
    [file, `${file}.br`, `${file}.gz`].includes(name),
  );
  return Object.fromEntries(own);
}

function isMade(files: readonly Made[] | ListedFiles): files is readonly Made[] {
  return Array.isArray(files);
}

/**
 * Puts files into the store, with their compressed copies.
 * @param quality of Brotli; null: no copies
 */
export async function storeFiles(
  store: Store,
  files: readonly Made[],
  quality: number | null,
): Promise<ListedFiles> {
  const listed = await Promise.all(files.map((one) => storeFile(store, one, quality)));
  return Object.assign({}, ...listed);
}

async function storeFile(
  store: Store,
  { file, bytes }: Made,
  quality: number | null,
): Promise<ListedFiles> {
  const plain = Buffer.from(bytes);
  const copies = quality === null ? [] : await compressed(file, plain, quality);
  const listed: Record<string, [string, number]> = {};
  for (const [name, content] of [[file, plain] as const, ...copies]) {
    const etag = etagOf(content);
    await store.add(etag, content);
    listed[name] = [etag, content.length];
  }
  return listed;
}

/** Entity tags of all files of some parts. */
export function etagsOf(parts: Earlier): string[] {
  return Object.values(parts).flatMap(({ files }) => Object.values(files).map(([etag]) => etag));
}

export function hashOf(values: readonly unknown[]): string {
  const texts = values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  return digest("sha256", texts.join(""), "base64url").slice(0, 22);
}

/** Build manifest: a site's parts, for the next publish. */
export type AllParts = Record<"parts" | "texts" | "sources", Earlier>;

/** Lists in a page's facts whose entries are on nearly all pages. */
const LISTS = ["links", "ids", "files"] as const;

/**
 * The parts as text. What their lists repeat is written once and named by its number: of thousands of pages it is nine tenths
 * of all that there is to write, and to read the next time.
 */
export function partsText(all: AllParts): string {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const parts = mapLists(all.parts, (list) => list.map((text) => numberOf(text as string)));
  return JSON.stringify({ ...all, parts, repeated: [...numbers.keys()] });
}

/** @throws for what is no such text */
export function readParts(text: string): AllParts {
  const { parts, texts, sources, repeated } = JSON.parse(text);
  if (!sources) throw new Error("Written by an earlier version");
  return {
    parts: mapLists(parts, (list) => list.map((i) => repeated[i as number])),
    texts,
    sources,
  };
}

function mapLists(parts: Earlier, change: (list: readonly unknown[]) => unknown[]): Earlier {
  const changed = Object.entries(parts).map(([name, part]): [string, Part] => {
    const { facts } = part;
    if (typeof facts !== "object" || facts === null) return [name, part];
    const lists = LISTS.flatMap((list) => {
      const entries = (facts as Readonly<Record<string, unknown>>)[list];
      return Array.isArray(entries) ? [[list, change(entries)] as const] : [];
    });
    return [name, { ...part, facts: { ...facts, ...Object.fromEntries(lists) } }];
  });
  return Object.fromEntries(changed);
}
