/** How long the pointer rests before the tip opens, in milliseconds. */
export const TOOLTIP_MS = 700;

/** Opens the tip inside `area` after pointer or focus have rested there; it goes with them, and on Escape. */
export default function openTooltip(area: HTMLElement): void {
  const tip = area.querySelector<HTMLElement>("[role=tooltip]");
  if (!tip) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    if (!tip.matches(":popover-open")) tip.showPopover({ source: area });
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(show, TOOLTIP_MS);
  };
  const hide = () => {
    clearTimeout(timer);
    tip.hidePopover();
  };
  area.addEventListener("pointerenter", later);
  area.addEventListener("focusin", later);
  area.addEventListener("pointerleave", hide);
  area.addEventListener("focusout", hide);
  area.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
}
