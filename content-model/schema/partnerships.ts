import { z } from "zod";
import { formHeading, nextSteps } from "./form-page.ts";
import { paragraph, title } from "./page-text.ts";
import { pageSchema } from "./section.ts";

/** content/pages/partnerships.yaml: the programs, and the application at the end. */
export const partnershipsSchema = z.strictObject({
  ...pageSchema.shape,
  apply: z
    .strictObject({
      title,
      intro: paragraph,
      form: formHeading,
      next: nextSteps,
    })
    .describe("The application, at the end of the page"),
});
