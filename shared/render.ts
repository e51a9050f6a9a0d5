import type { BookingChange, FreeSlots } from "./booking.ts";
import type { ConsentAnswer } from "./consent-fields.ts";
import type { ConsentState } from "./consent-state.ts";
import type { ManageOutcome, StatusAnswer, SubmitOutcome } from "./forms/outcome.ts";
import type { SandboxAnswer, SandboxRequest } from "./sandbox.ts";

/*
 * The border between the server and the pages: plain data goes in, one document comes out.
 */

/** Answer to a form post, drawn into the page for browsers without scripts. */
export type PostAnswer = SubmitOutcome | StatusAnswer | ManageOutcome | ConsentAnswer;

/** Facts of one request that a page may show next to the content. A published page has none of them. */
export type RequestFacts = {
  /** Id of the request in the server log; shown on an error page. */
  requestId?: string;
  /** The visitor's consent; the cookie settings show it. */
  consent?: { state: ConsentState; gpc: boolean };
  answer?: PostAnswer | undefined;
  /** Free times of our own calendar; null while the store can't be asked. */
  slots?: FreeSlots | null;
  /** The appointment behind a `?booking=` link. */
  managed?: { token: string; found: BookingChange };
  /** The sandbox's answer to what the page asked it; `ms` is the time it took. */
  sandbox?: SandboxAnswer & { ms: number };
  /** Shows content that is not published yet, below an address of its own. */
  preview?: PreviewPage;
};

export type PreviewPage = {
  /** Prefix of its addresses: `PREVIEW_PATH` and the signed part. */
  base: string;
  /** Addresses that it has a file of its own for, without `base`. */
  files: readonly string[];
  /** Title of the page that it was made to show; null for the whole site. */
  title: string | null;
  /** When it ends: ISO 8601 in UTC. */
  until: string;
};

/** Addresses of the files that the bundler made for browsers. */
export type ClientAssets = {
  /** The module that every page starts. */
  entry: string;
  /** The whole stylesheet. */
  stylesheet: string;
};

export type RenderedPage = {
  status: number;
  html: string;
  /** Set where the page is one visitor's, or must not be kept. */
  private?: true;
  /** CSP sources (`sha256-...`) of the inline style, if there is one. */
  styles: readonly string[];
  /** The page shows what the sandbox answers to this: ask it, and render once more with the answer. */
  asks?: SandboxRequest;
};

/** A file that is made on request, from its query. */
export type FileAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/**
 * Moves the data of a page's islands into a file, or leaves it in the page.
 * @param json the data, no text of which can end a script around it
 * @returns the file's address; null where the page keeps the data
 */
export type MoveData = (json: string) => string | null;

/** The pages of one snapshot of the content. Rendering is synchronous: a page is a function of its address and facts. */
export type PageRenderer = {
  /** Draws the page at an address, a path with its query. One that doesn't exist is answered 404. */
  render(address: string, facts?: RequestFacts, moveData?: MoveData): RenderedPage;
  /** Draws the page that says that something went wrong, under the id that the server log has it by. */
  renderError(requestId: string): RenderedPage;
  /** Paths of the files that are made on request, those of pages that are left out not among them. */
  filePaths: readonly string[];
  /** Answers a file that is made from its query, such as a CSV of filtered rows; null for any other address. */
  file(address: string): FileAnswer | null;
  /** Everything that the page at a path is drawn from, next to the code. Equal inputs make equal pages. */
  inputs(pathname: string): unknown;
  /** CSP sources (`sha256-...`) of the inline scripts, which are the same on every page. */
  scripts: readonly string[];
};
