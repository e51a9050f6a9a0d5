import type { PanelName } from "#content/schema/section.ts";

/** A drawn panel by name: what the product looks like at work, on sample data. */
export function Panel({ name }: { name: PanelName }) {
  return <div data-panel={name} />;
}
