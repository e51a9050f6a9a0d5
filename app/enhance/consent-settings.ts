import {
  currentConsent,
  hearSignal,
  holdRefusal,
  isChoiceKept,
  onConsent,
} from "#app/consent/consent-store.ts";

/**
 * Keeps the switches of the cookie settings in step with what holds: the page may come as a file with the defaults, and
 * another tab may change the choice. A switch that someone has touched stays as it is.
 */
export default function followSwitches(form: HTMLFormElement): void {
  // The server knew of the signal when it drew the switches.
  if ("gpc" in form.dataset) hearSignal();
  // A refusal that came as a plain POST before the scripts did holds in the tab, as with them.
  if ("unkeptRefusal" in form.dataset) holdRefusal({ analytics: false, marketing: false });
  let before: ReturnType<typeof currentConsent> | undefined;
  const follow = () => {
    const now = currentConsent();
    const note = form.querySelector<HTMLElement>("[data-in-tab]");
    if (note && !isChoiceKept()) note.textContent = note.dataset.inTab ?? "";
    // Those that can be switched: the essential one can't.
    for (const box of form.querySelectorAll<HTMLInputElement>("[type=checkbox]:enabled")) {
      const name = box.name as "analytics" | "marketing";
      if (box.checked === (before?.[name] ?? box.defaultChecked)) box.checked = now[name];
    }
    before = now;
  };
  onConsent(follow);
  follow();
}
