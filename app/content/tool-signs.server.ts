import type { Sign } from "#app/ui/sign.ts";
import type { ToolKind } from "#content-model/schema/section.ts";

/**
 * The mark of a tool: a drawing of what it is for. Drawings of ours, none of them close to a maker's own mark:
 * docs/develop/decisions/09-brand-and-type.md.
 */
export const toolSigns: Record<ToolKind, Sign> = {
  // A megaphone.
  ads: {
    line: "M6 18h10l18-10v30L16 28H6zM14 28l3 12h6l-3-10",
    accent: "M38 16a8 8 0 0 1 0 14z",
  },
  // Two people.
  social: {
    line: "M11 15a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM5 40a12.5 12.5 0 0 1 25 0z",
    accent:
      "M28 17a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM30 27a11.5 11.5 0 0 1 15 13H34a16 16 0 0 0-4-13z",
  },
  // A contact card.
  crm: {
    line: "M8 9h32a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3zM29 18h8M29 24h8M29 30h5",
    accent: "M12.5 18.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0zM9.5 33a7.5 7.5 0 0 1 15 0z",
  },
  // An envelope with something new in it.
  marketing: {
    line: "M33 12H8a3 3 0 0 0-3 3v22a3 3 0 0 0 3 3h32a3 3 0 0 0 3-3V22M6 15l18 13 9-6.5",
    accent: "M34 12a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0z",
  },
  // A storefront.
  store: {
    line: "M8 22v19h32V22M22 41V28h10v13M8 7h32l4 13H4z",
    accent: "M8 7h32l4 13H4z",
  },
  // A briefcase.
  agency: {
    line: "M8 15h32a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V18a3 3 0 0 1 3-3zM16 15v-5a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v5M5 27h14M29 27h14",
    accent: "M19 23h10v9H19z",
  },
  // A spreadsheet.
  sheet: {
    line: "M8 7h32a2 2 0 0 1 2 2v30a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM6 17h36M6 29h36M18 17v24M30 17v24",
    accent: "M7 8h34v9H7z",
  },
  // A database.
  warehouse: {
    line: "M8 11a16 6 0 0 0 32 0 16 6 0 0 0-32 0zM8 11v26c0 3.3 7.2 6 16 6s16-2.7 16-6V11M8 24c0 3.3 7.2 6 16 6s16-2.7 16-6",
    accent: "M8 11a16 6 0 0 0 32 0 16 6 0 0 0-32 0z",
  },
  // Two speech bubbles.
  chat: {
    line: "M7 7h24a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3H16l-7 6v-6H7a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3z",
    accent:
      "M38 17h3a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-2v6l-7-6H21a3 3 0 0 1-3-3v-3h14a6 6 0 0 0 6-6z",
  },
  // A plug.
  webhook: {
    line: "M16 5v11M32 5v11M9 16h30v6a15 15 0 0 1-30 0zM24 37v7",
    accent: "M9 16h30v6a15 15 0 0 1-30 0z",
  },
};
