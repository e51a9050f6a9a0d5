/** Kinds of tools that records are sent to; each kind has a drawing of ours (app/content/drawings.server.ts). */
export const toolKinds = [
  "ads",
  "social",
  "crm",
  "marketing",
  "store",
  "agency",
  "sheet",
  "warehouse",
  "chat",
  "webhook",
] as const;
export type ToolKind = (typeof toolKinds)[number];
