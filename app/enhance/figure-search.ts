import { type FigureSearchCopy, figureStatus } from "#app/features/claims-search/figure-status.ts";
import { cleanQuery, plainFinder, type SearchDoc } from "#app/features/search/find.ts";
import { announcer } from "#app/islands/announce.ts";
import { drawnSearch, onPageQuery } from "#app/islands/query-store.ts";

/** The register as the server sent it. */
type Register = { sections: Element; links: Element; groups: readonly Group[] };
type Group = { section: HTMLElement; link: Element; list: Element; entries: readonly Element[] };

/**
 * Filters the register of figures while a visitor types: what doesn't match leaves the document, and comes back. A page that
 * the server has filtered has only what matches, so its form and links go on asking the server.
 */
export default function searchFigures(answer: HTMLElement): void {
  const field = document.getElementById(answer.dataset.field ?? "") as HTMLInputElement | null;
  const clear = answer.querySelector<HTMLElement>("[data-clear]");
  const count = answer.querySelector<HTMLElement>("[data-count]");
  const status = answer.querySelector<HTMLElement>("[role=status]");
  const register = registerIn(answer);
  if (!field || !clear || !count || !status || !register) return;
  if (queryIn(drawnSearch()) !== "") return;
  const copy = JSON.parse(answer.dataset.figureSearch ?? "{}") as FigureSearchCopy;
  const find = plainFinder(register.groups.flatMap(docsOf));
  const announce = announcer(status);
  let shown = "";
  const follow = () => {
    const q = cleanQuery(field.value);
    if (q === shown) return;
    if (shown === "" || q === "") unfold(register, q !== "");
    shown = q;
    const ids = q === "" ? null : new Set(find(q).map(({ id }) => id));
    const statusOf = (figures: number) => figureStatus(figures, q, copy);
    const text = statusOf(show(register, ids, statusOf));
    clear.hidden = q === "";
    count.textContent = text;
    announce(text);
  };
  field.addEventListener("input", follow);
  clear.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = "";
    field.focus({ preventScroll: true });
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  // Back and Forward set the field too, a moment after the address.
  onPageQuery(() => queueMicrotask(follow));
  answer.dataset.state = "hydrated";
  follow();
}

function queryIn(search: string): string {
  return cleanQuery(new URLSearchParams(search).get("q"));
}

function registerIn(answer: HTMLElement): Register | null {
  const groups = [...answer.querySelectorAll<HTMLElement>("section[id]")].flatMap((section) => {
    const entries = [...section.querySelectorAll("tbody tr")];
    const list = entries[0]?.parentElement;
    const link = answer.querySelector(`nav a[href="#${section.id}"]`)?.parentElement;
    return list && link ? [{ section, link, list, entries }] : [];
  });
  const [first] = groups;
  const [sections, links] = [first?.section.parentElement, first?.link.parentElement];
  return sections && links ? { sections, links, groups } : null;
}

/** Searchable text of an entry: its figure, what is said of it, and the title of its group. */
function docsOf({ section, entries }: Group): SearchDoc[] {
  const title = [...section.querySelectorAll("h2, h2 + p")]
    .map(({ textContent }) => textContent)
    .join(" ");
  const textOf = (entry: Element) =>
    [...entry.querySelectorAll("th, td")].map(({ textContent }) => textContent).join(" ");
  return entries.map((entry) => ({ id: entry.id, texts: { title, text: textOf(entry) } }));
}

/**
 * Shows some entries, and of the groups those that have any.
 * @param ids of the entries; null for all
 * @param statusOf what the line of a fold says of its figures
 * @returns how many figures are shown
 */
function show(
  { sections, links, groups }: Register,
  ids: ReadonlySet<string> | null,
  statusOf: (figures: number) => string,
): number {
  const shown = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ id }) => ids?.has(id) ?? true) }))
    .filter(({ entries }) => entries.length > 0);
  for (const { section, list, link, entries } of shown) {
    list.replaceChildren(...entries);
    const number = link.querySelector("[data-entries]");
    if (number) number.textContent = `${figuresIn(entries)}`;
    const line = section.querySelector("[data-figures]");
    if (line) line.textContent = statusOf(figuresIn(entries));
  }
  sections.replaceChildren(...shown.map(({ section }) => section));
  links.replaceChildren(...shown.map(({ link }) => link));
  return figuresIn(shown.flatMap(({ entries }) => entries));
}

/** Entries of one definition have more than one figure. */
function figuresIn(entries: readonly Element[]): number {
  return entries.reduce((sum, entry) => sum + entry.querySelectorAll("th a[href]").length, 0);
}

/** Opens groups with a match, where phones fold them. */
function unfold({ groups }: Register, isOpen: boolean): void {
  for (const { section } of groups) {
    const fold = section.querySelector("details");
    if (fold) fold.open = isOpen;
  }
}
