/** Fault of a finished page. */
export type PageFault = {
  /** The pages with this fault, by path. */
  pages: readonly string[];
  /** `link /plans leads to no page` */
  message: string;
  /** The part of the content that is to be corrected, as the page has it: an address, a title. */
  text?: string;
  /** Whether that text is the pages' own, which others may have too without a fault: their title. */
  isOwn?: true;
};

/** The finished pages have faults, so the site is not published. The message has all of them, a line each. */
export class SiteError extends Error {
  override readonly name = "SiteError";
  readonly faults: readonly PageFault[];
  /** Faults that name their place in the content already. */
  readonly placed: readonly string[];

  constructor(
    faults: readonly PageFault[],
    placed: readonly string[] = [],
    lines: readonly string[] = faults.map(pageFaultLine),
  ) {
    super([...placed, ...lines].join("\n"));
    this.faults = faults;
    this.placed = placed;
  }
}

/** `/about: link /plans leads to no page` */
export function pageFaultLine({ pages, message }: PageFault): string {
  return `${pages.join(", ")}: ${message}`;
}
