import { dateIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import { type Stats, submissionStats } from "../../leads/stats.ts";
import { namedTime } from "../zone.ts";
import { type Command, noMore, readerOf, readRange, toJson } from "./command.ts";

const monthMs = 30 * DAY_MS;

/** How many came in by day and form, and how the deliveries are. */
export const stats: Command = (rest, flags) => {
  noMore(rest, 0, "stats");
  const range = readRange({ since: flags.since });
  return async (store, config, content) => {
    const { zone } = readerOf(flags, config, content);
    const since = range(zone).since ?? new Date(Date.now() - monthMs).toISOString();
    const found = await submissionStats(store, since, zone);
    return flags.json ? toJson(found) : format(found, since, zone);
  };
};

function format({ submissions, deliveries, disabled }: Stats, since: string, zone: string): string {
  return [
    `Submissions since ${dateIn(zone, new Date(since))}, days in ${zone}`,
    ...submissions.map(
      ({ day, form, count, suspicious }) =>
        `  ${day}  ${form.padEnd(16)} ${String(count).padStart(6)}${suspicious > 0 ? `  (${suspicious} suspicious)` : ""}`,
    ),
    ...(submissions.length === 0 ? ["  none"] : []),
    "",
    "Deliveries",
    ...deliveries.map(
      ({ channel, state, count, oldest }) =>
        `  ${channel.padEnd(8)} ${state.padEnd(10)} ${String(count).padStart(6)}${state === "pending" ? `  oldest ${namedTime(oldest, zone)}` : ""}`,
    ),
    ...(deliveries.length === 0 ? ["  none"] : []),
    ...disabled.map(({ target, reason }) => `  ${target} is not sent to: ${reason}`),
    "",
  ].join("\n");
}
