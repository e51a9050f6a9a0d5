import { type ChildProcess, execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { dateIn } from "#shared/calendar.ts";
import type { Log } from "../platform/log.ts";

/** How often the clock is looked at: an article of today is there within as much. */
const lookMs = 60_000;

/** After a failure, while the same site is served; its reason is in the log, and an operator may need a while. */
const pauseMs = 60 * 60_000;

/** After which a publishing hangs: thousands of articles take minutes. */
const longestMs = 60 * 60_000;

/** After the day has come, for others who publish each hour. */
const othersMs = 2 * 60 * 60_000;
const OTHERS =
  "This server may not write its build, so let cron publish each hour: docs/operate/deploying.md.";

const PINNED =
  "waits: an earlier site was chosen by hand, and stays until someone publishes (npm run publish).";

const WRONG_CLOCK =
  "waits: this server's clock is not plausible, and what is published can't be taken back. Set it right, or confirm it (npm run doctor).";

type DueOptions = {
  /** Day from which on there is more to publish, YYYY-MM-DD. */
  due(): string;
  /** IANA name of the zone whose days count. */
  zone(): string;
  log: Log;
  now?: () => Date;
  /** Adds what is due to the served site and returns its warnings, if any; ends early with an error when the signal comes. */
  publish?: (signal: AbortSignal) => Promise<string | undefined>;
  /** Whether this program may write what it would publish; where not, others publish (docs/operate/deploying.md). */
  mayPublish?: () => boolean;
  /** Whether the operator chose the served site by hand: then nothing is added to it. */
  isPinned?: () => boolean;
  /** Whether the day is to be believed; a clock far ahead would publish what is to wait for months. */
  isClockPlausible?: () => Promise<boolean>;
  /** Id of the served site. */
  site: () => string;
  /** Is told why it failed, and null as soon as nothing is due. */
  onResult?: (problem: string | null) => Promise<void>;
};

/**
 * Adds what has waited for its day to the served site when the day has come: an article with a later date, and nothing that
 * someone is editing. It is made by a program of its own, so that this server does nothing but serve. Returns a function that
 * ends it.
 */
export function startPublishScheduler(options: DueOptions): () => void {
  const { due, zone, log, now = () => new Date() } = options;
  const { publish = (signal) => runPublisher("--due", signal), site } = options;
  const stopping = new AbortController();
  const tell = teller(options);
  const pause = pauseFor(now);
  const tellIfLate = lateTeller(options, tell, othersMs);
  const tellIfPinned = lateTeller(options, tell, 0);
  const tellOfClock = lateTeller(options, tell, 0);
  let busy = false;
  const look = async () => {
    const day = due();
    if (busy) return;
    // Anyone who corrects what was wrong may have published it by hand.
    if (dateIn(zone(), now()) < day) return tell(null);
    if (options.isPinned?.() ?? false)
      return tellIfPinned(day, `What is due since ${day} ${PINNED}`);
    if (!(options.mayPublish?.() ?? true))
      return tellIfLate(day, `What is due since ${day} is still not published. ${OTHERS}`);
    if (pause.isOn(site())) return;
    busy = true;
    try {
      if (!((await options.isClockPlausible?.()) ?? true))
        return await tellOfClock(day, `What is due since ${day} ${WRONG_CLOCK}`);
      // A site that is published says its own day; the same one again means that nothing came of it.
      pause.begin(site());
      log.info({ day }, "publishing what has waited for this day");
      const warnings = await endingIfHung(publish, stopping.signal);
      if (warnings) log.warn({ day, warnings }, "published what was due, with warnings");
    } catch (error) {
      if (stopping.signal.aborted) return;
      pause.beginAgain();
      log.error(
        { error, day },
        "what was due could not be published; it is tried again in an hour, or when another site is served",
      );
      await tell(publisherProblem(error));
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

/** Until when the same site is not tried again. */
function pauseFor(now: () => Date) {
  let until = 0;
  let tried: string | null = null;
  const beginAgain = () => {
    until = now().getTime() + pauseMs;
  };
  return {
    isOn: (site: string) => now().getTime() < until && site === tried,
    begin: (site: string) => {
      tried = site;
      beginAgain();
    },
    /** From the end of a failure: one that hangs takes as long as the pause. */
    beginAgain,
  };
}

/** Tells each time of a failure, and once that nothing fails; what can't be told is told at the next look. */
function teller({ onResult = async () => undefined, log }: DueOptions) {
  let isWell = false;
  return async (problem: string | null) => {
    if (isWell && problem === null) return;
    try {
      await onResult(problem);
      isWell = problem === null;
    } catch (error) {
      log.warn({ error }, "how publishing ended could not be written down");
    }
  };
}

/** Tells a problem each hour, from a while after its day has come. */
function lateTeller(
  { zone, now = () => new Date() }: DueOptions,
  tell: (problem: string) => Promise<void>,
  patienceMs: number,
) {
  let notBefore = 0;
  return async (day: string, problem: string) => {
    const time = now().getTime();
    if (time < notBefore || dateIn(zone(), new Date(time - patienceMs)) < day) return;
    notBefore = time + pauseMs;
    await tell(problem);
  };
}

/** @throws what `publish` does, or that it was ended because it took too long */
async function endingIfHung(
  publish: (signal: AbortSignal) => Promise<string | undefined>,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const ending = new AbortController();
  const late = setTimeout(() => {
    ending.abort(new Error("Publishing had not finished after an hour and was ended."));
  }, longestMs);
  try {
    return await publish(AbortSignal.any([stopping, ending.signal]));
  } catch (error) {
    throw ending.signal.reason ?? error;
  } finally {
    clearTimeout(late);
  }
}

const projectRoot = join(import.meta.dirname, "../..");

/** Arguments of Node for `npm run publish` with an option. */
const publisherArgs = (task: "--due" | "--again" | "--follow") => [
  "--disable-warning=ExperimentalWarning",
  "site-generator/main.ts",
  task,
];

/**
 * Runs `npm run publish` with an option, as a program of its own.
 * @returns its warnings
 * @throws what it says, as `stderr` of the error, unless it ends well
 */
export async function runPublisher(
  task: "--due" | "--again",
  signal?: AbortSignal,
): Promise<string> {
  // Killed at any moment it leaves the site as it was; one that hangs would not hear a gentler signal. It may name many faults.
  const options = {
    cwd: projectRoot,
    signal,
    killSignal: "SIGKILL",
    maxBuffer: 32 * 1024 * 1024,
  } as const;
  const { stderr } = await promisify(execFile)(process.execPath, publisherArgs(task), options);
  return stderr.trim();
}

/** The first line that the publisher says: a fault with its place. */
export function publisherProblem(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const [line = ""] = (said.trim() || String(error)).split("\n", 1);
  return line.slice(0, 400);
}

/** Before it is started again, where it has ended. */
const restartMs = 2_000;

/**
 * Takes over what other servers publish (RELEASES_DIR), by a program of its own: a network folder that hangs stops that one
 * only. Returns a function that ends it.
 */
export function followShared(log: Log): () => void {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    const one = spawn(process.execPath, publisherArgs("--follow"), {
      cwd: projectRoot,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    child = one;
    createInterface({ input: one.stderr as NonNullable<typeof one.stderr> }).on("line", (line) =>
      log.warn({ line }, "following the releases of other servers"),
    );
    one.once("error", (error) => log.error({ error }, "failed to follow other servers"));
    one.once("close", () => {
      timer = setTimeout(start, restartMs).unref();
    });
  };
  start();
  return () => {
    child?.removeAllListeners("close");
    clearTimeout(timer);
    child?.kill();
  };
}
