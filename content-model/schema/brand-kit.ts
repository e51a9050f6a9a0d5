import { z } from "zod";
import { text } from "./text.ts";

const address = z.string().regex(/^\/brand\/[a-z0-9-]+\.(svg|png|zip)$/);

/** Files of the brand kit, drawn from the mark and the brand's name. */
export const brandKitSchema = z.strictObject({
  title: text.max(60).describe("Over the files, on the press page"),
  intro: text.max(240).describe("How the mark may be used"),
  download: text.max(60).describe("Link to all of them in one file"),
  archive: address.describe("All of them in one file"),
  typefaces: z
    .strictObject({
      title: text.max(60).describe("Over the names of the typefaces, which are in brand.yaml"),
      display: text.max(40).describe("What the one for headings is used for"),
      text: text.max(40).describe("What the one for text is used for"),
      data: text.max(40).describe("What the one for figures is used for"),
    })
    .describe("The brand's typefaces, by what they are used for"),
  files: z
    .array(
      z.strictObject({
        file: address.describe("Address under which it can be downloaded"),
        label: text.max(60).describe("What the file is, beside its download link"),
        ground: z.enum(["paper", "night"]).describe("Color that the file is shown on"),
        form: z
          .enum(["mark", "logo"])
          .describe("mark: the sign alone; logo: the sign with the name"),
        color: z.enum(["action", "ink", "paper"]).describe("Role of its color in brand.yaml"),
      }),
    )
    .describe("The files of the kit, in the order of the press page"),
});

export type BrandKit = z.output<typeof brandKitSchema>;
export type BrandFile = BrandKit["files"][number];
