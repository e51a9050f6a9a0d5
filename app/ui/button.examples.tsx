import { Button, ButtonLink } from "./button.tsx";
import type { Example } from "./example.ts";

export const examples: readonly Example[] = [
  { name: "Primary", element: <Button>Send message</Button> },
  { name: "Secondary", element: <Button variant="secondary">Add a website</Button> },
  { name: "Dark", element: <Button variant="dark">Sign up</Button> },
  {
    name: "Disabled",
    element: <Button disabled>Sent</Button>,
  },
  {
    name: "Busy",
    element: (
      <Button aria-busy="true" disabled>
        Running...
      </Button>
    ),
  },
  {
    name: "Long words",
    element: (
      <Button className="max-w-60">Download the list of every household in the segment</Button>
    ),
  },
  {
    name: "Link that looks like a button",
    element: <ButtonLink href="/gallery#button">See the plans</ButtonLink>,
  },
  { name: "On night: glow", ground: "night", element: <Button variant="glow">Book a demo</Button> },
  {
    name: "On night: ghost",
    ground: "night",
    element: <Button variant="ghost">Talk to sales</Button>,
  },
];
