import type { Example } from "#app/ui/example.ts";
import { NavMenu } from "./nav-menu.tsx";

export const examples: readonly Example[] = [
  {
    name: "Opens on click, and on hover after a moment",
    element: (
      <NavMenu
        current={false}
        menu={{
          id: "example",
          label: "Menu of links",
          groups: [
            {
              title: "First group",
              links: [
                {
                  label: "A link with a note",
                  href: "/gallery#nav-menu",
                  note: "What it leads to",
                },
                { label: "A link without", href: "/gallery#button" },
              ],
            },
            { title: "Second group", links: [{ label: "Another", href: "/gallery#badge" }] },
          ],
        }}
      />
    ),
  },
];
