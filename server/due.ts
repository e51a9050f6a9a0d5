import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { dateIn } from "#contracts/calendar.ts";
import type { Log } from "./log.ts";

/** How often the clock is looked at: an article of today is there within as much. */
const lookMs = 60_000;

/** After a failure, while the content stays as it is; its reason is in the log, and an operator may need a while. */
const pauseMs = 60 * 60_000;

/** After which a publishing hangs: thousands of articles take minutes. */
const longestMs = 60 * 60_000;

/** After the day has come, for others who publish each hour. */
const othersMs = 2 * 60 * 60_000;
const OTHERS =
  "This server may not write its build, so let cron publish each hour: docs/deploying.md.";

const root = join(import.meta.dirname, "..");
const content = join(root, "content");

export type DueOptions = {
  /** Day from which on there is more to publish, YYYY-MM-DD; null for none. */
  due(): string | null;
  /** IANA name of the zone whose days count. */
  zone(): string;
  log: Log;
  now?: () => Date;
  /** Makes and serves the site; ends early with an error when the signal comes. */
  publish?: (signal: AbortSignal) => Promise<void>;
  /** Whether this program may write what it would publish; where not, others publish (docs/deploying.md). */
  mayPublish?: () => boolean;
  /** Another text as soon as the content is another. */
  state?: () => Promise<string>;
  /** Is told why it failed, and null as soon as nothing is due. */
  told?: (problem: string | null) => Promise<void>;
};

/**
 * Publishes what has waited for its day, when the day has come: an article with a later date. It is made by a program of
 * its own, so that this server does nothing but serve. Returns a function that ends it.
 */
export function publishWhenDue(options: DueOptions): () => void {
  const { due, zone, log, now = () => new Date() } = options;
  const { publish = publishSite, state = stateOfContent } = options;
  const stopping = new AbortController();
  const tell = teller(options);
  const pause = pauseFor(now);
  const tellIfLate = lateTeller(options, tell);
  let busy = false;
  const look = async () => {
    const day = due();
    if (busy) return;
    // Whoever corrects what was wrong may have published it by hand.
    if (day === null || dateIn(zone(), now()) < day) return tell(null);
    if (!(options.mayPublish?.() ?? true)) return tellIfLate(day);
    busy = true;
    try {
      const found = await state();
      if (pause.isOn(found)) return;
      // A site that is published says its own day; the same one again means that nothing came of it.
      pause.begin(found);
      log.info({ day }, "publishing what has waited for this day");
      await endingIfHung(publish, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return;
      pause.beginAgain();
      log.error(
        { error, day },
        "what was due could not be published; it is tried again in an hour, or when the content has changed",
      );
      await tell(problemOf(error));
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), lookMs).unref();
  void look();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}

/** Until when the same content is not tried again. */
function pauseFor(now: () => Date) {
  let until = 0;
  let tried: string | null = null;
  const beginAgain = () => {
    until = now().getTime() + pauseMs;
  };
  return {
    isOn: (state: string) => now().getTime() < until && state === tried,
    begin: (state: string) => {
      tried = state;
      beginAgain();
    },
    /** From the end of a failure: one that hangs takes as long as the pause. */
    beginAgain,
  };
}

/** Tells each time of a failure, and once that nothing fails; what can't be told is told at the next look. */
function teller({ told = async () => undefined, log }: DueOptions) {
  let isWell = false;
  return async (problem: string | null) => {
    if (isWell && problem === null) return;
    try {
      await told(problem);
      isWell = problem === null;
    } catch (error) {
      log.warn({ error }, "how publishing ended could not be written down");
    }
  };
}

/** Tells each hour that others have not published what they should have. */
function lateTeller(
  { zone, now = () => new Date() }: DueOptions,
  tell: (problem: string) => Promise<void>,
) {
  let notBefore = 0;
  return async (day: string) => {
    const time = now().getTime();
    if (time < notBefore || dateIn(zone(), new Date(time - othersMs)) < day) return;
    notBefore = time + pauseMs;
    await tell(`What is due since ${day} is still not published. ${OTHERS}`);
  };
}

/** @throws what `publish` does, or that it was ended because it took too long */
async function endingIfHung(
  publish: (signal: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  const ending = new AbortController();
  const late = setTimeout(() => {
    ending.abort(new Error("Publishing had not finished after an hour and was ended."));
  }, longestMs);
  try {
    await publish(AbortSignal.any([stopping, ending.signal]));
  } catch (error) {
    throw ending.signal.reason ?? error;
  } finally {
    clearTimeout(late);
  }
}

/** The first that the publisher says: a fault with its place. */
function problemOf(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const [line = ""] = (said.trim() || String(error)).split("\n", 1);
  return line.slice(0, 400);
}

/** By times and sizes: looked at each minute while something fails. */
async function stateOfContent(): Promise<string> {
  const entries = await readdir(content, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    // One that goes away meanwhile is a change too.
    const found = await stat(file).catch(() => null);
    hash.update(`${file} ${found?.mtimeMs} ${found?.ctimeMs} ${found?.size}\n`);
  }
  return hash.digest("base64url");
}

async function publishSite(signal: AbortSignal): Promise<void> {
  const args = ["--disable-warning=ExperimentalWarning", "publishing/main.ts"];
  // Killed at any moment it leaves the site as it was; one that hangs would not hear a gentler signal. It may name many faults.
  const options = {
    cwd: root,
    signal,
    killSignal: "SIGKILL",
    maxBuffer: 32 * 1024 * 1024,
  } as const;
  await promisify(execFile)(process.execPath, args, options);
}
