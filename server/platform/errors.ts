/* Errors by code, how a service turns them into an answer, and the removal of secrets from what is logged about them. */
import type { RefusalCode } from "#shared/refusals.ts";
import type { ServiceContext } from "./service-context.ts";

/** One kind of failure: how it is answered. What a visitor reads about it is in content/refusals.yaml. */
type ErrorKind = {
  status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 417 | 422 | 429 | 500 | 503;
  /** For the operator's log: how to fix the cause. */
  fix: string;
  /** Seconds after which it may work, where that is known beforehand. */
  retryAfter?: number;
};

/** Every failure the server answers with, by its code. Codes are stable: logs, tests and runbooks name them. */
export const errorKinds = {
  bad_host: {
    status: 400,
    fix: "The proxy must pass one valid Host header on, the visitor's.",
  },
  bad_address: {
    status: 400,
    fix: "The path is no valid UTF-8 or holds control characters; no page of the site is asked for like that.",
  },
  foreign_origin: {
    status: 403,
    fix: "If this is your own site, set SITE_URL to its public address, and TRUST_PROXY behind a proxy.",
  },
  not_found: {
    status: 404,
    fix: "Normal after a deploy, for pages that were opened before it.",
  },
  method_not_allowed: {
    status: 405,
    fix: "The Allow header names the methods that work.",
  },
  body_too_large: {
    status: 413,
    fix: "No form of the site needs more than 32 kB.",
  },
  too_many_fields: {
    status: 413,
    fix: "No form of the site has more than a few dozen fields.",
  },
  wrong_content_type: {
    status: 415,
    fix: "Send application/x-www-form-urlencoded or multipart/form-data.",
  },
  not_json: {
    status: 415,
    fix: "Send application/json. The site's own scripts do.",
  },
  report_too_large: {
    status: 413,
    fix: "Counts and error reports of the site's own scripts are far smaller.",
  },
  wrong_encoding: {
    status: 415,
    fix: "Send the body in UTF-8, without Content-Encoding.",
  },
  too_many_reports: {
    status: 429,
    fix: "One network sends more error reports than people cause, or TRUST_PROXY is not set behind a proxy.",
    retryAfter: 60,
  },
  bad_expectation: {
    status: 417,
    fix: "The only Expect header that means anything here is 100-continue.",
  },
  invalid_body: {
    status: 400,
    fix: "The body does not match the content type or is in thousands of chunks, or the connection broke off.",
  },
  invalid_fields: {
    status: 422,
    fix: "The page must check the fields by the form's own schema before it submits them.",
  },
  key_reused: {
    status: 422,
    fix: "The browser must draw a new submission key after each acknowledged submission.",
  },
  too_many: {
    status: 429,
    fix: "Rises with abuse, with many people behind one address, or when TRUST_PROXY is not set behind a proxy.",
    retryAfter: 60,
  },
  day_full: {
    status: 429,
    fix: "A flood from many networks. RATE_LIMIT also sets what a day takes; see docs/operate/runbooks/spam-surge.md.",
    retryAfter: 600,
  },
  store_busy: {
    status: 503,
    fix: "Another process holds the store's lock. Find and stop long-running work on the data folder.",
    retryAfter: 5,
  },
  store_full: {
    status: 503,
    fix: "The disk of DATA_DIR is full or its quota is used up. Free space; nothing has to be restarted.",
    retryAfter: 60,
  },
  store_failed: {
    status: 503,
    fix: "The store refused to work; the log line holds the cause. Check DATA_DIR's disk and permissions.",
    retryAfter: 60,
  },
  store_unreachable: {
    status: 503,
    fix: "The database of DATABASE_URL does not answer. See docs/operate/runbooks/database-down.md; nothing has to be restarted.",
    retryAfter: 60,
  },
  slot_taken: {
    status: 409,
    fix: "Normal when two visitors choose the same slot; one of them has it.",
  },
  slot_unknown: {
    status: 422,
    fix: "The slot is in the past, too soon, too far ahead, on a holiday, or no slot at all.",
  },
  booking_open: {
    status: 409,
    fix: "Normal when a visitor forgot a booking. A mailbox has one open booking; a colleague can book another.",
  },
  booking_open_unmailed: {
    status: 409,
    fix: "The same, but the mailbox has had its share of the day's mails, or a robot typed it: the link wasn't mailed again.",
  },
  moved_often: {
    status: 429,
    fix: "A booking can be moved five times in a day, of at most twenty tries, and twenty times in all; each move is mailed to you.",
  },
  moved_most: {
    status: 409,
    fix: "A booking can be moved twenty times in all. The command for bookings moves it without that limit.",
  },
  booking_unknown: {
    status: 404,
    fix: "The link's signature is wrong or incomplete, or the booking was erased.",
  },
  booking_over: {
    status: 409,
    fix: "The visitor used an old link.",
  },
  request_unknown: {
    status: 404,
    fix: "The visitor mistyped one of the two, or the request was erased.",
  },
  not_allowed: {
    status: 403,
    fix: "Nothing to fix: the browser sends Global Privacy Control, or the visitor refused.",
  },
  overloaded: {
    status: 503,
    fix: "More pages are asked for than one thread can render. site_render_refused_total in /metrics tells the reasons.",
  },
  render_failed: {
    status: 503,
    fix: "The rendering thread hung or died and was replaced; the log names the paths it was working on.",
  },
  internal: {
    status: 500,
    fix: "A fault in the program; the log holds the stack under the request's id.",
  },
  no_store: {
    status: 503,
    fix: "The pages run without the server around them, as in a preview. Start the whole site: npm start",
  },
} as const satisfies Record<RefusalCode, ErrorKind>;

export type ErrorCode = RefusalCode;

/** A failure of the store, told apart by what the operator has to do about it. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: "store_busy" | "store_full" | "store_failed" | "store_unreachable";

  constructor(code: StoreError["code"], cause: unknown) {
    super(errorKinds[code].fix, { cause });
    this.code = code;
  }
}

/** The store's file is no longer at its path: what is written into the open one is lost with it. Only a restart fixes it. */
export class StoreGoneError extends StoreError {
  override readonly message: string;

  constructor(message: string) {
    super("store_failed", undefined);
    this.message = message;
  }
}

/** Stops the start: the message tells the operator what is wrong and how to fix it, in a few lines. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}

/** Message of an error with its code, once; for operators and for mails, so without anyone's address. */
export function errorMessage(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = typeof message === "string" ? message : "";
  // The system's own messages begin with it.
  const isNamed = typeof code !== "string" || text.includes(code);
  return withoutAddresses([isNamed ? "" : code, text].filter((part) => part !== "").join(": "));
}

/** The same in one line that isn't long: SQLite names each damaged page. */
export function shortReason(error: unknown): string {
  return errorMessage(error).split("\n", 1).join("").slice(0, 300);
}

/** Error for the operator; the message says why the request failed, and what would work. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}

/**
 * Returns what `reading` gives, or `instead` where the file or folder doesn't exist. Every other failure is thrown: a folder that can't
 * be read for a moment is not an empty one, and what follows from "nothing there" is often that something is removed.
 */
export async function ignoreEnoent<T>(reading: Promise<T>, instead: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return instead;
    throw error;
  }
}

/** How a service says no: plain data, fit to be sent to a page in another thread. */
export type Refusal<C extends ErrorCode = ErrorCode> = C extends ErrorCode
  ? {
      ok: false;
      code: C;
      /** The HTTP status to answer with. */
      status: (typeof errorKinds)[C]["status"];
      /** Fit for the visitor. */
      message: string;
      /** Seconds after which it may work. */
      retryAfter?: number;
    }
  : never;

/** Ends a service's work with a refusal. Thrown inside a transaction, it takes back everything that it wrote. */
export class RejectedError extends Error {
  override readonly name = "RejectedError";
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, retryAfter?: number) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/**
 * Result of `work`, or its error: one of the `expected` refusals, or the store's fault, which is reported. Nothing else
 * leaves a service; an unforeseen error is answered as a failure of the store.
 */
export async function answered<T, C extends ErrorCode>(
  ctx: Pick<ServiceContext, "failed" | "content">,
  expected: readonly C[],
  work: () => Promise<T>,
): Promise<T | Refusal<C | StoreError["code"]>> {
  try {
    return await work();
  } catch (error) {
    const code =
      error instanceof RejectedError ? expected.find((one) => one === error.code) : undefined;
    if (code && error instanceof RejectedError) return refusal(ctx, code, error.retryAfter);
    ctx.failed(error);
    return refusal<C | StoreError["code"]>(
      ctx,
      error instanceof StoreError ? error.code : "store_failed",
    );
  }
}

/** The only place where an error becomes an answer. */
function refusal<C extends ErrorCode>(
  { content }: Pick<ServiceContext, "content">,
  code: C,
  retryAfter?: number,
): Refusal<C> {
  const kind: ErrorKind = errorKinds[code];
  const seconds = retryAfter ?? kind.retryAfter;
  const { status } = kind;
  const message = content().refusals.sentences[code];
  const wait = seconds === undefined ? {} : { retryAfter: seconds };
  return { ok: false, code, status, message, ...wait } as Refusal<C>;
}

/**
 * For text that others wrote: mail servers repeat recipients in their answers, visitors type them into addresses. Text
 * over `limit` characters is cut before any pattern sees it, so the cost has a bound whatever was sent.
 */
export function withoutAddresses(text: string, limit = 8_000): string {
  const isCut = text.length > limit;
  const kept = isCut ? text.slice(0, limit) : text;
  return kept.replace(words, (word, at: number) => {
    // The cut may have gone through an address; half of one is still someone's name.
    if (isCut && at + word.length === kept.length) return "…";
    if (!address.test(word)) return word;
    return word.startsWith("<") ? "<[address]>" : "[address]";
  });
}

/** For what visitors send: also without what opens a booking or a preview, wherever a mail program has put it. */
export function withoutSecrets(text: string, limit?: number): string {
  return withoutAddresses(text, limit).replace(runs, (run) => (isToken(run) ? "[token]" : run));
}

/** UUIDs, signatures, and random names; neither the slug of an article nor the name of one of our files is one. */
function isToken(run: string): boolean {
  if (uuid.test(run)) return true;
  // Of a signature's letters, two in five are capitals.
  if (run.length >= 32 && run.replace(/[^A-Z]/g, "").length > 5) return true;
  return run
    .split(/[-_]/)
    .some((part) => part.length >= 16 && /[a-z]/i.test(part) && /\d/.test(part));
}

const runs = /[\w-]+/g;
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;

// Two patterns instead of one: a word is matched once and then looked into, so no character is read again and again.
// A mail server writes an address in brackets, where it may hold what parts a URL.
const words = /<[^<>\s]*>|[^\s<>"(),:;/?=]+/g;
// The sign itself, the full-width and the small one, and each of them escaped once or more.
const address = /.(?:[@\uff20\ufe6b]|%(?:25)*(?:40|ef%(?:25)*(?:bc%(?:25)*a0|b9%(?:25)*ab)))./is;
