import { type ReactNode, useEffect, useRef } from "react";

/** How long the pointer rests before the tip opens, in milliseconds. */
export const TOOLTIP_MS = 700;

/**
 * A short remark over its target, which must be focusable. The remark is always read with the target
 * (`aria-describedby`), so nothing is only in the tip. It stays while the pointer is on it and goes on Escape.
 */
export function Tooltip({
  id,
  text,
  children,
}: {
  id: string;
  text: string;
  children: (target: { "aria-describedby": string }) => ReactNode;
}) {
  const area = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(
    () => (area.current && tip.current ? openAfterRest(area.current, tip.current) : undefined),
    [],
  );
  return (
    <span ref={area} className="relative inline-block">
      {children({ "aria-describedby": id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="on-night m-0 max-w-72 rounded-sm bg-night px-3 py-2 text-on-night text-small [inset:auto_auto_1rem_1rem] supports-[position-area:block-start]:mb-2 supports-[position-area:block-start]:[inset:auto] supports-[position-area:block-start]:[position-area:block-start] supports-[position-area:block-start]:[position-try-fallbacks:flip-block]"
      >
        {text}
      </span>
    </span>
  );
}

function openAfterRest(area: HTMLElement, tip: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const on = (type: string, act: (event: Event) => void) =>
    area.addEventListener(type, act, { signal: stop.signal });
  const show = () => {
    if (area.isConnected && !tip.matches(":popover-open")) tip.showPopover({ source: area });
  };
  const hide = () => {
    clearTimeout(timer);
    if (tip.matches(":popover-open")) tip.hidePopover();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(show, TOOLTIP_MS);
  };
  on("pointerenter", later);
  on("focusin", later);
  on("pointerleave", hide);
  on("focusout", hide);
  on("keydown", (event) => {
    if ((event as KeyboardEvent).key === "Escape") hide();
  });
  return () => {
    hide();
    stop.abort();
  };
}
