import type { PrivacyKind } from "#contracts/forms/privacy-options.ts";

/** Shows something while a kind is chosen in the surrounding `group/request`: no script, so no wait for one. */
export const shownFor: Readonly<Record<PrivacyKind, string>> = {
  "opt-out": "group-has-[[value=opt-out]:checked]/request:block",
  access: "group-has-[[value=access]:checked]/request:block",
  delete: "group-has-[[value=delete]:checked]/request:block",
  correct: "group-has-[[value=correct]:checked]/request:block",
  limit: "group-has-[[value=limit]:checked]/request:block",
};
