import { useLayout } from "#app/copy/layout.ts";
import { usePage } from "#app/copy/page-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Mark } from "#app/ui/logo.tsx";
import { LoginLink } from "./login-link.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { SidePanel, SidePanelButton } from "./side-panel.tsx";

/**
 * The header of every page: menus and links where they fit, else a side panel. What fits is asked of the header itself
 * in text sizes (`@min-[63rem]:`), so that large text on a wide screen gets the panel instead of a cut row of links.
 */
export function SiteHeader() {
  const { site, labels, navigation } = useLayout();
  const { menus, topLinks, signUp } = navigation;
  const { pathname } = usePage();
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
          className="flex min-h-11 shrink-0 items-center gap-2.5 font-display text-[1.375rem] leading-none tracking-[-0.02em]"
        >
          <Mark className="size-6 text-action" />
          <span>{site.brand}</span>
        </a>
        <nav
          aria-label={labels.header.main}
          className="ml-3 hidden grow items-center gap-x-1 @min-[63rem]:flex @min-[79rem]:gap-x-2"
        >
          {menus.map((menu) => (
            <NavMenu key={menu.id} menu={menu} />
          ))}
          {topLinks.map((link) => (
            <a
              key={link.href}
              href={link.href}
              className="nav-link"
              aria-current={pathname === link.href ? "page" : undefined}
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
