import { type Stats, submissionStats } from "../../services/leads/stats.ts";
import { type Command, noMore, readSince, toJson } from "./command.ts";

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** How many came in by day and form, and how the deliveries stand. */
export const stats: Command = (rest, flags) => {
  noMore(rest, 0, "stats");
  const since = readSince(flags.since).since ?? new Date(Date.now() - monthMs).toISOString();
  return async (store) => {
    const found = await submissionStats(store, since);
    return flags.json ? toJson(found) : format(found, since);
  };
};

function format({ submissions, deliveries, disabled }: Stats, since: string): string {
  return [
    `Submissions since ${since.slice(0, 10)} (UTC)`,
    ...submissions.map(
      ({ day, form, count, suspicious }) =>
        `  ${day}  ${form.padEnd(16)} ${String(count).padStart(6)}${suspicious > 0 ? `  (${suspicious} suspicious)` : ""}`,
    ),
    ...(submissions.length === 0 ? ["  none"] : []),
    "",
    "Deliveries",
    ...deliveries.map(
      ({ channel, state, count, oldest }) =>
        `  ${channel.padEnd(8)} ${state.padEnd(10)} ${String(count).padStart(6)}${state === "pending" ? `  oldest ${oldest}` : ""}`,
    ),
    ...(deliveries.length === 0 ? ["  none"] : []),
    ...disabled.map(({ target, reason }) => `  ${target} is not sent to: ${reason}`),
    "",
  ].join("\n");
}
