import { Button } from "./button.tsx";
import type { Example } from "./example.ts";
import { showToast, ToastCard } from "./toast.tsx";

export const examples: readonly Example[] = [
  {
    name: "Success",
    element: <ToastCard still toast={{ id: -1, text: "Preferences saved", tone: "success" }} />,
  },
  {
    name: "Error, which stays",
    element: (
      <ToastCard still toast={{ id: -2, text: "The server did not answer", tone: "error" }} />
    ),
  },
  {
    name: "Raised by a button",
    element: (
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => showToast("Preferences saved")}>
          Show a success
        </Button>
        <Button variant="secondary" onClick={() => showToast("The server did not answer", "error")}>
          Show an error
        </Button>
      </div>
    ),
  },
];
