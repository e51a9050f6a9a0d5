import { Badge } from "./badge.tsx";
import type { Example } from "./example.ts";
import { Switch } from "./switch.tsx";

export const examples: readonly Example[] = [
  {
    name: "Off",
    element: (
      <Switch
        id="ex-off"
        name="off"
        label="Marketing"
        description="Lets us measure our own adverts."
      />
    ),
  },
  {
    name: "On",
    element: (
      <Switch
        id="ex-on"
        name="on"
        label="Analytics"
        description="Counts visits without names."
        defaultChecked
      />
    ),
  },
  {
    name: "Always on",
    element: (
      <Switch
        id="ex-always"
        label="Essential"
        description="The site does not work without it."
        mark={<Badge>Always on</Badge>}
        defaultChecked
        disabled
      />
    ),
  },
];
