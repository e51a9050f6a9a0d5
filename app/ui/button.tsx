import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

const base =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-6 py-3 text-center font-semibold leading-tight no-underline " +
  "transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px " +
  "disabled:translate-y-0 disabled:opacity-60 aria-busy:cursor-progress forced-colors:border";

/** A link with its address. */
const onPaper =
  "print:min-h-0 print:border-0 print:bg-transparent print:p-0 print:text-ink print:underline";

const variants = {
  primary:
    "border-[1.5px] border-action bg-action text-on-action hover:border-action-strong hover:bg-action-strong",
  secondary: "border-[1.5px] border-ink bg-transparent text-ink hover:bg-ink hover:text-paper",
  dark: "border-[1.5px] border-ink bg-ink text-paper hover:border-action hover:bg-action hover:text-on-action",
  glow: "border-[1.5px] border-glow bg-glow text-ink hover:border-on-night hover:bg-on-night",
  ghost:
    "border-[1.5px] border-on-night-2 bg-transparent text-on-night hover:bg-on-night hover:text-night",
} as const;

export type ButtonVariant = keyof typeof variants;

export function Button({
  variant = "primary",
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return <button type={type} className={cx(base, variants[variant], className)} {...rest} />;
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({
  variant = "primary",
  className,
  href,
  ...rest
}: ComponentProps<"a"> & { href: string; variant?: ButtonVariant }) {
  return <a href={href} className={cx(base, onPaper, variants[variant], className)} {...rest} />;
}
