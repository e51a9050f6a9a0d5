import path from "node:path";
import { type Fault, type Report, reporter, suggestion } from "./fault.ts";
import { asTextName, type ContentFiles, lineAndColumn, nameFault, shownInstead } from "./files.ts";
import { type Located, readYaml } from "./yaml-file.ts";

/** A file that has been read, and where its faults go. `name` is its path in the folder, without the ending. */
export type Source = Located & { name: string; file: string; report: Report };

/** The files of one reading of the content. Each is asked for by its path without the ending. */
export class Sources {
  readonly #files: ContentFiles;
  readonly #root: string;
  readonly #asked = new Set<string>();
  /** Folders with files of any name -> the ending of those files. */
  readonly #open = new Map<string, string>();
  #isIncomplete = false;
  readonly faults: Fault[] = [];
  readonly warnings: Fault[] = [];

  /** @param root name of the folder in faults */
  constructor(files: ContentFiles, root: string) {
    this.#files = files;
    this.#root = root;
    for (const [name, fault] of files.unreadable) this.#reporterOf(name)(fault);
  }

  /**
   * A YAML file that must be there; null after reporting that it isn't, or why it can't be read.
   * @param otherwise what may be done instead of writing it
   */
  yaml(name: string, otherwise?: string): Source | null {
    const { file, text, report } = this.text(`${name}.yaml`);
    if (text === undefined) {
      if (this.isReported(`${name}.yaml`)) return null;
      const instead = otherwise ? `, ${otherwise}` : "";
      const message = `This file is missing${suggestion(`${name}.yaml`, this.#unasked())} Write it${instead}.`;
      report({ message });
      return null;
    }
    const located = readYaml(text, report);
    return located && { ...located, name, file, report };
  }

  has(name: string): boolean {
    return this.#files.texts.has(name);
  }

  text(name: string): { file: string; text: string | undefined; report: Report } {
    this.#asked.add(name);
    const file = `${this.#root}/${name}`;
    return { file, text: this.#files.texts.get(name), report: this.#reporterOf(name) };
  }

  /** Whether the file is there, but can't be read or has another name: that is reported by itself. */
  isReported(name: string): boolean {
    const reported = this.#files.unreadable.has(name) || this.#isMisnamed(name);
    this.#isIncomplete ||= reported;
    return reported;
  }

  /** Whether nothing that must be there is missing, which faults that are reported later may say. */
  get isComplete(): boolean {
    return !this.#isIncomplete;
  }

  /**
   * Names of the files that are right in a folder and have this ending, without either. They become addresses and ids: one
   * that can't be is reported and left out.
   */
  namesIn(folder: string, ending: string): string[] {
    this.#open.set(folder, ending);
    return [...this.#files.texts.keys()]
      .filter((name) => path.posix.dirname(name) === folder && name.endsWith(ending))
      .filter((name) => !this.#hasNameFault(name))
      .map((name) => name.slice(folder.length + 1, -ending.length));
  }

  #hasNameFault(name: string): boolean {
    const message = nameFault(`${this.#root}/${name}`);
    if (message && !this.#asked.has(name)) this.text(name).report({ message });
    return message !== null;
  }

  /** Reports the same of each place where a token of this name is written. */
  reportToken(name: string, message: string): void {
    const token = `{{${name}}}`;
    for (const [file, text] of this.#files.texts)
      for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1))
        this.#reporterOf(file)({ ...lineAndColumn(text, at), message });
  }

  /** Whether another file was meant to be this one. */
  #isMisnamed(name: string): boolean {
    const { dir, ext } = path.posix.parse(name);
    return this.#names().some(
      (other) =>
        path.posix.parse(other).dir === dir &&
        path.posix.join(dir, asTextName(other, ext) ?? "") === name,
    );
  }

  /** Notes files that are read elsewhere. */
  noteRead(isRead: (name: string) => boolean): void {
    for (const name of this.#names()) if (isRead(name)) this.#asked.add(name);
  }

  /** Reports each file that nothing reads: most are mistyped. */
  reportUnread(): void {
    for (const name of this.#unasked())
      if (!this.#files.unreadable.has(name))
        this.#reporterOf(name)({ message: this.#whyUnread(name) });
  }

  #whyUnread(name: string): string {
    const folder = path.posix.dirname(name);
    const [outer = ""] = name.split("/", 1);
    const ending = this.#open.get(outer);
    if (ending && folder !== outer && asTextName(name, ending))
      return `Nothing reads a file in a folder within ${this.#root}/${outer}. Move it to ${this.#root}/${outer}/${asTextName(name, ending)}, or remove it.`;
    const meant = this.#meant(name);
    if (meant)
      return this.#has(meant)
        ? `Nothing reads this file: ${this.#root}/${meant} is read instead. Remove one of the two.`
        : `Nothing reads a file of this name. Rename it to ${this.#root}/${meant}, or remove it.`;
    const formats = shownInstead(name);
    if (formats) return `No page can show this file. Save it as ${formats}, or remove it.`;
    const missing = [...this.#asked].filter((known) => !this.#has(known));
    return `Nothing reads this file${suggestion(name, missing)} Rename it, or remove it.`;
  }

  /** The name under which a text file would be read. */
  #meant(name: string): string | null {
    const folder = path.posix.dirname(name);
    const known = [...this.#asked].filter((one) => path.posix.dirname(one) === folder);
    const endings = new Set([this.#open.get(folder), ...known.map(path.posix.extname)]);
    for (const ending of endings) {
      const text = ending && asTextName(name, ending);
      if (!text) continue;
      const meant = path.posix.join(folder, text);
      if (ending === this.#open.get(folder) || this.#asked.has(meant)) return meant;
    }
    return null;
  }

  #unasked(): string[] {
    return this.#names().filter((name) => !this.#asked.has(name));
  }

  #names(): string[] {
    const { texts, unreadable, others } = this.#files;
    return [...texts.keys(), ...unreadable.keys(), ...others];
  }

  #has(name: string): boolean {
    return this.#names().includes(name);
  }

  #reporterOf(name: string): Report {
    const file = `${this.#root}/${name}`;
    const [fault, warning] = [reporter(file, this.faults), reporter(file, this.warnings)];
    return (found) => (found.isWarning ? warning : fault)(found);
  }
}
