import { useLayout, usePage } from "#app/copy/layout.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { closes, modalProps, opens } from "#app/ui/dialog.tsx";
import { Chevron } from "#app/ui/fold.tsx";
import { Mark } from "#app/ui/logo.tsx";
import type { RouteId } from "#content-model/schema/route.ts";
import { menuOf, NavMenu } from "./nav-menu.tsx";

/**
 * The header of every page: menus and links where they fit, else a side panel. What fits is asked of the header itself
 * in text sizes (`@min-[63rem]:`), so that large text on a wide screen gets the panel instead of a cut row of links.
 */
export function SiteHeader() {
  const { site, labels, navigation } = useLayout();
  const { menus, topLinks, signUp } = navigation;
  const { pathname } = usePage();
  const currentOf = useCurrent();
  return (
    <header
      data-site
      className="@container sticky top-0 z-40 border-line border-b bg-paper [@media(max-height:24rem)]:static"
    >
      <a
        href="#main"
        // Not moved out of view: where the cookie banner is above the header, above the header is in view.
        className="pointer-events-none absolute top-2 print:hidden left-4 z-50 rounded-md bg-ink px-4 py-3 text-paper opacity-0 focus:pointer-events-auto focus:opacity-100"
      >
        {labels.header.skip}
      </a>
      <div className="container flex min-h-(--header-height) flex-wrap items-center gap-x-4 gap-y-1 py-2 @min-[63rem]:flex-nowrap">
        <a
          href="/"
          className="flex min-h-11 shrink-0 items-center gap-2.5 font-display text-[1.375rem] leading-none tracking-[-0.035em]"
        >
          <Mark className="size-6 text-action" />
          <span>{site.brand}</span>
        </a>
        <nav
          aria-label={labels.header.main}
          className="ml-3 hidden grow items-center gap-x-1 @min-[63rem]:flex @min-[79rem]:gap-x-2"
        >
          {menus.map((menu) => (
            <NavMenu key={menu.id} menu={menu} current={menu === menuOf(pathname, menus)} />
          ))}
          {topLinks.map((link) => (
            <a
              key={link.href}
              href={link.href}
              className="nav-link"
              aria-current={currentOf(link.href)}
            >
              {link.label}
            </a>
          ))}
        </nav>
        <div className="ml-auto hidden shrink-0 items-center gap-x-2 @min-[63rem]:flex print:hidden">
          <LoginLink className="nav-link" />
          <ButtonLink href={signUp.href} variant="dark" className="text-small">
            {signUp.label}
          </ButtonLink>
        </div>
        <div className="ml-auto @min-[63rem]:hidden print:hidden [&>button]:inline-flex">
          <SidePanelButton />
        </div>
      </div>
      <SidePanel />
    </header>
  );
}

const PANEL_ID = "site-panel";

function SidePanelButton() {
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
function SidePanel() {
  const { site, labels, navigation } = useLayout();
  const { menus, topLinks, signUp } = navigation;
  const currentOf = useCurrent();
  return (
    <div
      id={PANEL_ID}
      {...modalProps}
      role="dialog"
      aria-label={labels.header.menu}
      className="side-panel my-0 mr-0 ml-auto h-dvh max-h-none w-[min(26rem,100%)] max-w-none overflow-y-auto overscroll-contain border-line border-l bg-paper p-0 text-ink"
    >
      <div className="sticky top-0 z-10 flex min-h-(--header-height) items-center justify-between border-line border-b bg-paper px-5">
        <a
          href="/"
          className="flex min-h-11 items-center gap-2.5 font-display text-[1.375rem] tracking-[-0.035em]"
        >
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
            <ul className="panel-links pb-3">
              {menu.groups.flatMap((group) =>
                group.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                )),
              )}
            </ul>
          </details>
        ))}
        <ul className="[&_[aria-current]]:text-action">
          {topLinks.map((link) => (
            <li key={link.href} className="border-line border-b">
              <a
                href={link.href}
                aria-current={currentOf(link.href)}
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

/** Pages that visitors reach from the resources, and that are as much a part of them as those below their address. */
const IN_RESOURCES = ["blog", "glossary", "methodology", "tools"] as const satisfies RouteId[];

/** The relation of a header link to the page: it opens that page, or the part of the site that the page is in. */
function useCurrent(): (href: string) => "page" | "true" | undefined {
  const { routes } = useLayout();
  const { pathname } = usePage();
  const isIn = (path: string | undefined) =>
    path !== undefined && `${pathname}/`.startsWith(`${path}/`);
  return (href) => {
    if (pathname === href) return "page";
    if (href !== routes.resources?.path) return undefined;
    return IN_RESOURCES.some((id) => isIn(routes[id]?.path)) ? "true" : undefined;
  };
}

/** Opens the dashboard's login page in a new tab, and says so. */
function LoginLink({ className }: { className?: string }) {
  const { dashboardUrl, labels } = useLayout();
  return (
    <a href={dashboardUrl} target="_blank" rel="noopener" className={className}>
      {labels.header.login}
      <span className="sr-only"> {labels.newTab}</span>
    </a>
  );
}
