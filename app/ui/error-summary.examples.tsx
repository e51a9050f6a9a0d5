import { ErrorSummary } from "./error-summary.tsx";
import type { Example } from "./example.ts";

export const examples: readonly Example[] = [
  {
    name: "Two errors",
    folded: true,
    element: (
      <ErrorSummary
        title="There is a problem"
        items={[
          { fieldId: "ex-site", message: "Enter an address that starts with https://." },
          { fieldId: "ex-team", message: "Choose the size of your team." },
        ]}
      />
    ),
  },
];
