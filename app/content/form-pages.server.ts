import type { CommonFormCopy, FormCopy } from "#content-model/schema/form.ts";
import type { FormName } from "#content-model/schema/forms.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { countedSwitches } from "./analytics-copy.server.ts";

/** The copy of a form, with what all forms share. */
export function loadForm(content: Snapshot, id: FormName): FormCopy & { common: CommonFormCopy } {
  const { fields, extra, notice, submit, done } = content.forms[id];
  const common = { ...content.forms.common, collection: content.notices.collection };
  return { fields, ...(extra ? { extra } : {}), notice, submit, done, common };
}

export function loadCookieSettings(content: Snapshot) {
  const page = content.pages["cookie-settings"];
  return { ...page, switches: countedSwitches(page.switches, content.settings.analytics) };
}
