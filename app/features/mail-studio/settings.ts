import type { MailStudioCopy } from "#content-model/schema/mail-studio.ts";
import { listed } from "#shared/words.ts";
import { type Side, sides, type TextId, textIds } from "./layout.ts";
import { type FaceTables, missingFrom, type StudioCopy } from "./measure.ts";
import { type FieldFault, fieldFaultOf } from "./merge.ts";

/** Most characters of each text, and the face that has to have them. */
export const textSpecs = {
  headline: { max: 70, face: "display" },
  body: { max: 400, face: "text" },
  offer: { max: 90, face: "strong" },
  action: { max: 80, face: "strong" },
  from: { max: 120, face: "text" },
} as const satisfies Record<TextId, { max: number; face: "display" | "text" | "strong" }>;

export type TextFault =
  | { kind: "empty" }
  | { kind: "too-long"; length: number }
  | { kind: "hidden"; characters: readonly string[] }
  | { kind: "not-in-face"; characters: readonly string[] }
  | FieldFault;

export type ReadText = {
  /** As it was typed or came with the address. */
  typed: string;
  /** Text on the piece: the typed text, or the sample's while that can't be printed. */
  used: string;
  fault: TextFault | null;
};

export const views = ["guides", "plain"] as const;

export type Studio = {
  texts: Readonly<Record<TextId, ReadText>>;
  row: MailStudioCopy["rows"][number];
  view: (typeof views)[number];
  /** Side shown on the screen; paper has both. */
  side: Side;
  /** A text that isn't the sample's: the piece says that it isn't ours. */
  edited: boolean;
  faulty: boolean;
};

/** Keys of the studio in the URL, with what they start from. */
export function studioDefaults({
  start,
  rows,
}: MailStudioCopy): Record<TextId | "row" | "view" | "side", string> {
  return { ...start, row: rows[0]?.id ?? "", view: views[0], side: sides[0] };
}

/** The design from the URL. A record, view, or side that doesn't exist reads as the default; a faulty text is said and not printed. */
export function readStudio(query: URLSearchParams, copy: StudioCopy): Studio {
  const read = (id: TextId): ReadText => {
    const typed = readable(query.get(id) ?? copy.start[id]);
    const fault = textFaultOf(id, typed, copy.faces);
    return { typed, used: fault ? copy.start[id] : typed.trim(), fault };
  };
  const texts = Object.fromEntries(textIds.map((id) => [id, read(id)])) as Record<TextId, ReadText>;
  const row = copy.rows.find(({ id }) => id === query.get("row")) ?? copy.rows[0];
  if (!row) throw new Error("The studio has no sample record.");
  return {
    texts,
    row,
    view: views.find((id) => id === query.get("view")) ?? views[0],
    side: sides.find((id) => id === query.get("side")) ?? sides[0],
    edited: textIds.some((id) => texts[id].typed !== copy.start[id]),
    faulty: textIds.some((id) => texts[id].fault),
  };
}

/** Names of the texts that can't be printed. */
export function faultyFields(
  { texts }: Pick<Studio, "texts">,
  copy: MailStudioCopy["fields"]["texts"],
): string {
  return listed(textIds.filter((id) => texts[id].fault).map((id) => copy[id].label));
}

/** HTML can't carry a NUL: it comes out of it as another character, and the page would not be the one that was sent. */
function readable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
}

/** Characters that can't be seen: control, format (text that runs the other way among them) and private ones. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The first reason why a text can't be printed. */
export function textFaultOf(id: TextId, typed: string, faces: FaceTables): TextFault | null {
  const { max, face } = textSpecs[id];
  const shown = id === "body" ? typed.replaceAll("\n", " ") : typed;
  const hidden = shown.match(HIDDEN);
  if (hidden) return { kind: "hidden", characters: [...new Set(hidden)].map(codeOf) };
  const { length } = [...typed.trim()];
  if (length > max) return { kind: "too-long", length };
  if (length === 0) return id === "headline" || id === "from" ? { kind: "empty" } : null;
  const missing = missingFrom(shown, faces[face]);
  if (missing.length > 0) return { kind: "not-in-face", characters: missing };
  return fieldFaultOf(typed);
}

/** `U+202E`: how a character is named that can't be shown. */
function codeOf(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
