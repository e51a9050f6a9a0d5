import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Mark } from "#app/ui/logo.tsx";
import { menus, signUp, topLinks } from "#content/navigation.ts";
import { site } from "#content/site.ts";
import { LoginLink } from "./login-link.tsx";
import { navLink } from "./nav-link.ts";
import { NavMenu } from "./nav-menu.tsx";
import { SidePanel, SidePanelButton } from "./side-panel.tsx";

/** The header of every page: menus and links on wide screens, a side panel on small ones. */
export function SiteHeader() {
  const location = useLocation();
  const shown = useRef(location.key);

  useEffect(() => {
    // Not on the first run: what the visitor opened before the scripts came stays open.
    if (shown.current === location.key) return;
    shown.current = location.key;
    closeAll();
  }, [location.key]);

  return (
    <header
      data-site
      className="sticky top-0 z-40 border-line border-b bg-paper [@media(max-height:24rem)]:static"
    >
      <a
        href="#main"
        className="-translate-y-[200%] absolute top-2 left-4 z-50 rounded-md bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="container flex min-h-(--header-height) flex-wrap items-center gap-x-4 gap-y-1 py-2 lg:flex-nowrap">
        <Link
          to="/"
          className="flex min-h-11 shrink-0 items-center gap-2.5 font-display text-[1.375rem] leading-none tracking-[-0.02em]"
        >
          <Mark className="size-6 text-action" />
          <span>{site.brand}</span>
        </Link>
        <nav aria-label="Main" className="ml-3 hidden grow items-center gap-x-1 lg:flex xl:gap-x-2">
          {menus.map((menu) => (
            <NavMenu key={menu.id} menu={menu} />
          ))}
          {topLinks.map((link) => (
            <Link
              key={link.href}
              to={link.href}
              className={navLink}
              aria-current={current(location.pathname, link.href)}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto hidden shrink-0 items-center gap-x-2 lg:flex">
          <LoginLink className={navLink} />
          <ButtonLink href={signUp.href} variant="dark" className="min-h-11 px-4.5 py-2 text-small">
            {signUp.label}
          </ButtonLink>
        </div>
        <SidePanelButton />
      </div>
      <SidePanel />
    </header>
  );
}

function current(pathname: string, href: string) {
  return pathname === href ? "page" : undefined;
}

function closeAll(): void {
  for (const open of document.querySelectorAll<HTMLElement>("header [popover]:popover-open"))
    open.hidePopover();
}
