import { Chevron } from "#app/ui/chevron.tsx";
import { cx } from "#app/ui/class-names.ts";
import { INDUSTRY_SIGNS } from "#app/ui/industry-signs.ts";
import type { Menu } from "#model/schema/navigation.ts";
import { navLink } from "./nav-link.ts";

/**
 * A disclosure menu: a button and a popover of links. The browser opens and closes it (click, Escape,
 * click elsewhere), so it works before any script; hover and closing on focus leaving come with app/enhance/menus.ts.
 */
export function NavMenu({ menu }: { menu: Menu }) {
  const id = `menu-${menu.id}`;
  const wide = menu.groups.length > 1;

  return (
    <div data-menu className="relative">
      <button
        type="button"
        popoverTarget={id}
        className={cx(navLink, "group gap-1.5 has-[+:popover-open]:text-action")}
      >
        {menu.label}
        <Chevron className="nav-chevron mt-0.5 size-2.5 transition-transform duration-150" />
      </button>
      <div
        id={id}
        popover="auto"
        className={cx(
          "nav-popover rounded-lg border border-ink bg-raised p-3 text-ink",
          wide ? "w-[min(44rem,calc(100vw-2rem))]" : "w-[min(38rem,calc(100vw-2rem))]",
        )}
      >
        <div className={cx("grid gap-x-3", wide && "grid-cols-2")}>
          {menu.groups.map((group) => (
            <div key={group.title ?? menu.id}>
              {group.title ? (
                <p className="px-3 pt-2 pb-1 text-caption text-ink-3">{group.title}</p>
              ) : null}
              <ul className={cx(!wide && "grid grid-cols-2")}>
                {group.links.map((link) => (
                  <li key={link.href}>
                    <a
                      href={link.href}
                      className={cx(
                        "group rounded-md px-3 py-2.5 hover:bg-action-soft",
                        menu.signs ? "flex items-center gap-3.5" : "block",
                      )}
                    >
                      {menu.signs ? <Sign of={link.href} /> : null}
                      <span>
                        <span className="block font-semibold text-small group-hover:text-action">
                          {link.label}
                        </span>
                        {link.note ? (
                          <span className="block text-caption text-ink-2">{link.note}</span>
                        ) : null}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The drawing of an industry, fetched once the menu shows. Of fixed colors, so not shown where the visitor has chosen theirs. */
function Sign({ of }: { of: string }) {
  return (
    <img
      src={INDUSTRY_SIGNS + of.slice(of.indexOf("#"))}
      alt=""
      width="36"
      height="36"
      loading="lazy"
      className="shrink-0 forced-colors:hidden"
    />
  );
}
