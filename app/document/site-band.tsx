export type PreviewBand = {
  label: string;
  /** What is shown, and until when. */
  text: string;
  forms: string;
};

/** Over each page of a preview: no one may take it for the published one. */
export function PreviewBand({ label, text, forms }: PreviewBand) {
  return (
    <aside aria-label={label} className="bg-ink py-2 text-paper text-small">
      <p className="container">
        <strong>{text}</strong> {forms}
      </p>
    </aside>
  );
}
