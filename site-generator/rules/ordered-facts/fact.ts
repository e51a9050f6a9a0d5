/** Something that the owner ordered, and how to see that it is there. `*` as a page means every page; `source` is a file of the project. */
export type Fact = { fact: string } & (
  | { page: string; says: string }
  | { page: string; times: number; says: string }
  | { page: string; link: string; to: string }
  | { page: string; anchor: string }
  | { page: string; headings: number; matching: RegExp }
  | { redirect: string; to: string }
  | { source: string; says: string }
);

/** One fact for each text on one page. */
export function says(page: string, facts: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(facts).map(([fact, text]) => ({ fact, page, says: text }));
}

/** One fact for each link of one page: its label and its target. */
export function links(page: string, targets: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(targets).map(([link, to]) => ({
    fact: `"${link}" leads to ${to}`,
    page,
    link,
    to,
  }));
}

/** One fact for each anchor of one page. */
export function anchors(page: string, ids: readonly string[]): Fact[] {
  return ids.map((anchor) => ({ fact: `${page}#${anchor} exists`, page, anchor }));
}
