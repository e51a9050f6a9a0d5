import type { z } from "zod";
import { jobs } from "#content/collections/jobs.ts";
import { press } from "#content/collections/press.ts";
import { storage, storesNothing } from "#content/collections/storage.ts";
import { type Job, jobSchema } from "#model/schema/job.ts";
import { type PressEntry, pressEntrySchema } from "#model/schema/press.ts";
import { storageEntrySchema } from "#model/schema/storage.ts";
import { storageOfCalendar } from "./calendar.server.ts";
import { countedStorage } from "./counting.server.ts";

/** Open positions that have not closed, the newest first. */
export function loadJobs(today = new Date()): Job[] {
  const day = today.toISOString().slice(0, 10);
  return checked("jobs", jobSchema, jobs)
    .filter((job) => job.closes === null || job.closes >= day)
    .sort((a, b) => b.posted.localeCompare(a.posted));
}

/** Releases and coverage, the newest first. */
export function loadPress(): PressEntry[] {
  return checked("press", pressEntrySchema, press).sort((a, b) => b.date.localeCompare(a.date));
}

/** What the site may keep in a browser, and what is said of a purpose that keeps nothing. */
export function loadStorage() {
  const nothing = { analytics: countedStorage(), marketing: storesNothing.marketing };
  const entries = [...storage, ...storageOfCalendar()];
  return { entries: checked("storage", storageEntrySchema, entries), nothing };
}

function checked<S extends z.ZodType>(
  name: string,
  schema: S,
  entries: readonly unknown[],
): Array<z.output<S>> {
  return entries.map((entry, i) => {
    const result = schema.safeParse(entry);
    if (result.success) return result.data;
    const issue = result.error.issues[0];
    throw new Error(
      `content/collections/${name}.ts, entry ${i + 1}, ${issue?.path.join(".")}: ${issue?.message}`,
    );
  });
}
