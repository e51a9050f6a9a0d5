import { followConsent } from "#app/consent/consent-store.ts";
import { watchPresses } from "#app/ui/after-pointer-up.ts";
import { makeRoomFor } from "./consent-banner.ts";
import { answerConsentForms } from "./consent-forms.ts";
import { countVisit } from "./counting.ts";
import { reportErrors } from "./error-reports.ts";
import { followLinks } from "./links.ts";
import { openOnHover } from "./menus.ts";
import { isolateModals } from "./modals.ts";
import { enhanceOnDemand } from "./on-demand.ts";

/** Small behavior of the document, without React: each module finds its elements by an attribute of theirs. */
export function enhance(): void {
  reportErrors();
  watchPresses();
  isolateModals();
  followLinks();
  answerConsentForms();
  each("[data-menu]", openOnHover);
  each(".consent-banner", makeRoomFor);
  followConsent();
  enhanceOnDemand();
  whenShown(countVisit);
  if (!canSpeculate())
    import("./prefetch.ts").then(
      (module) => module.default(),
      () => {},
    );
}

function each(selector: string, enhanceOne: (element: HTMLElement) => void): void {
  document.querySelectorAll<HTMLElement>(selector).forEach(enhanceOne);
}

/** A page that a browser draws ahead is no visit until someone sees it. */
function whenShown(begin: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}

/** Whether the browser fetches pages ahead by itself: contracts/prefetch.ts. */
function canSpeculate(): boolean {
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean };
  return supports?.("speculationrules") ?? false;
}
