import { mark } from "./mark.ts";

/** The mark: loose dots that resolve into a solid shape. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      aria-hidden="true"
      focusable="false"
      fill="currentColor"
    >
      {mark.dots.map((dot) => (
        <circle key={`${dot.cx} ${dot.cy}`} {...dot} />
      ))}
      <path d={mark.shape} />
    </svg>
  );
}
