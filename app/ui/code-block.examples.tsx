import { CodeBlock } from "./code-block.tsx";
import type { Example } from "./example.ts";

export const examples: readonly Example[] = [
  {
    name: "Two lines, one of them long",
    element: (
      <div className="max-w-sm">
        <CodeBlock label="Request">
          {"GET /v1/visits\nAccept: application/json; profile=a-long-one; charset=utf-8"}
        </CodeBlock>
      </div>
    ),
  },
];
