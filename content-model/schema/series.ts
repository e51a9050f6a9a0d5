import { z } from "zod";
import { groupDescription, groupId } from "./article-group.ts";

/** Articles that are read one after the other. Each part names the series and its number. */
export const seriesSchema = z.strictObject({
  series: z
    .array(
      z.strictObject({
        id: groupId.describe(
          "As articles name it, and the end of its page’s address: /blog/series/<id>",
        ),
        title: z.string().min(1).max(60).describe("Name of the series"),
        description: groupDescription.describe("What its parts lead through, 50 to 145 characters"),
      }),
    )
    .describe("Every series"),
});
