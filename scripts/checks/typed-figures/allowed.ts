/** A figure that may be typed by hand, with the reason. `figure` is the whole figure as found; without it, all of the file's. */
export type Allowed = {
  file: string;
  figure?: RegExp;
  around?: RegExp;
  reason: string;
  /** Stands even while it allows nothing: the file's entries come and go. */
  standing?: true;
};

/**
 * The only figures outside the registry and the plans. One that allows nothing fails the check, unless it is standing.
 * Objects marked `sample: true` need no entry (see `read-words.ts`).
 */
export const allowed: readonly Allowed[] = [
  {
    file: "content/jobs",
    reason: "A salary and its terms belong to one position.",
    standing: true,
  },
  {
    file: "content/press",
    reason: "Titles and summaries are quoted as they were published.",
    standing: true,
  },
  {
    file: "content/storage.yaml",
    figure: /^\d+ (days|hours|minutes)$/,
    reason: "How long the browser keeps an entry: set in code, no claim.",
    standing: true,
  },
  {
    file: "app/content/pages.server.ts",
    figure: /^\$1$/,
    reason: "The first group of a regular expression.",
  },
  {
    file: "content/pages/home.yaml",
    figure: /^14 days$/,
    around: /^kitchen remodel/,
    reason: "A filter in the drawing of a query, beside the mark that says it is a sample.",
  },
  {
    file: "content/tools/audience-demo.yaml",
    figure: /^\$(80|100)k$/,
    reason: "Bands of income that a visitor chooses from in a simulated query.",
  },
  {
    file: "content/brand-kit.yaml",
    figure: /^1,600$/,
    reason: "Pixels of a file that the build draws at that width.",
  },
  {
    file: "content/tools/plan-chooser.yaml",
    figure: /^1,000$/,
    reason: "An example of what a visitor may type into a field.",
  },
  {
    file: "content/forms/enterprise.yaml",
    figure: /^[\d,]+( to \d+)?( million)?$/,
    reason: "Bands of a visitor's own volume, to choose from.",
  },
  {
    file: "content/forms/partner.yaml",
    figure: /^1,000$/,
    reason: "Bands of a partner's own clients, to choose from.",
  },
];

/** @param used receives the entry that allowed the figure */
export function isAllowed(
  file: string,
  figure: string,
  around: string,
  used: Set<Allowed>,
  list = allowed,
): boolean {
  const entry = list.find(
    (one) =>
      file === one.file && (one.figure?.test(figure) ?? true) && (one.around?.test(around) ?? true),
  );
  if (entry) used.add(entry);
  return entry !== undefined;
}
