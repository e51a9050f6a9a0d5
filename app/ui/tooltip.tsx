import type { ReactNode } from "react";

/**
 * A short remark over its target, which must be focusable. The remark is always read with the target
 * (`aria-describedby`), so nothing is only in the tip. app/enhance/tooltip.ts opens it.
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
  return (
    <span data-tooltip className="relative inline-block">
      {children({ "aria-describedby": id })}
      <span
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
