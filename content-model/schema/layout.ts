import { z } from "zod";
import { group, message, text } from "./text.ts";

/** Copy that is on every page, around its own. Every page carries it, so what few pages show belongs to theirs. */
export const layoutSchema = z.strictObject({
  header: group("The header of every page", {
    skip: text.max(40).describe("Link before everything, for who goes by keyboard"),
    main: text.max(30).describe("Name of the row of menus, for screen readers"),
    menu: text.max(20).describe("Button of small screens, and name of what it opens"),
    close: text.max(20).describe("Button that closes it"),
    login: text.max(20).describe("Link to the dashboard"),
  }),
  footer: group("The footer of every page", {
    label: text.max(30).describe("Name of its columns of links, for screen readers"),
    legal: text.max(30).describe("Name of its line of legal links, for screen readers"),
    social: text.max(30).describe("Name of the links to other sites, for screen readers"),
  }),
  newTab: text.max(40).describe("Read out after a link that opens a new tab"),
  parts: group("Small parts of many pages", {
    breadcrumb: text.max(30).describe("Name of the line that says where a page is on the site"),
    dismiss: text.max(30).describe("Name of the button that closes a message"),
    table: message("caption").describe("Name of a wide table, for screen readers"),
    sample: text.max(20).describe("Mark of something invented"),
    sampleValues: text.max(30).describe("Mark of a table whose values are invented"),
    step: message("number").describe("Over a step that says neither when nor where"),
    receipt: text.max(30).describe("Read out after a figure that can be pressed"),
    counted: message("day").describe("When a figure was counted"),
    method: text.max(30).describe("Link from figures to the page that defines them"),
  }),
});

/** The band over each page of a copy that is not for the public, by the setting STAGING. */
export const stagingSchema = z.strictObject({
  label: text.max(30).describe("Name of the band, for screen readers"),
  text: text.describe("That it isn't the site"),
  forms: text.describe("What becomes of what is sent from here"),
});

/** The band over each page of a preview, which `npm run publish -- --preview` makes of what is not published yet. */
export const previewSchema = z.strictObject({
  label: text.max(30).describe("Name of the band, for screen readers"),
  page: message("page", "until").describe("Of one page, by its title, and until when it is shown"),
  site: message("until").describe("Of the whole site"),
  forms: text.describe("That forms send nothing from here"),
});
