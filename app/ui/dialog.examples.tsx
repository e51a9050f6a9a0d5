import { Dialog, DialogButton } from "./dialog.tsx";
import type { Example } from "./example.ts";

export const examples: readonly Example[] = [
  {
    name: "Opens from a button",
    element: (
      <>
        <DialogButton dialog="ex-dialog" variant="secondary">
          Open the dialog
        </DialogButton>
        <Dialog id="ex-dialog" title="A story in two minutes" close="Close">
          <p>Escape, the button and a click beside it close the dialog; the focus goes back.</p>
        </Dialog>
      </>
    ),
  },
];
