import { Link } from "react-router";
import type { Example } from "./example.ts";

/** Links in text are the class `link`; there is no component to call. */
export const examples: readonly Example[] = [
  {
    name: "In a sentence",
    element: (
      <p>
        Every figure is explained in the{" "}
        <Link to="/gallery#link" className="link">
          register of claims
        </Link>
        .
      </p>
    ),
  },
  {
    name: "Alone, with a target that fits a finger",
    element: (
      <Link to="/gallery#link" className="link inline-flex min-h-11 items-center">
        How direct mail works
      </Link>
    ),
  },
  {
    name: "On night",
    ground: "night",
    element: (
      <Link to="/gallery#link" className="text-glow underline underline-offset-4">
        Read about large volumes
      </Link>
    ),
  },
];
