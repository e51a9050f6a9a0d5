import type { Example } from "./example.ts";
import { ToastCard } from "./toast-card.tsx";

export const examples: readonly Example[] = [
  {
    name: "Success",
    element: <ToastCard tone="success" text="Preferences saved" dismiss="Dismiss message" />,
  },
  {
    name: "Error, which stays",
    element: <ToastCard tone="error" text="The server did not answer" dismiss="Dismiss message" />,
  },
];
