import type { ReactNode } from "react";
import { Unbroken } from "./text.tsx";

/** A native checkbox that is on or off at a glance: it posts, it needs no script. */
export function Switch({
  id,
  name,
  label,
  description,
  states,
  defaultChecked = false,
  disabled = false,
  children,
}: {
  id: string;
  /** Without a name the switch only informs and is not sent. */
  name?: string;
  label: string;
  /** Said with the switch. */
  description: string;
  /** Its state in words, next to it. */
  states: { on: string; off: string };
  defaultChecked?: boolean;
  disabled?: boolean;
  /** More about it, for those who read on. */
  children?: ReactNode;
}) {
  return (
    <div className="py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <label htmlFor={id} className="font-display text-h3">
          {label}
        </label>
        <div className="flex flex-row-reverse items-center gap-x-3">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
            role="switch"
            id={id}
            name={name}
            value="on"
            defaultChecked={defaultChecked}
            disabled={disabled}
            aria-describedby={`${id}-about`}
            className={
              // The knob moves by a share of its own width: a length in rem would glide past the edge when the text size changes.
              "peer relative h-9 w-16 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-control " +
              "transition-[background-color,border-color] duration-150 before:absolute before:top-1 before:left-1 before:size-6.5 " +
              "before:rounded-full before:border-[1.5px] before:border-line-control before:bg-raised before:transition-[translate,background-color] before:duration-150 " +
              "hover:border-ink checked:border-action checked:bg-action checked:before:translate-x-[104%] checked:before:border-on-action checked:before:bg-on-action " +
              "after:absolute after:inset-x-0 after:-inset-y-1.5 focus-visible:rounded-full disabled:cursor-not-allowed disabled:border-ink-3 disabled:checked:bg-ink-3 " +
              "forced-colors:h-7 forced-colors:w-7 forced-colors:appearance-auto forced-colors:before:hidden"
            }
          />
          {/* A screen reader says the state with the switch. */}
          <span aria-hidden="true" className="hidden font-semibold text-small peer-checked:inline">
            {states.on}
          </span>
          <span
            aria-hidden="true"
            className="font-semibold text-ink-2 text-small peer-checked:hidden"
          >
            {states.off}
          </span>
        </div>
      </div>
      <div className="mt-1.5 max-w-prose text-ink-2">
        <p id={`${id}-about`}>
          <Unbroken text={description} />
        </p>
        {children}
      </div>
    </div>
  );
}
