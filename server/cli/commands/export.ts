import { writeFile } from "node:fs/promises";
import { listSubmissions } from "../../services/leads/list.ts";
import { toCsv } from "../csv.ts";
import { type Command, noMore, readForm, readLimit, readSince } from "./command.ts";

/** Everything as CSV, one column for each field that occurs. */
export const exportCsv: Command = (rest, flags) => {
  noMore(rest, 0, "export");
  const filter = {
    limit: readLimit(flags.limit ?? "999999"),
    ...readForm(flags.form),
    ...readSince(flags.since),
  };
  return async (store) => {
    const leads = await listSubmissions(store, filter);
    const fields = [...new Set(leads.flatMap((lead) => Object.keys(lead.fields)))];
    const rows = leads.map((lead) => [
      lead.reference,
      lead.createdAt,
      lead.form,
      lead.flags.join(" "),
      lead.page,
      ...fields.map((name) => lead.fields[name] ?? ""),
    ]);
    const csv = toCsv([["reference", "received", "form", "flags", "page", ...fields], ...rows]);
    if (!flags.output) return csv;
    // Personal data: for the owner's eyes only.
    await writeFile(flags.output, csv, { mode: 0o600 });
    return `${leads.length} submissions written to ${flags.output}.\n`;
  };
};
