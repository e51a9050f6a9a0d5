import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { dateIn } from "#contracts/calendar.ts";
import type { Log } from "./log.ts";

/** How often the clock is looked at: an article of today is there within as much. */
const lookMs = 60_000;

/** After a failure; its reason is in the log, and an operator may need a while. */
const pauseMs = 60 * 60_000;

const root = join(import.meta.dirname, "..");

export type DueOptions = {
  /** Day from which on there is more to publish, YYYY-MM-DD; null for none. */
  due(): string | null;
  /** IANA name of the zone whose days count. */
  zone(): string;
  log: Log;
  now?: () => Date;
  publish?: () => Promise<void>;
  /** Is told why it failed, and null as soon as nothing is due. */
  told?: (problem: string | null) => Promise<void>;
};

/**
 * Publishes what has waited for its day, when the day has come: an article with a later date. It is made by a program of
 * its own, so that this server does nothing but serve. Returns a function that ends it.
 */
export function publishWhenDue(options: DueOptions): () => void {
  const { due, zone, log, now = () => new Date(), publish = publishSite } = options;
  const tell = teller(options);
  let busy = false;
  let notBefore = 0;
  const look = async () => {
    const day = due();
    if (busy) return;
    // Whoever corrects what was wrong publishes it by hand.
    if (day === null || dateIn(zone(), now()) < day) return tell(null);
    if (now().getTime() < notBefore) return;
    busy = true;
    try {
      log.info({ day }, "publishing what has waited for this day");
      await publish();
    } catch (error) {
      log.error(
        { error, day },
        "what was due could not be published; it is tried again in an hour",
      );
      await tell(problemOf(error));
    } finally {
      // A site that is published says its own day; the same one again means that nothing came of it.
      notBefore = now().getTime() + pauseMs;
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), lookMs).unref();
  void look();
  return () => clearInterval(timer);
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

/** The first that the publisher says: a fault with its place. */
function problemOf(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const [line = ""] = (said.trim() || String(error)).split("\n", 1);
  return line.slice(0, 400);
}

async function publishSite(): Promise<void> {
  const args = ["--disable-warning=ExperimentalWarning", "publishing/main.ts"];
  await promisify(execFile)(process.execPath, args, { cwd: root });
}
