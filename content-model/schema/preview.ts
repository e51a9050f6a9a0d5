import { z } from "zod";
import { message, text } from "./text.ts";

/** The band over each page of a preview, which `npm run publish -- --preview` makes of what is not published yet. */
export const previewSchema = z.strictObject({
  label: text.max(30).describe("Name of the band, for screen readers"),
  page: message("page", "until").describe("Of one page, by its title, and until when it is shown"),
  site: message("until").describe("Of the whole site"),
  forms: text.describe("That forms send nothing from here"),
});
