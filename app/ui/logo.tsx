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
      <circle cx="2.2" cy="12" r="1.5" />
      <circle cx="7.4" cy="6.6" r="1.9" />
      <circle cx="7.4" cy="12" r="1.9" />
      <circle cx="7.4" cy="17.4" r="1.9" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" />
    </svg>
  );
}
