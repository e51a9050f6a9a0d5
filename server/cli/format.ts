import { stripVTControlCharacters } from "node:util";
import type { DeliveryRecord, SubmissionRecord } from "../services/leads/record.ts";

type Lead = SubmissionRecord & { deliveries: DeliveryRecord[] };

/** One line per submission, columns as wide as their content. */
export function formatTable(leads: readonly Lead[], limit: number): string {
  if (leads.length === 0) return "No submissions.\n";
  const head = ["REFERENCE", "RECEIVED (UTC)", "FORM", "NAME", "E-MAIL", "DELIVERY", "FLAGS"];
  const rows = leads.map((lead) => [
    lead.reference,
    shortTime(lead.createdAt),
    lead.form,
    cell(lead.fields.name, 28),
    cell(lead.fields.email, 40),
    deliverySummary(lead.deliveries),
    lead.flags.join(", "),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => width(row, column))),
  );
  const line = (row: string[]) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const more = leads.length === limit ? `(${limit} shown; --limit shows more)\n` : "";
  return `${[head, ...rows].map(line).join("\n")}\n${more}`;
}

/** Everything about one submission, and how its deliveries stand. */
export function formatDetails(lead: Lead): string {
  const facts = [
    ["Reference", lead.reference],
    ["Received", `${shortTime(lead.createdAt)} UTC`],
    ["Form", lead.form],
    ["Page", printable(lead.page)],
    ...(lead.flags.length > 0 ? [["Flags", lead.flags.join(", ")]] : []),
  ];
  const fields = Object.entries(lead.fields).map(([name, value]) => {
    const text = printable(value);
    return [name, text.includes("\n") ? `\n    ${text.replaceAll("\n", "\n    ")}` : text];
  });
  return [
    ...facts.map(pair),
    "",
    ...fields.map(pair),
    "",
    "Deliveries",
    ...lead.deliveries.flatMap(deliveryLines),
    "",
  ].join("\n");
}

function deliveryLines(delivery: DeliveryRecord): string[] {
  const { state, attempts, maxAttempts } = delivery;
  const when = delivery.deliveredAt
    ? `at ${shortTime(delivery.deliveredAt)} UTC`
    : delivery.nextTry
      ? `next try ${shortTime(delivery.nextTry)} UTC`
      : "given up";
  return [
    `  ${delivery.channel} to ${delivery.target}: ${state}, ${when} (attempt ${attempts} of ${maxAttempts})`,
    `    ${delivery.messageId}`,
    ...(delivery.lastError ? [`    last error: ${printable(delivery.lastError)}`] : []),
  ];
}

function deliverySummary(deliveries: readonly DeliveryRecord[]): string {
  const counts = Map.groupBy(deliveries, ({ state }) => state);
  return [...counts]
    .map(([state, of]) => (of.length > 1 ? `${of.length} ${state}` : state))
    .join(", ");
}

function pair([name = "", value = ""]: string[]): string {
  return `${name.padEnd(10)}  ${value}`;
}

function shortTime(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}

function width(row: readonly string[], column: number): number {
  return row[column]?.length ?? 0;
}

function cell(value: string | undefined, max: number): string {
  const text = printable(value ?? "").replace(/\s+/g, " ");
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/** Visitors' text must not steer the terminal: escape sequences and control characters are taken out. */
function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, "");
}
