import type { ReactNode, Ref } from "react";
import { cx } from "./class-names.ts";

const tones = {
  info: "border-action bg-action-soft",
  success: "border-on-positive bg-positive",
  error: "border-danger bg-danger-soft",
} as const;

/** A message that is in the page: what happened, or what holds. */
export function Banner({
  tone = "info",
  title,
  role,
  autoFocus = false,
  ref,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  title?: string;
  role?: "alert" | "status";
  /** The page's answer to a form: focus starts here, with or without a script. */
  autoFocus?: boolean;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={autoFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: see the property's remark
      autoFocus={autoFocus}
      className={cx("rounded-md border-l-4 p-4 text-ink sm:p-5", tones[tone], className)}
    >
      {title ? <p className="font-semibold">{title}</p> : null}
      {children ? <div className={cx("space-y-2", title && "mt-1")}>{children}</div> : null}
    </div>
  );
}
