import { cx } from "#app/ui/class-names.ts";
import { INDUSTRY_SIGNS } from "#app/ui/drawing.ts";
import { Chevron } from "#app/ui/fold.tsx";
import type { Menu } from "#content-model/schema/site.ts";

/**
 * A disclosure menu: a button and a popover of links. The browser opens and closes it (click, Escape,
 * click elsewhere), so it works before any script; hover and closing on focus leaving come with app/enhance/menus.ts.
 */
export function NavMenu({ menu, current }: { menu: Menu; current: boolean }) {
  const id = `menu-${menu.id}`;
  const wide = menu.groups.length > 1;

  return (
    <div data-menu className="relative">
      <button
        type="button"
        popoverTarget={id}
        className="nav-link gap-1.5"
        aria-current={current || undefined}
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
              <ul className={cx("menu-links", !wide && "grid grid-cols-2")}>
                {group.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>
                      {menu.signs ? <Sign of={link.href} /> : null}
                      <span>
                        <b>{link.label}</b>
                        {link.note ? <small>{link.note}</small> : null}
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

/** The menu that the page is in: the last that leads to it, for the one before it may lead to another's page. */
export function menuOf(pathname: string, menus: readonly Menu[]): Menu | undefined {
  return menus.findLast(({ groups }) =>
    groups.some(({ links }) =>
      links.some(({ href }) => `${pathname}/`.startsWith(`${href.replace(/#.*/, "")}/`)),
    ),
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
    />
  );
}
