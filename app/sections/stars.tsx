const PLACES = [0, 1, 2, 3, 4] as const;
const star = "M10 1.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L10 15.1 4.6 18l1.1-6.1L1.2 7.6l6.1-.8z";

/** Drawn only; the rating is read as words. */
export function Stars({
  rating,
  className = "h-5 w-29",
}: {
  rating: number;
  /** Height, and the width that goes with it. */
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 116 20"
      aria-hidden="true"
      className={`max-w-full ${className}`}
      fill="currentColor"
    >
      {PLACES.map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${place * 24} 0)`}
          className={place < rating ? undefined : "fill-none stroke-current"}
        />
      ))}
    </svg>
  );
}
