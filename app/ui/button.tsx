import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

/** Colors; the rest of the look is in app/styles/parts.css. */
const variants = {
  primary: "button-fill",
  secondary: "button-outline",
  dark: "border-ink bg-ink text-paper hover:border-action hover:bg-action hover:text-on-action",
  glow: "border-glow bg-glow text-ink hover:border-on-night hover:bg-on-night",
  ghost: "border-on-night-2 bg-transparent text-on-night hover:bg-on-night hover:text-night",
} as const;

export type ButtonVariant = keyof typeof variants;

export function Button({
  variant = "primary",
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return (
    <button type={type} className={cx("button-base", variants[variant], className)} {...rest} />
  );
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({
  variant = "primary",
  className,
  href,
  ...rest
}: ComponentProps<"a"> & { href: string; variant?: ButtonVariant }) {
  return (
    <a
      href={href}
      className={cx("button-base button-link", variants[variant], className)}
      {...rest}
    />
  );
}
