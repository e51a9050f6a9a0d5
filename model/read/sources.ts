import { suggestion } from "./describe-issue.ts";
import { type Fault, type Report, reporter } from "./fault.ts";
import type { Texts } from "./files.ts";
import { type Located, readYaml } from "./yaml-file.ts";

/** Of no width, or turning the direction. A joiner between two pictures makes them one; a mark may begin a file. */
const INVISIBLE =
  /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069]|(?<!\p{Extended_Pictographic}|\uFE0F)\u200D|(?<!^)\uFEFF/u;

/** A file that has been read, and where its faults go. `name` is its path in the folder, without the ending. */
export type Source = Located & { name: string; file: string; report: Report };

/** The files of one reading of the content. Each is asked for by its path without the ending. */
export class Sources {
  readonly #texts: Texts;
  readonly #root: string;
  readonly #asked = new Set<string>();
  readonly faults: Fault[] = [];

  /** @param root name of the folder in faults */
  constructor(texts: Texts, root: string) {
    this.#texts = texts;
    this.#root = root;
  }

  /**
   * A YAML file that must be there; null after reporting that it isn't, or why it can't be read.
   * @param otherwise what may be done instead of writing it
   */
  yaml(name: string, otherwise?: string): Source | null {
    const [file, text] = this.#take(`${name}.yaml`);
    const report = reporter(file, this.faults);
    if (text === undefined) {
      const message = `This file is missing${suggestion(`${name}.yaml`, this.unasked())} Write it${otherwise ? `, ${otherwise}` : ""}.`;
      report({ message });
      return null;
    }
    const located = readYaml(text, report);
    return located && { ...located, name, file, report };
  }

  has(name: string): boolean {
    return this.#texts.has(name);
  }

  text(name: string): { file: string; text: string | undefined; report: Report } {
    const [file, text] = this.#take(name);
    return { file, text, report: reporter(file, this.faults) };
  }

  /** Names of the files of a folder with this ending, without either. */
  namesIn(folder: string, ending: string): string[] {
    return [...this.#texts.keys()]
      .filter((name) => name.startsWith(`${folder}/`) && name.endsWith(ending))
      .map((name) => name.slice(folder.length + 1, -ending.length));
  }

  /** Files that nothing reads: most are mistyped. */
  unasked(): string[] {
    return [...this.#texts.keys()].filter((name) => !this.#asked.has(name));
  }

  reportUnasked(): void {
    for (const name of this.unasked()) {
      const near = suggestion(
        name,
        [...this.#asked].filter((known) => !this.#texts.has(known)),
      );
      reporter(
        `${this.#root}/${name}`,
        this.faults,
      )({
        message: `Nothing reads this file${near} Rename it, or remove it.`,
      });
    }
  }

  /** Characters that no one sees, which word processors and chats leave behind: a search finds no word with one in it. */
  reportInvisible(): void {
    for (const [name, text] of this.#texts) {
      const found = INVISIBLE.exec(text);
      if (!found || !/\.(md|yaml)$/.test(name)) continue;
      const before = text.slice(0, found.index).split("\n");
      const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
      reporter(
        `${this.#root}/${name}`,
        this.faults,
      )({
        line: before.length,
        column: (before.at(-1)?.length ?? 0) + 1,
        message: `A character that no one sees is here (U+${code}). Delete it, or retype the word.`,
      });
    }
  }

  #take(name: string): [file: string, text: string | undefined] {
    this.#asked.add(name);
    return [`${this.#root}/${name}`, this.#texts.get(name)];
  }
}
