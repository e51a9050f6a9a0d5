import { CONSENT_DAYS } from "#shared/consent.ts";
import { DAY_MS } from "#shared/durations.ts";

/*
 * Every page is one and the same for everyone, so that any cache may keep it. What a visitor has chosen is read in
 * the browser, before anything is drawn: by this script from the cookie (or, where the browser keeps none, from the
 * window's name) and the browser's signal, and without scripts
 * by a stylesheet that the server answers to each visitor.
 */

/**
 * Text of the inline script that marks a page with the visitor's consent before anything is drawn.
 * @param version of the purposes that the page asks about
 */
export function beforePaint(version: number): string {
  return `(${markPage})(${version},${CONSENT_DAYS * DAY_MS})`.replace(/\n\s*/g, "");
}

/**
 * Sets the mark on the page by the same rules as `consentState` and `consentMark`; a test compares them. It is sent as
 * text, so it may use nothing but its arguments, and no line comments.
 */
function markPage(version: number, life: number): void {
  const { dataset } = document.documentElement;
  const { globalPrivacyControl: gpc } = navigator as { globalPrivacyControl?: boolean };
  const name = location.protocol === "https:" ? "__Host-consent=" : "consent=";
  const read = (text: string) => {
    const pairs = text.split(";").map((pair) => pair.trim());
    const value = (pairs.find((pair) => pair.startsWith(name)) ?? "").slice(name.length);
    return /^(\d{1,10})\.(\d{1,12})\.a([01])m([01])g([01])$/.exec(value);
  };
  const kept = read(document.cookie);
  const tabChoice = read(window.name);
  const found = tabChoice && (!kept || Number(tabChoice[2]) > Number(kept[2])) ? tabChoice : kept;
  const age = found ? Date.now() - Number(found[2]) * 1000 : life;
  const refuses = found && `${found[3]}${found[4]}` === "00";
  const holds = found && Number(found[1]) === version && (age < life || refuses);
  const allows = holds && found[5] === "1" && !refuses;
  const words = [gpc === true || holds ? "settled" : "asks", dataset.consent?.split(" ")[1]];
  if (gpc === true) words.push("gpc");
  if (gpc === true && !allows) words.push("honored");
  dataset.consent = words.join(" ");
}
