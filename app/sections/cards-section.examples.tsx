import type { Example } from "#app/ui/example.ts";
import { CardsSection } from "./cards-section.tsx";

const cards = [
  {
    title: "Follow up a visit",
    text: "A card with one clear offer reaches the address while they still remember you.",
    tag: "Triggered",
    points: ["One card per household", "Never sent after an opt-out"],
    link: { label: "See how", href: "#cards-section" },
  },
  { title: "Open a new area", text: "Draw a radius, keep the households that fit.", points: [] },
  { title: "Win back a customer", text: "Upload lapsed customers and write to them.", points: [] },
];

const layouts = { grid: "Equal cards", mosaic: "First card large", list: "Ruled rows" } as const;

export const examples: readonly Example[] = (
  Object.keys(layouts) as Array<keyof typeof layouts>
).map((layout) => ({
  name: layouts[layout],
  element: <CardsSection section={{ kind: "cards", title: layouts[layout], layout, cards }} />,
}));
