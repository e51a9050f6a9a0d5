/** One mistake in the content: where it is, what is wrong and how to fix it, as one sentence. */
export type Fault = {
  /** Path from the project's folder, with slashes: `content/pages/pricing.yaml`. */
  file: string;
  /** Counted from 1; absent when the fault is a file's absence. */
  line?: number;
  column?: number;
  message: string;
  /** Set where the content may be right as it is: it is used, and someone should look. */
  isWarning?: true;
};

/** `content/pages/pricing.yaml:12:5 title: at most 70 characters, this has 83.` Editors and terminals link it. */
export function faultLine({ file, line, column, message, isWarning }: Fault): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${place} ${isWarning ? "Warning: " : ""}${message}`;
}

/** Sorts faults by file, then by line: the order in which someone fixes them. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  return [...faults].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}

/** The content can't be used. Holds every fault found, so that one look fixes all of them. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const sorted = sortFaults(faults);
    super(sorted.map(faultLine).join("\n"));
    this.faults = sorted;
  }
}

/** Collects the faults of one file while it is read. */
export type Report = (fault: Omit<Fault, "file">) => void;

export function reporter(file: string, faults: Fault[]): Report {
  return (fault) => {
    faults.push({ file, ...fault });
  };
}
