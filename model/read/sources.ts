import { suggestion } from "./describe-issue.ts";
import { type Fault, type Report, reporter } from "./fault.ts";
import type { Texts } from "./files.ts";
import { type Located, readYaml } from "./yaml-file.ts";

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

  /** A YAML file that must be there; null after reporting that it isn't, or why it can't be read. */
  yaml(name: string): Source | null {
    const [file, text] = this.#take(`${name}.yaml`);
    const report = reporter(file, this.faults);
    if (text === undefined) {
      const message = `This file is missing${suggestion(`${name}.yaml`, this.unasked())} Write it.`;
      report({ message });
      return null;
    }
    const located = readYaml(text, report);
    return located && { ...located, name, file, report };
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

  #take(name: string): [file: string, text: string | undefined] {
    this.#asked.add(name);
    return [`${this.#root}/${name}`, this.#texts.get(name)];
  }
}
