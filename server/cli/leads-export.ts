import { csvBegin, csvRows } from "#shared/csv.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import { fieldNames } from "../db/repositories/submissions.ts";
import { type ExportedLead, exportLeads } from "../leads/list.ts";
import { findObjections, type Objection } from "../privacy/deletion.ts";
import { touchCells, touchColumns } from "../submissions/lead-source.ts";
import { deliveryText } from "./format.ts";
import { amount, type ChoiceFlags, maxNames, nothingFound, readChoice } from "./leads-actions.ts";
import type { ReaderFlags } from "./options.ts";
import {
  rangeText,
  readerOf,
  type Sink,
  type Site,
  toScreen,
  writeWhole,
} from "./store-command.ts";
import { clockTime, namedTime } from "./zone.ts";

/* Export of leads as CSV: what it leaves out, and its columns. */

export type ExportFlags = Pick<ReaderFlags, "zone"> &
  ChoiceFlags & {
    /** Forms that are named; all but privacy requests if absent. */
    form?: readonly string[];
    limit?: number;
    output?: string;
    force?: true;
    /** Exports the leads of people who opted out or asked to be deleted, too. */
    withOptedOut?: boolean;
    /** False leaves suspicious ones out. */
    suspicious?: boolean;
    /** Exports notes and deliveries too. */
    withNotes?: boolean;
    /** References that are left out, and not counted. */
    without?: readonly string[];
  };

/**
 * Leads as CSV, one column for each field that occurs. What is exported goes into mailings and CRMs, where whoever opted out or
 * asked to be deleted has no place: their leads are left out, spam and emptied leads too, and privacy requests have to be named.
 */
export function exportCsv(flags: ExportFlags) {
  const { form, limit = Number.POSITIVE_INFINITY, withOptedOut = false, suspicious = true } = flags;
  const { withNotes = false, without = [] } = flags;
  const wanted = {
    spam: [flags.state ?? []].flat().includes("spam"),
    emptied: emptiedFlags.some((name) => name === flags.flag),
  };
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
    const choice = await readChoice(store, flags, zone);
    const filter = { ...only, ...choice.filter };
    const described = form ? [`form ${form.join(" or ")}`] : [];
    const ifNone = () => nothingFound(store, flags, choice, described);
    const objectionTo = await findObjections(store);
    const objectionOf = ({ form, fields }: ExportedLead) =>
      form === PRIVACY_FORM ? null : objectionTo(fields);
    const exported = (seen: Seen) =>
      chosenLeads(exportLeads(store, { ...filter, limit: Number.POSITIVE_INFINITY }), seen, {
        limit,
        suspicious,
        wanted,
        objectionOf,
        withOptedOut,
        without,
      });
    const fields = await store.read((db) => fieldNames(db, filter));
    const write = async (sink: Sink) => {
      const seen = nothingSeen();
      await sink(csvBegin + csvRows([headOf(fields, { withOptedOut, withNotes })]));
      for await (const leads of exported(seen))
        await sink(
          csvRows(
            leads.map((lead) =>
              rowOf(lead, {
                fields,
                zone,
                withNotes,
                objection: withOptedOut ? objectionOf(lead) : undefined,
              }),
            ),
          ),
        );
      return seen;
    };
    if (flags.output) {
      // A file without a lead would be taken for the answer.
      const none = nothingSeen();
      const first = await exported(none)[Symbol.asyncIterator]().next();
      if (first.done)
        return `No submission fits, so ${flags.output} was not written.${left}\n${notesOn(none, flags)}${await ifNone()}`;
      const seen = await writeWhole(flags.output, write, { force: flags.force });
      const what = seen.count === 1 ? "1 submission" : `${seen.count} submissions`;
      return `${what}${rangeText(choice.range, zone)} written to ${flags.output}.${left}\n${notesOn(seen, flags)}`;
    }
    const seen = await write(toScreen);
    const notes = `${left.trim()}\n${notesOn(seen, flags)}${seen.count > 0 ? "" : await ifNone()}`;
    // Not among the rows.
    if (notes.trim()) console.error(notes.trim());
    return "";
  };
}

/** Counts of an export. */
type Seen = {
  /** Leads that are in it. */
  count: number;
  /** One for each lead of someone who opted out or asked to be deleted. */
  objections: Objection[];
  /** Suspicious ones, in it or left out. */
  suspicious: number;
  /** Leads in state spam that are left out. */
  spam: number;
  /** Erased and expired leads that are left out: they have no address. */
  emptied: number;
};

function nothingSeen(): Seen {
  return { count: 0, objections: [], suspicious: 0, spam: 0, emptied: 0 };
}

/** Flags of leads without answers. */
const emptiedFlags = ["erased", "expired"] as const;

/** Leads that are exported, batch after batch; `seen` counts along. A batch isn't empty. */
async function* chosenLeads(
  batches: AsyncGenerator<ExportedLead[]>,
  seen: Seen,
  {
    limit,
    withOptedOut,
    suspicious,
    wanted,
    objectionOf,
    without,
  }: Required<Pick<ExportFlags, "limit" | "suspicious" | "without">> & {
    withOptedOut: boolean;
    wanted: { spam: boolean; emptied: boolean };
    objectionOf: (lead: ExportedLead) => Objection | null;
  },
): AsyncGenerator<ExportedLead[]> {
  for await (const batch of batches) {
    const chosen: ExportedLead[] = [];
    for (const lead of batch) {
      if (seen.count === limit) break;
      if (without.includes(lead.reference)) continue;
      if (!wanted.emptied && emptiedFlags.some((name) => lead.flags.includes(name))) {
        seen.emptied += 1;
        continue;
      }
      if (!wanted.spam && lead.state === "spam") {
        seen.spam += 1;
        continue;
      }
      const objection = objectionOf(lead);
      if (objection) seen.objections.push(objection);
      if (objection && !withOptedOut) continue;
      if (lead.flags.includes("suspicious")) {
        seen.suspicious += 1;
        if (!suspicious) continue;
      }
      seen.count += 1;
      chosen.push(lead);
    }
    if (chosen.length > 0) yield chosen;
    if (seen.count === limit) return;
  }
}

/** Lines on people who don't want to be in a mailing, and on suspicious leads. */
function notesOn(
  { objections, suspicious: count, spam, emptied }: Seen,
  { withOptedOut = false, suspicious = true }: ExportFlags,
): string {
  const lines: string[] = [];
  if (objections.length > 0) {
    const of = (fits: (one: Objection) => boolean) => objections.filter(fits).length;
    const parts = [
      [of(({ kind, isSignal }) => kind === "opt-out" && !isSignal), "opted out"],
      [of(({ isSignal }) => isSignal), "opted out by Global Privacy Control"],
      [of(({ kind }) => kind === "delete"), "asked to be deleted"],
    ] as const;
    const named = parts.filter(([number]) => number > 0).map(([n, what]) => `${n} ${what}`);
    const open = [
      ...new Set(objections.filter(({ isOpen }) => isOpen).map(({ reference }) => reference)),
    ];
    const requests = open.length > 0 ? ` Requests still open: ${namesOf(open)}.` : "";
    const whose = `of people who opted out or asked to be deleted (${named.join(", ")})`;
    lines.push(
      withOptedOut
        ? `${amount(objections.length, "lead in it is", "leads in it are")} ${whose}: the column opted_out names the request. Take them out of a mailing.${requests}`
        : `Left out: ${amount(objections.length, "lead", "leads")} ${whose}.${requests} --with-opted-out exports them too.`,
    );
  }
  if (count > 0)
    lines.push(
      suspicious
        ? `${amount(count, "lead in it looks", "leads in it look")} like spam (“suspicious” in the column flags): --no-suspicious leaves such leads out.`
        : `Left out: ${amount(count, "lead that looks", "leads that look")} like spam; npm run leads -- list --flag suspicious shows them.`,
    );
  if (spam > 0)
    lines.push(
      `Left out: ${amount(spam, "lead", "leads")} in state spam; --state spam exports such leads.`,
    );
  if (emptied > 0)
    lines.push(
      `Left out: ${amount(emptied, "lead without an address, erased or expired", "leads without an address, erased or expired")}; --flag erased and --flag expired export such leads.`,
    );
  return lines.map((line) => `${line}\n`).join("");
}

function namesOf(references: readonly string[]): string {
  const left = references.length - maxNames;
  return [...references.slice(0, maxNames), ...(left > 0 ? [`and ${left} more`] : [])].join(", ");
}

const touches = ["first", "last"] as const;

/** Columns for the team alone. */
const internal = ["deliveries", "notes"];

const own = [
  "reference",
  "received",
  "received_local",
  "form",
  "state",
  "owner",
  "flags",
  "sent_from",
  ...internal,
  ...touches.flatMap((touch) => touchColumns.map((name) => `${touch}_${name}`)),
];

/** Column of an export that has people who opted out or asked to be deleted. */
const OPTED_OUT = "opted_out";

/** A field that is called as one of our columns gets another name: two columns of one name can't be told apart. */
function headOf(
  fields: readonly string[],
  { withOptedOut, withNotes }: { withOptedOut: boolean; withNotes: boolean },
): string[] {
  const taken = [...own, OPTED_OUT];
  return [
    ...own.filter((name) => withNotes || !internal.includes(name)),
    ...(withOptedOut ? [OPTED_OUT] : []),
    ...fields.map((name) => (taken.includes(name) ? `${name}_answer` : name)),
  ];
}

function rowOf(
  lead: ExportedLead,
  {
    fields,
    zone,
    withNotes,
    objection,
  }: {
    fields: readonly string[];
    zone: string;
    withNotes: boolean;
    /** Where it has a column: of the lead's sender, null without one. */
    objection: Objection | null | undefined;
  },
): string[] {
  const deliveries = lead.deliveries.map(
    (one) => `${one.channel} to ${one.target}: ${deliveryText(one, zone)}`,
  );
  const notes = lead.history
    .filter(({ kind, value }) => kind === "note" && value !== "")
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
    ...(withNotes ? [deliveries.join("\n"), notes.join("\n")] : []),
    ...touches.flatMap((touch) => touchCells(lead.source?.[touch])),
    ...(objection === undefined ? [] : [objectionText(objection)]),
    ...fields.map((name) => lead.fields[name] ?? ""),
  ];
}

/** `opt-out, open (TF-7K3M-9QX2)` */
function objectionText(objection: Objection | null): string {
  if (objection === null) return "";
  const { kind, isOpen, isSignal, reference } = objection;
  return `${kind}${isSignal ? " by signal" : ""}, ${isOpen ? "open" : "closed"} (${reference})`;
}
