import { still } from "#app/ui/still.tsx";
import type { PanelName } from "#model/schema/section.ts";
import type { PanelProps } from "./panel-frame.tsx";

/** The list of drawings is long, and a page that came from the server draws none. */
const Drawing = still<{ name: PanelName } & PanelProps>(
  async () => (await import("./drawings.tsx")).default,
);

/** A drawn panel by name: what the product looks like at work, on sample data. `tone` is that of the band around it. */
export function Panel({ name, tone = "paper" }: { name: PanelName; tone?: PanelProps["tone"] }) {
  return <Drawing name={name} tone={tone} />;
}
