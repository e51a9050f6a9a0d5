import stringWidth from "string-width";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import { refusedMark } from "../delivery/message.ts";
import type { DeliveryRecord, LeadDetails, LeadEvent, LeadPage } from "../leads/list.ts";
import { touchLines } from "../submissions/lead-source.ts";
import { printable } from "./output.ts";
import { clockTime, namedTime } from "./zone.ts";

/** Reader of the output: time zone and terminal width. */
export type Reader = { zone: string; width: number };

type Lead = LeadPage["leads"][number];

export function formatTable({ leads, next, notSearched }: LeadPage, reader: Reader): string {
  const unread =
    notSearched > 0
      ? `${notSearched} submissions are still to be indexed and were not searched; ask again in a while.\n`
      : "";
  if (leads.length === 0) return `No submissions.\n${unread}`;
  return [
    tableOf(leads, reader),
    `Times in ${reader.zone}.\n`,
    ...(leads.some(isRequest)
      ? ["Privacy requests are due by law, and are no leads: npm run privacy -- list\n"]
      : []),
    ...(next ? [`${leads.length} shown. The next page: --after ${next}\n`] : []),
    unread,
  ].join("");
}

function isRequest({ form, state }: Pick<Lead, "form" | "state">): boolean {
  return form === PRIVACY_FORM && state !== "closed";
}

/** Everything about one submission: what was sent, what was made of it, and how its deliveries are. */
export function formatDetails(lead: LeadDetails, reader: Omit<Reader, "width">): string {
  const { zone } = reader;
  const about = [
    ["Reference", lead.reference],
    ["Received", `${namedTime(lead.createdAt, zone)} (${zone})`],
    ["Form", lead.form],
    ...(isRequest(lead)
      ? [["Privacy", `a request due by law, no lead: npm run privacy -- show ${lead.reference}`]]
      : []),
    ["State", lead.state],
    ...(lead.owner === "" ? [] : [["Owner", lead.owner]]),
    ["Page", lead.page],
    ...touchLines(lead.source, { first: "First from", last: "Last from" }),
    ...(lead.flags.length > 0 ? [["Flags", lead.flags.join(", ")]] : []),
  ];
  const fields = Object.entries(lead.fields);
  return [
    ...about.map(pair),
    "",
    ...fields.map(pair),
    "",
    ...(lead.history.length > 0 ? ["History", ...historyLines(lead.history, zone), ""] : []),
    "Deliveries",
    ...lead.deliveries.flatMap((delivery) => deliveryLines(delivery, zone)),
    "",
  ].join("\n");
}

function tableOf(leads: readonly Lead[], { zone, width }: Reader): string {
  return listing(
    {
      facts: {
        head: ["REFERENCE", "RECEIVED", "FORM", "STATE"],
        rows: leads.map((lead) => [
          lead.reference,
          clockTime(lead.createdAt, zone),
          lead.form,
          lead.state,
        ]),
      },
      texts: {
        head: ["NAME", "COMPANY", "EMAIL", "OWNER", "LOOK"],
        rows: leads.map((lead) => [
          lead.fields.name ?? "",
          lead.fields.company ?? "",
          lead.fields.email ?? "",
          lead.owner,
          [...asked(lead), ...attention(lead)].join(", "),
        ]),
      },
    },
    width,
  );
}

/** Rights that a privacy request names: `privacy: delete, access`. */
function asked({ form, fields }: Lead): string[] {
  return form === PRIVACY_FORM && fields.kinds ? [`privacy: ${fields.kinds}`] : [];
}

/** Warnings above a lead, the most important first. */
function attention({ deliveries, flags }: Lead): string[] {
  const count = (state: DeliveryRecord["state"]) =>
    deliveries.filter((delivery) => delivery.state === state).length;
  const refused = deliveries.filter(
    ({ state, lastError }) => state === "pending" && lastError?.startsWith(refusedMark),
  ).length;
  // The deliveries of an erased one ended with it, and none failed.
  const gone = flags.find((flag) => flag === "erased" || flag === "expired");
  if (gone) return [gone];
  return [
    ...(flags.includes("suspicious") ? ["suspicious"] : []),
    ...(count("dead") > 0 ? [`${count("dead")} failed`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(count("pending") > refused ? ["waiting"] : []),
  ];
}

/** Notes have numbers, by which they can be removed. */
function historyLines(history: readonly LeadEvent[], zone: string): string[] {
  let notes = 0;
  return history.flatMap(({ kind, value, by, at }) => {
    const when = `  ${namedTime(at, zone)}  ${oneLine(by)}`;
    if (kind === "state") return [`${when}: ${oneLine(value)}`];
    if (kind === "owner") return [`${when}: assigned to ${oneLine(value) || "no one"}`];
    notes += 1;
    if (value === "") return [`  note ${notes} was removed`];
    return [`${when}, note ${notes}:`, `    ${value.replaceAll("\n", "\n    ")}`];
  });
}

function deliveryLines(delivery: DeliveryRecord, zone: string): string[] {
  const { attempts, maxAttempts } = delivery;
  return [
    `  ${delivery.channel} to ${oneLine(delivery.target)}: ${deliveryText(delivery, zone)} (attempt ${attempts} of ${maxAttempts})`,
    `    ${delivery.messageId}`,
    ...(delivery.lastError ? [`    last error: ${delivery.lastError}`] : []),
  ];
}

/** State of a delivery in words, from what was recorded when it was sent: the settings may have changed since. */
export function deliveryText(delivery: DeliveryRecord, zone: string): string {
  const { state, channel, nextTry, deliveredAt } = delivery;
  if (state === "dead") return "dead, given up";
  if (nextTry !== null) return `pending, next try ${namedTime(nextTry, zone)}`;
  const at = deliveredAt === null ? "" : ` at ${namedTime(deliveredAt, zone)}`;
  switch (delivery.deliveredBy) {
    case "smtp":
      return `delivered by SMTP${at}`;
    case "file":
      return `written to the file ${delivery.file} in the mail folder${at}, not sent to anyone`;
    case null:
      return channel === "mail"
        ? `delivered${at}; whether by SMTP or as a file was not recorded`
        : `delivered${at}`;
    default:
      return `delivered by ${delivery.deliveredBy}${at}`;
  }
}

function pair([name = "", value = ""]: string[]): string {
  const text = value.includes("\n") ? `\n    ${value.replaceAll("\n", "\n    ")}` : value;
  return `${name.padEnd(10)}  ${text}`.trimEnd();
}

/** Text that can't begin a line, as in a cell of a table. */
function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, " ").trim();
}

/** Rows with a heading, columns as wide as their content; a column without any is left out. Figures are set to the right. */
export function columns(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${aligned([head, ...rows]).join("\n")}\n`;
}

/** Rows of a list: short facts, and texts of any length. */
type Listed = {
  facts: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** One text per heading for each row. */
  texts: { head: readonly string[]; rows: readonly (readonly string[])[] };
};

/**
 * A table if it fits the terminal; otherwise a line of facts per row with the texts below, so that no name is cut. Only a text wider
 * than the terminal is cut.
 */
export function listing({ facts, texts }: Listed, width: number): string {
  const table = columns(
    [...facts.head, ...texts.head],
    facts.rows.map((row, at) => [...row, ...(texts.rows[at] ?? [])]),
  );
  if (table.split("\n").every((line) => stringWidth(line) <= width)) return table;
  const [head = "", ...lines] = aligned([facts.head, ...facts.rows]);
  const blocks = lines.flatMap((line, at) => [line, ...packed(texts.rows[at] ?? [], width)]);
  return `${[head, ...blocks].map((line) => cutTo(line, width)).join("\n")}\n`;
}

/** A text on so many columns of the terminal; what is cut shows it. */
export function cutTo(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let shown = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(shown + segment) >= width) break;
    shown += segment;
  }
  return `${shown}…`;
}

const gap = "  ";

function aligned(typed: readonly (readonly string[])[]): string[] {
  const rows = typed.map((row) => row.map(oneLine));
  const [head = [], ...body] = rows;
  const used = head
    .map((_, at) => at)
    .filter((at) => head[at] === "" || body.some((row) => row[at]));
  const widths = used.map((at) => Math.max(...rows.map((row) => stringWidth(row[at] ?? ""))));
  return rows.map((row) =>
    used
      .map((at, column) => {
        const text = row[at] ?? "";
        const space = " ".repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(text)));
        return column > 0 && /^[\d.,–]+( ?[a-z%]+)?$/.test(text) ? space + text : text + space;
      })
      .join(gap)
      .trimEnd(),
  );
}

/** Lines of texts, each as full as the width allows. */
function packed(texts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const text of texts.map(oneLine).filter((one) => one !== "")) {
    const last = lines.at(-1);
    const joined = last === undefined ? "" : last + gap + text;
    if (last !== undefined && stringWidth(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(gap + gap + text);
  }
  return lines;
}
