import { useLayout } from "#app/copy/layout.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chevron } from "#app/ui/chevron.tsx";
import { Mark } from "#app/ui/logo.tsx";
import { closes, modalProps, opens } from "#app/ui/modal.ts";
import { LoginLink } from "./login-link.tsx";

const PANEL_ID = "site-panel";

export function SidePanelButton() {
  const { labels } = useLayout();
  return (
    <button
      {...opens(PANEL_ID)}
      className="ml-auto inline-flex min-h-11 items-center gap-2.5 rounded-md border-[1.5px] border-ink px-3.5 font-semibold text-small lg:hidden"
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 stroke-2 stroke-current">
        <path d="M1 4h14M1 11h9" />
      </svg>
      {labels.header.menu}
    </button>
  );
}

/** The menu of small screens: a modal, so that focus stays inside and returns to the button. */
export function SidePanel() {
  const { site, labels, navigation } = useLayout();
  const { menus, topLinks, signUp } = navigation;
  return (
    <div
      id={PANEL_ID}
      {...modalProps}
      role="dialog"
      aria-label={labels.header.menu}
      className="side-panel my-0 mr-0 ml-auto h-dvh max-h-none w-[min(26rem,100%)] max-w-none overflow-y-auto overscroll-contain border-line border-l bg-paper p-0 text-ink"
    >
      <div className="sticky top-0 z-10 flex min-h-(--header-height) items-center justify-between border-line border-b bg-paper px-5">
        <a href="/" className="flex min-h-11 items-center gap-2.5 font-display text-[1.375rem]">
          <Mark className="size-6 text-action" />
          {site.brand}
        </a>
        <button
          {...closes(PANEL_ID)}
          // The browser starts here when the panel opens.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          className="inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] border-ink px-3.5 font-semibold text-small"
        >
          {labels.header.close}
        </button>
      </div>
      <nav aria-label={labels.header.menu} className="px-5 py-4">
        {menus.map((menu) => (
          <details key={menu.id} className="group border-line border-b">
            <summary className="flex min-h-14 items-center justify-between font-semibold">
              {menu.label}
              <Chevron className="size-3 transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <ul className="pb-3">
              {menu.groups.flatMap((group) =>
                group.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href} className="panel-link">
                      {link.label}
                    </a>
                  </li>
                )),
              )}
            </ul>
          </details>
        ))}
        <ul>
          {topLinks.map((link) => (
            <li key={link.href} className="border-line border-b">
              <a
                href={link.href}
                className="flex min-h-14 items-center font-semibold hover:text-action"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-6 grid gap-3">
          <ButtonLink href={signUp.href} variant="dark">
            {signUp.label}
          </ButtonLink>
          <LoginLink className="inline-flex min-h-12 items-center justify-center rounded-md border-[1.5px] border-ink px-6 font-semibold" />
        </div>
      </nav>
    </div>
  );
}
