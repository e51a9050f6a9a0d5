import type { ReactNode } from "react";

/** The frame of a page that says what went wrong: copy next to a drawing in the motif, and the one detail to pass on under it. */
export function ErrorPage({
  title,
  text,
  art,
  detail,
  actions,
  children,
}: {
  title: string;
  text: string;
  art: ReactNode;
  detail: ReactNode;
  actions: ReactNode;
  /** Further help; under the drawing on a phone. */
  children?: ReactNode;
}) {
  return (
    <section className="container section-space grid gap-x-16 gap-y-12 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-6 max-w-prose text-ink-2 text-lead">{text}</p>
        <div className="button-row mt-8">{actions}</div>
      </div>
      <div className="on-night relative lg:row-span-2 self-start overflow-hidden rounded-lg bg-night text-on-night max-lg:max-w-2xl forced-colors:border print:border print:border-line">
        <div
          aria-hidden="true"
          className="bg-dots absolute inset-0 text-on-night-2/60 [mask-image:linear-gradient(115deg,black,transparent_55%)] print:hidden"
        />
        <svg
          aria-hidden="true"
          focusable="false"
          viewBox="-20 -24 190 118"
          className="relative block w-full forced-colors:*:fill-[CanvasText]"
        >
          {art}
        </svg>
        <p className="relative min-h-15 border-night-line border-t px-6 py-4">{detail}</p>
      </div>
      {children}
    </section>
  );
}
