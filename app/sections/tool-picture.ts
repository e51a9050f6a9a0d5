import type { ToolKind } from "#content-model/schema/section.ts";

/** Address of the drawing of what a tool is for. Files, not markup: two pages show them, and a browser keeps them. */
export function toolPicture(kind: ToolKind): string {
  return `/integrations/pictures/${kind}.svg`;
}
