import { csvBegin, csvRows } from "#shared/csv.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { LeadState } from "#shared/submission.ts";
import { type ExportedLead, exportedFields, exportLeads } from "../leads/list.ts";
import { touchCells, touchColumns } from "../submissions/lead-source.ts";
import { deliveryText } from "./format.ts";
import { type ReaderFlags, rangeIn, readerOf, type Site } from "./store-command.ts";
import { type Sink, toScreen, writeWhole } from "./whole-file.ts";
import { clockTime, namedTime, type TypedTime } from "./zone.ts";

export type ExportFlags = Pick<ReaderFlags, "zone"> & {
  /** Forms that are named; all but privacy requests if absent. */
  form?: readonly string[];
  state?: LeadState;
  flag?: string;
  owner?: string;
  since?: TypedTime;
  until?: TypedTime;
  limit?: number;
  output?: string;
  force?: true;
};

/**
 * Leads as CSV, one column for each field that occurs. Privacy requests have to be named: what is exported goes into mailings
 * and CRMs, where whoever asked to be deleted has no place.
 */
export function exportCsv(flags: ExportFlags) {
  const { form, state, flag, owner, limit = Number.POSITIVE_INFINITY } = flags;
  const left = form
    ? ""
    : " Privacy requests are left out: --form privacy-request, or --form all, exports them.";
  return async (site: Site): Promise<string> => {
    const { store } = site;
    const { zone } = readerOf(flags, site);
    // A form that an earlier version had is none of today's.
    const only = form?.includes("all")
      ? {}
      : { forms: form, notForm: form ? undefined : PRIVACY_FORM };
    const filter = { ...only, state, flag, owner, ...rangeIn(zone, flags) };
    const fields = await exportedFields(store, filter);
    const write = async (sink: Sink) => {
      let count = 0;
      await sink(csvBegin + csvRows([headOf(fields)]));
      for await (const leads of exportLeads(store, { ...filter, limit })) {
        await sink(csvRows(leads.map((lead) => rowOf(lead, fields, zone))));
        count += leads.length;
      }
      return count;
    };
    if (flags.output) {
      const count = await writeWhole(flags.output, write, { force: flags.force });
      const what = count === 1 ? "1 submission" : `${count} submissions`;
      return `${what} written to ${flags.output}.${left}\n`;
    }
    await write(toScreen);
    // Not among the rows.
    if (left) console.error(left.trim());
    return "";
  };
}

const touches = ["first", "last"] as const;

const own = [
  "reference",
  "received",
  "received_local",
  "form",
  "state",
  "owner",
  "flags",
  "sent_from",
  "deliveries",
  "notes",
  ...touches.flatMap((touch) => touchColumns.map((name) => `${touch}_${name}`)),
];

/** A field that is called as one of our columns gets another name: two columns of one name can't be told apart. */
function headOf(fields: readonly string[]): string[] {
  return [...own, ...fields.map((name) => (own.includes(name) ? `${name}_answer` : name))];
}

function rowOf(lead: ExportedLead, fields: readonly string[], zone: string): string[] {
  const deliveries = lead.deliveries.map(
    (one) => `${one.channel} to ${one.target}: ${deliveryText(one, zone)}`,
  );
  const notes = lead.history
    .filter(({ kind }) => kind === "note")
    .map(({ value, by, at }) => `${namedTime(at, zone)}, ${by}: ${value}`);
  return [
    lead.reference,
    lead.createdAt,
    clockTime(lead.createdAt, zone),
    lead.form,
    lead.state,
    lead.owner,
    lead.flags.join(" "),
    lead.page,
    deliveries.join("\n"),
    notes.join("\n"),
    ...touches.flatMap((touch) => touchCells(lead.source?.[touch])),
    ...fields.map((name) => lead.fields[name] ?? ""),
  ];
}
