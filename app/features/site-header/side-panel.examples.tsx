import { Button } from "#app/ui/button.tsx";
import { opens } from "#app/ui/dialog.tsx";
import type { Example } from "#app/ui/example.ts";

export const examples: readonly Example[] = [
  {
    name: "The panel of this page's own header",
    element: (
      <Button variant="secondary" {...opens("site-panel")}>
        Open the side panel
      </Button>
    ),
  },
];
