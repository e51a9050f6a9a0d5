import { csvBegin, csvRows } from "#shared/csv.ts";
import { type ExportedLead, exportedFields, exportLeads } from "../leads/export.ts";
import { touchCells, touchColumns } from "../submissions/lead-source.ts";
import { deliveryText } from "./format.ts";
import { type ReaderFlags, rangeIn, readerOf, type Site } from "./store-command.ts";
import { type Sink, toScreen, writeWhole } from "./whole-file.ts";
import { namedTime, type TypedTime } from "./zone.ts";

export type ExportFlags = Pick<ReaderFlags, "zone"> & {
  form?: string;
  since?: TypedTime;
  until?: TypedTime;
  limit?: number;
  output?: string;
  force?: true;
};

/** Everything as CSV, one column for each field that occurs. */
export function exportCsv(flags: ExportFlags) {
  const { form, limit = Number.POSITIVE_INFINITY } = flags;
  return async (site: Site): Promise<string> => {
    const { store } = site;
    const { zone } = readerOf(flags, site);
    const filter = { ...(form === undefined ? {} : { form }), ...rangeIn(zone, flags) };
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
      return `${count} submissions written to ${flags.output}.\n`;
    }
    await write(toScreen);
    return "";
  };
}

const touches = ["first", "last"] as const;

const own = [
  "reference",
  "received",
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
