import { randomUUID } from "node:crypto";
import type { AnalyticsEvent } from "#contracts/analytics.ts";
import { type AnalyticsEventRow, insertEvents } from "../../db/repositories/analytics-events.ts";
import type { ServiceContext } from "../context.ts";

/** What a path becomes that is no page of ours: nobody can write words of their own into the counts. */
export const OTHER_PAGE = "(not found)";

export type RecordEvents = (
  events: readonly AnalyticsEvent[],
  isPage: (path: string) => boolean,
) => Promise<void>;

/**
 * Stores counts. The day is all that is kept of the time, and rows of one beacon can't be told from those of another:
 * nothing in the table says which views were made by one person.
 */
export function createRecordEvents(ctx: Pick<ServiceContext, "store" | "now">): RecordEvents {
  return async (events, isPage) => {
    const day = ctx.now().toISOString().slice(0, 10);
    const rows = events.map((event) => rowOf(event, day, isPage));
    await ctx.store.write((db) => insertEvents(db, rows));
  };
}

function rowOf(
  event: AnalyticsEvent,
  day: string,
  isPage: (path: string) => boolean,
): AnalyticsEventRow {
  const { kind, device } = event;
  const common = {
    id: randomUUID(),
    day,
    kind,
    device,
    page: isPage(event.page) ? event.page : OTHER_PAGE,
  };
  return event.kind === "view"
    ? { ...common, source: event.source, entry: event.entry ? 1 : 0, metric: "", value: 0 }
    : { ...common, source: "", entry: 0, metric: event.name, value: event.value };
}
