import { z } from "zod";
import { industryIds } from "./panels/industries.ts";
import { linkSchema } from "./section.ts";
import { list, matching, text } from "./text.ts";

const menuLink = linkSchema.extend({
  note: text.max(60).optional().describe("A few words under the label"),
  optOutIcon: z
    .literal(true)
    .optional()
    .describe("With the icon that California prescribes for such a link"),
});

const isSigned = ({ href }: { href: string }) => industryIds.some((id) => href.endsWith(`#${id}`));

const menuFields = z.strictObject({
  id: matching(/^[a-z-]+$/).describe("Short name of the menu: lower case and hyphens"),
  label: text.max(30).describe("On the button that opens the menu"),
  signs: z
    .literal("industries")
    .optional()
    .describe("With the drawing of its industry beside each link, by the anchor that it leads to"),
  groups: list("The groups of links in the menu", {
    title: text.max(40).optional().describe("Small heading over the group"),
    links: z.array(menuLink).describe("The links of the group; without any it is not shown"),
  }),
});

const menu = menuFields.refine(
  ({ signs, groups }) => !signs || groups.every(({ links }) => links.every(isSigned)),
  `With signs, each link ends in the anchor of an industry: #${industryIds.join(", #")}`,
);

const navigationFields = z.strictObject({
  menus: z.array(menu).describe("The header's disclosure menus"),
  topLinks: z.array(menuLink).describe("Plain links of the header, after the menus"),
  signUp: menuLink.describe("The header's button; it leads to the plans, as specified"),
  footerColumns: list("Columns of links in the footer", {
    title: text.max(30).describe("Heading of the column"),
    links: z.array(menuLink).describe("The links of the column; without any it is not shown"),
  }),
  legalLinks: z.array(menuLink).describe("The footer's last line"),
});

/** Menus of the header and columns of the footer, without those that have no links. */
export const navigationSchema = navigationFields.transform(
  ({ menus, footerColumns, ...others }) => ({
    ...others,
    menus: menus
      .map((one) => ({ ...one, groups: one.groups.filter(({ links }) => links.length > 0) }))
      .filter(({ groups }) => groups.length > 0),
    footerColumns: footerColumns.filter(({ links }) => links.length > 0),
  }),
);

export type Menu = z.output<typeof menu>;
