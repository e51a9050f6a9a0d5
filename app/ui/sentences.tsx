/** A heading of several sentences: where they don't fit on a line together, each begins a line of its own. */
export function Sentences({ of }: { of: string }) {
  const sentences = of.split(/(?<=[.!?])\s+/);
  if (sentences.length === 1) return of;
  return sentences.map((sentence) => (
    <span key={sentence}>
      <span className="inline-block max-w-full">{sentence}</span>{" "}
    </span>
  ));
}
