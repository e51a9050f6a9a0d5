import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Sentences, Unbroken } from "./text.tsx";

/** A band of the page: the breathing space, the container, and the tone. */
export function Section({
  tone = "paper",
  className,
  children,
  ...rest
}: ComponentProps<"section"> & { tone?: "paper" | "night" | "raised" | "plain" }) {
  return (
    <section
      className={cx(
        "section-space",
        tone === "night" && "on-night bg-night text-on-night",
        tone === "raised" && "border-line border-y bg-raised",
        className,
      )}
      {...rest}
    >
      <div className="container">{children}</div>
    </section>
  );
}

/** Heading of a section with its few words; `level` keeps the page's outline without gaps. */
export function SectionHeading({
  title,
  intro,
  night = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
  night?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="max-w-3xl print:break-after-avoid-page">
      <h2 className="text-h2">
        <Sentences of={title} />
      </h2>
      {intro ? (
        <p className={cx("mt-4 text-lead print:mt-1", night ? "text-on-night-2" : "text-ink-2")}>
          {typeof intro === "string" ? <Unbroken text={intro} /> : intro}
        </p>
      ) : null}
      {children}
    </div>
  );
}
