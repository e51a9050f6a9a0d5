import type { PrivacyKind } from "#contracts/forms/privacy-options.ts";
import type { PrivacyCopy } from "#model/schema/privacy.ts";

/** Shows something while a kind is asked for in the surrounding `group/request`: no script, so no wait for one. */
export const shownFor: Readonly<Record<PrivacyKind, string>> = {
  "opt-out": "group-has-[[value=opt-out]:checked]/request:block",
  access: "group-has-[[value=access]:checked]/request:block",
  delete: "group-has-[[value=delete]:checked]/request:block",
  correct: "group-has-[[value=correct]:checked]/request:block",
  limit: "group-has-[[value=limit]:checked]/request:block",
};

export type Look = "line" | "lit" | "dots";

/**
 * When a row of the record has which look, whatever else is asked for: of a name, for example, nothing is left once it is
 * to be deleted, even where it is to be shown as well. Whole class names, so that the stylesheet holds them.
 */
export const looks: Readonly<
  Record<keyof PrivacyCopy["record"]["rows"], Partial<Record<Look, string>>>
> = {
  name: {
    dots: "group-has-[[value=delete]:checked]/request:block",
    lit: "group-[:has([value=access]:checked):not(:has([value=delete]:checked))]/request:block",
    line: "group-[:not(:has(:is([value=access],[value=delete]):checked))]/request:block",
  },
  contact: {
    dots: "group-has-[[value=delete]:checked]/request:block",
    lit: "group-[:has(:is([value=access],[value=correct]):checked):not(:has([value=delete]:checked))]/request:block",
    line: "group-[:not(:has(:is([value=access],[value=correct],[value=delete]):checked))]/request:block",
  },
  interests: {
    dots: "group-has-[[value=delete]:checked]/request:block",
    lit: "group-[:has([value=access]:checked):not(:has([value=delete]:checked))]/request:block",
    line: "group-[:not(:has(:is([value=access],[value=delete]):checked))]/request:block",
  },
  sensitive: {
    dots: "group-has-[:is([value=delete],[value=limit]):checked]/request:block",
    lit: "group-[:has([value=access]:checked):not(:has(:is([value=delete],[value=limit]):checked))]/request:block",
    line: "group-[:not(:has(:is([value=access],[value=delete],[value=limit]):checked))]/request:block",
  },
  sold: {
    dots: "group-has-[:is([value=delete],[value=opt-out]):checked]/request:block",
    lit: "group-[:has([value=access]:checked):not(:has(:is([value=delete],[value=opt-out]):checked))]/request:block",
    line: "group-[:not(:has(:is([value=access],[value=delete],[value=opt-out]):checked))]/request:block",
  },
  suppression: {
    lit: "group-has-[:is([value=delete],[value=opt-out]):checked]/request:block",
    dots: "group-[:not(:has(:is([value=delete],[value=opt-out]):checked))]/request:block",
  },
};
