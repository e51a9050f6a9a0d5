import { type FocusEvent, type PointerEvent, type ToggleEvent, useRef } from "react";
import { Chevron } from "#app/ui/chevron.tsx";
import { cx } from "#app/ui/class-names.ts";
import { INDUSTRY_SIGNS } from "#app/ui/industry-signs.ts";
import type { Menu } from "#model/schema/navigation.ts";
import { navLink } from "./nav-link.ts";

/** How long the pointer rests on a menu before it opens, and may be away before it closes, in milliseconds. */
const HOVER_MS = 200;

/**
 * A disclosure menu: a button and a popover of links. The browser opens and closes it (click, Escape,
 * click elsewhere), so it works before any script; hover and closing on focus leaving come with the script.
 */
export function NavMenu({ menu }: { menu: Menu }) {
  const id = `menu-${menu.id}`;
  const panel = useRef<HTMLDivElement>(null);
  const hover = useHover(panel);
  const wide = menu.groups.length > 1;

  return (
    // The element only watches pointer and focus pass by; the button and the links inside are the controls.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className="relative"
      onBlur={(event) => closeWhenLeft(event, panel.current)}
      {...hover.area}
    >
      <button
        type="button"
        popoverTarget={id}
        className={cx(navLink, "group gap-1.5 has-[+:popover-open]:text-action")}
        {...hover.button}
      >
        {menu.label}
        <Chevron className="nav-chevron mt-0.5 size-2.5 transition-transform duration-150" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        {...hover.panel}
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

function closeWhenLeft(event: FocusEvent<HTMLElement>, panel: HTMLElement | null): void {
  const to = event.relatedTarget;
  if (to instanceof Node && !event.currentTarget.contains(to)) panel?.hidePopover();
}

/** Opens after the pointer has rested on the button; closes after it has left button and panel. */
function useHover(panel: React.RefObject<HTMLDivElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opened = useRef(Number.NEGATIVE_INFINITY);

  const after = (event: PointerEvent, act: () => void) => {
    clearTimeout(timer.current);
    if (event.pointerType === "mouse") timer.current = setTimeout(act, HOVER_MS);
  };

  return {
    area: {
      onPointerLeave: (event: PointerEvent) => after(event, () => panel.current?.hidePopover()),
      onPointerEnter: () => clearTimeout(timer.current),
    },
    button: {
      onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
        const source = event.currentTarget;
        after(event, () => panel.current?.showPopover({ source }));
      },
      // A click at once after the hover or another click has opened it means "open", not "close again".
      onClick: (event: React.MouseEvent) => {
        clearTimeout(timer.current);
        const isOpen = panel.current?.matches(":popover-open");
        if (isOpen && performance.now() - opened.current < 500) event.preventDefault();
      },
    },
    panel: {
      onBeforeToggle: ({ newState }: ToggleEvent) => {
        if (newState === "open") opened.current = performance.now();
      },
    },
  };
}
