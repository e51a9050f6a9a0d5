/** Elements that show something by themselves, without a text in them. */
const SHOWN = new Set(["img", "input", "select", "textarea", "iframe", "video", "audio", "object"]);
/** Elements whose headings head nothing beyond them. */
const SECTIONS = new Set(["section", "article", "aside", "nav", "main", "dialog"]);
/** A heading with one of these leads to something: it is an entry of a list. */
const LEADS = new Set(["a", "button"]);
const HEADING = /^h([1-6])$/;

type Heading = { level: number; text: string; depth: number };

/** Finds headings of a page that nothing follows, as over a list that has become empty. Fed while the page is parsed. */
export class BareHeadings {
  /** Texts of those that were found. */
  readonly found: string[] = [];
  /** Headings that nothing has followed yet, the outer first. */
  #open: Heading[] = [];
  #current: (Heading & { leads: boolean }) | null = null;
  #depth = 0;
  /** Within the line of a fold, which repeats the heading that it stands for on phones. */
  #inSummary = false;

  open(name: string, isHidden: boolean): void {
    if (name === "summary") this.#inSummary = true;
    if (this.#inSummary) return;
    if (SECTIONS.has(name)) this.#depth += 1;
    const level = Number(HEADING.exec(name)?.[1] ?? 0);
    if (level > 0) {
      this.#end((heading) => heading.level >= level);
      // The title heads the whole page, wherever it is.
      const depth = level === 1 ? 1 : this.#depth;
      this.#current = { level, text: "", depth, leads: false };
    } else if (this.#current) {
      this.#current.leads ||= LEADS.has(name);
    } else if (SHOWN.has(name) || (name === "svg" && !isHidden)) this.#open = [];
  }

  text(part: string): void {
    if (this.#inSummary) return;
    if (this.#current) this.#current.text += part;
    else if (part.trim() !== "") this.#open = [];
  }

  close(name: string): void {
    if (name === "summary") this.#inSummary = false;
    if (this.#inSummary) return;
    if (HEADING.test(name) && this.#current) {
      const { leads, ...heading } = this.#current;
      this.#current = null;
      if (leads) this.#open = [];
      else this.#open.push(heading);
    }
    if (!SECTIONS.has(name)) return;
    this.#end((heading) => heading.depth >= this.#depth);
    this.#depth -= 1;
  }

  #end(isOver: (heading: Heading) => boolean): void {
    const over = this.#open.filter(isOver);
    this.found.push(...over.map(({ text }) => text.replace(/\s+/g, " ").trim()));
    this.#open = this.#open.filter((heading) => !isOver(heading));
  }
}
