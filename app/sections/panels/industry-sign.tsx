import { SignArt } from "#app/ui/drawn-art.tsx";
import type { IndustryId } from "#content-model/schema/panel.ts";
import { industryDrawings } from "./industry-drawings.ts";

/** The sign of an industry. */
export function IndustrySign({
  id,
  ...look
}: {
  id: IndustryId;
  night?: boolean;
  className: string;
}) {
  return <SignArt sign={industryDrawings[id]} {...look} />;
}
