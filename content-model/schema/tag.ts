import { z } from "zod";
import { groupDescription, groupId } from "./article-group.ts";

/** Tags of articles, beside their category. An article names some of them in its `tags`. */
export const tagsSchema = z.strictObject({
  tags: z
    .array(
      z.strictObject({
        id: groupId.describe(
          "As articles name it, and the end of its page’s address: /blog/tag/<id>",
        ),
        name: z.string().min(1).max(40).describe("As readers see it"),
        description: groupDescription
          .optional()
          .describe("What its articles are about; left out, it is written from the tag’s name"),
      }),
    )
    .describe("Every tag that an article may have"),
});
