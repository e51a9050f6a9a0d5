import { ContentError } from "#content-model/read/fault.ts";
import { StartError } from "#server/platform/errors.ts";
import { buildFolder } from "./paths.ts";

/** Fault of a finished page. */
export type PageFault = {
  /** The pages with this fault, by path. */
  pages: readonly string[];
  /** `link /plans leads to no page` */
  message: string;
  /** The part of the content that is to be corrected, as the page has it: an address, a title. */
  text?: string;
  /** The field that is to be corrected, where a rule knows it: its file in the content, and its keys there. */
  at?: { file: string; keys: readonly string[] };
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

/** Faults of content, pages, and settings: their messages have each with its place and the fix. */
export type Fault = ContentError | SiteError | StartError;

export function isFault(error: unknown): error is Fault {
  return error instanceof ContentError || error instanceof SiteError || error instanceof StartError;
}

/**
 * Text of a fault that an operator can fix; null for a fault of the program. Its first line says all of it: the server mails
 * that one (server/releases/publish-scheduler.ts).
 */
export function faultText(error: unknown): string | null {
  if (isFault(error)) return error.message;
  return isSystemFault(error) ? systemFaultText(error) : null;
}

function isSystemFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && typeof error.syscall === "string";
}

function systemFaultText({ code = "", message, path }: NodeJS.ErrnoException): string {
  // A full disk strikes at a file that is open, whose name the system doesn't repeat.
  if (FULL.has(code))
    return `${message}. The disk of ${path ?? buildFolder} is full: free space, then run the command again.`;
  return `${message}. ${fixes[code] ?? OTHER}`;
}

const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);
const CLOSED =
  "Make that place writable for the user who publishes, or run the command as a user who may write there.";
const OTHER = "Look whether that place can be read and written, then run the command again.";

const fixes: Readonly<Record<string, string>> = {
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: CLOSED,
  EIO: "The disk can't read or write it: look at the disk, then run the command again.",
};
