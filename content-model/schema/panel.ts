import type { z } from "zod";
import { audiencePanels } from "./panels/audiences.ts";
import { channelPanels } from "./panels/channels.ts";
import { companyPanels } from "./panels/company.ts";
import { proofPanels } from "./panels/proofs.ts";
import { recordPanels } from "./panels/records.ts";

/**
 * Copy and data of the drawn panels, one entry per panel name; `app/sections/panels/` has one drawing for each.
 * Everything in a panel is a sample for the picture, so each one carries `sample: true` and a caption that says so.
 * Names, addresses and numbers are reserved ones (RFC 5737 addresses, `.example` domains), and no number may read
 * like a claim.
 */
export const panelSchemas = {
  ...recordPanels,
  ...audiencePanels,
  ...channelPanels,
  ...companyPanels,
  ...proofPanels,
};

export type Panels = { [K in keyof typeof panelSchemas]: z.output<(typeof panelSchemas)[K]> };
export type PanelData<K extends keyof Panels> = Panels[K];
