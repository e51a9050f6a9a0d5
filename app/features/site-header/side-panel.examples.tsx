import { Button } from "#app/ui/button.tsx";
import type { Example } from "#app/ui/example.ts";

export const examples: readonly Example[] = [
  {
    name: "The panel of this page's own header",
    element: (
      <Button
        variant="secondary"
        command="show-modal"
        commandfor="site-panel"
        aria-haspopup="dialog"
      >
        Open the side panel
      </Button>
    ),
  },
];
