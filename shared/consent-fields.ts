/*
 * Fields of the two forms that take a cookie choice: the banner's, which asks for all or nothing, and the settings
 * page's, which sends its two switches.
 */

/** The banner's button. */
export const CHOICE = "choice";
export const ACCEPT = "accept";
export const REJECT = "reject";

/** Path of the page to go back to after a post without a script. */
export const BACK_TO = "back_to";

/** Path of the page on which a script-sent choice was made; without it a page is answered, not a script. */
export const CHOSEN_ON = "chosen_on";

/** In the address that a choice without a script is answered by: the choice as its cookie has it, and its record's id. */
export const MADE = "made";
export const RECORD = "record";

/** Id of the choice, made by the script that sends it: sent twice, it is one choice. */
export const CHOICE_ID = "choice_id";

/** Set by the script where the browser tells it of Global Privacy Control: not every one sends the header as well. */
export const UNDER_GPC = "under_gpc";

/** The choice in a posted form. A switch that is off isn't sent by the browser. */
export function choiceIn(fields: FormData): { analytics: boolean; marketing: boolean } {
  const choice = fields.get(CHOICE);
  if (choice === ACCEPT || choice === REJECT) {
    return { analytics: choice === ACCEPT, marketing: choice === ACCEPT };
  }
  return { analytics: fields.has("analytics"), marketing: fields.has("marketing") };
}

/** The answer of the cookie settings' action, or what the browser makes of no answer. */
export type ConsentAnswer =
  /** `record` names the stored proof; null where there is no store. */
  | { state: "saved"; analytics: boolean; marketing: boolean; record: string | null }
  /** The browser has not sent the cookie back. `back` is the page that the visitor was on. */
  | { state: "unkept"; analytics: boolean; marketing: boolean; back: string | null }
  | { state: "unreachable" }
  | { state: "refused"; message: string };

/*
 * What the server answers to each visitor about their own choice. No file ending: caches are often told to keep
 * everything that ends in .css or .json, whatever its headers say.
 */

/** A stylesheet for pages without scripts: hides the banner for anyone who has answered, and shows that a signal was honored. */
export const CONSENT_STYLE_PATH = "/consent/style";

/** Whether the request carries Global Privacy Control: for browsers that don't tell their scripts. */
export const CONSENT_SIGNAL_PATH = "/consent/signal";

export type ConsentSignal = { gpc: boolean };
