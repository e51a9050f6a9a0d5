import { Breadcrumb } from "./breadcrumb.tsx";
import type { Example } from "./example.ts";

export const examples: readonly Example[] = [
  {
    name: "Three levels",
    element: (
      <Breadcrumb
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Blog", href: "/blog" },
          { label: "First-party data strategies", href: "/gallery#breadcrumb" },
        ]}
      />
    ),
  },
];
