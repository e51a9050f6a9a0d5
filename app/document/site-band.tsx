import { cx } from "#app/ui/class-names.ts";

export type SiteBand = {
  label: string;
  /** Text of the band; for a draft, until when, too. */
  text: string;
  forms: string;
};

/** Over each page of a preview, and of a staging copy: no one may take it for the published one. */
export function SiteBand({ label, text, forms, className }: SiteBand & { className?: string }) {
  return (
    <aside aria-label={label} className={cx("bg-ink py-2 text-paper text-small", className)}>
      <p className="container">
        <strong>{text}</strong> {forms}
      </p>
    </aside>
  );
}
