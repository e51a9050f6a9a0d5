import { z } from "zod";
import { text } from "./text.ts";

/** The band over each page of a copy that is not for the public, by the setting STAGING. */
export const stagingSchema = z.strictObject({
  label: text.max(30).describe("Name of the band, for screen readers"),
  text: text.describe("That it isn't the site"),
  forms: text.describe("What becomes of what is sent from here"),
});
