import { Button } from "./button.tsx";
import type { Example } from "./example.ts";
import { Tooltip } from "./tooltip.tsx";

export const examples: readonly Example[] = [
  {
    name: "On a button, after a rest of the pointer",
    element: (
      <Tooltip id="ex-tip" text="Counts a visitor once in a month.">
        {(target) => (
          <Button variant="secondary" {...target}>
            Visitor resolutions
          </Button>
        )}
      </Tooltip>
    ),
  },
];
