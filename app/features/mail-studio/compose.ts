import type { MailStudioCopy } from "#content-model/schema/mail-studio.ts";
import type { Sheet, Slot, SlotId } from "./layout.ts";
import { type FaceTables, type Line, wrap } from "./measure.ts";
import { fieldNames, merge, type Values } from "./merge.ts";
import type { Studio } from "./settings.ts";
import type { Box } from "./zones.ts";

type Row = MailStudioCopy["rows"][number];

/** A text in its place. */
export type Setting = {
  slot: Slot;
  /** The lines that have room; the rest is cut. */
  lines: readonly Line[];
  /** How many lines there is room for, and how many have none. */
  room: number;
  over: number;
  /** Whether it may break at any space: copy, not an address. */
  breaks: boolean;
  /** An address line or the sender's that is wider than its place; nothing else may break there. */
  tooWide: boolean;
  /** Area of the whole text, overflow included, in points. */
  covers: Box;
};

/** The texts of a record: what is empty in it reads as its fallback. */
export function valuesOf(row: Row, { fallbacks }: MailStudioCopy): Values {
  const entries = fieldNames.map((name) => [
    name,
    row.values[name] || fallbackOf(name, row, fallbacks),
  ]);
  return Object.fromEntries(entries) as Values;
}

/** Every text of a piece for one record, by its place. */
export function textsOf(
  { texts }: Pick<Studio, "texts">,
  row: Row,
  copy: MailStudioCopy,
): Readonly<Record<SlotId, readonly string[]>> {
  const values = valuesOf(row, copy);
  const filled = (id: "headline" | "body" | "offer" | "action") =>
    texts[id].used.split("\n").map((line) => merge(line, values));
  const from = senderLines(texts.from.used, values);
  return {
    headline: filled("headline"),
    body: filled("body"),
    offer: filled("offer"),
    action: filled("action"),
    from,
    sender: from.slice(0, 1),
    contact: from.slice(1),
    to: row.address,
    stop: [copy.stop],
  };
}

/** Sets one side. */
export function compose(
  sheet: Sheet,
  texts: Readonly<Record<SlotId, readonly string[]>>,
  faces: FaceTables,
): Setting[] {
  return sheet.slots.map((slot) => settle(slot, texts[slot.id], faces));
}

/** Texts that may break at any space; the lines of an address are what they are. */
const copy: readonly SlotId[] = ["headline", "body", "offer", "action"];

function settle(slot: Slot, paragraphs: readonly string[], faces: FaceTables): Setting {
  const { box, face, size, leading } = slot;
  const all = paragraphs.flatMap((text) => (text ? wrap(text, faces[face], size, box.width) : []));
  const room = Math.floor(box.height / leading + 1e-6);
  const breaks = copy.includes(slot.id);
  const tooWide = !breaks && slot.id !== "stop" && all.length > paragraphs.filter(Boolean).length;
  const height = all.length * leading;
  const space = slot.middle ? Math.max(0, box.height - height) / 2 : 0;
  return {
    slot,
    lines: all.slice(0, room),
    room,
    over: Math.max(0, all.length - room),
    breaks,
    tooWide,
    covers: {
      x: box.x,
      y: box.y + space,
      width: Math.max(0, ...all.map(({ width }) => width)),
      height,
    },
  };
}

/** `Name, street, city state` as up to three lines. */
function senderLines(text: string, values: Values): string[] {
  const [name = "", street = "", ...rest] = merge(text, values)
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return [name, street, rest.join(", ")].filter(Boolean);
}

function fallbackOf(
  name: (typeof fieldNames)[number],
  row: Row,
  fallbacks: MailStudioCopy["fallbacks"],
): string {
  if (name === "city") return row.county;
  // Drawn for each piece, so that it is never empty.
  return name === "code" ? row.values.code : fallbacks[name];
}
