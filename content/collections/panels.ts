import type { Panels } from "../schema/panel.ts";
import { audiencePanels } from "./panels/audiences.ts";
import { channelPanels } from "./panels/channels.ts";
import { companyPanels } from "./panels/company.ts";
import { recordPanels } from "./panels/records.ts";

/**
 * What the drawn panels show. All of it is invented; `content/schema/panel.ts` is the author's manual
 * and `panels.test.ts` holds this folder to it, so that no schema has to run in the browser.
 */
export const panels: Panels = {
  ...recordPanels,
  ...audiencePanels,
  ...channelPanels,
  ...companyPanels,
};
