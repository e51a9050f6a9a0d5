import type { Example } from "./example.ts";

/** Links in text are the class `link`; there is no component to call. */
export const examples: readonly Example[] = [
  {
    name: "In a sentence",
    element: (
      <p>
        Every figure is explained in the{" "}
        <a href="/gallery#link" className="link">
          register of claims
        </a>
        .
      </p>
    ),
  },
  {
    name: "Alone, with a target that fits a finger",
    element: (
      <a href="/gallery#link" className="link inline-flex min-h-11 items-center">
        How direct mail works
      </a>
    ),
  },
  {
    name: "On night",
    ground: "night",
    element: (
      <a href="/gallery#link" className="text-glow underline underline-offset-4">
        Read about large volumes
      </a>
    ),
  },
];
