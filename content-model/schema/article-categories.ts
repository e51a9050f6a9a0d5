import { z } from "zod";
import { groupDescription, groupId } from "./article-group.ts";
import { text } from "./text.ts";

/** Categories of articles. An article names one of them in its `category`. */
export const articleCategoriesSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        id: groupId.describe("The end of its page’s address: /blog/category/<id>"),
        name: text.max(40).describe("As readers see it, and as articles name it"),
        description: groupDescription
          .optional()
          .describe("What its articles are about; left out, it is written from the name"),
        ground: z
          .enum(["night", "paper", "action"])
          .describe("Ground of its drawn pictures, so that a list shows what belongs together"),
      }),
    )
    .min(1)
    .describe("Every category that an article may have"),
});

export type CategoryGround = z.output<
  typeof articleCategoriesSchema
>["categories"][number]["ground"];
