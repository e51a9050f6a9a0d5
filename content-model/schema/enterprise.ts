import { z } from "zod";
import { paragraph, title } from "./page.ts";
import { formHeading } from "./pages.ts";
import type { PlanFeature } from "./plans.ts";
import { scope } from "./scope.ts";
import { pageSchema } from "./section.ts";
import { group, text } from "./text.ts";

/** content/pages/enterprise.yaml: features of plans.yaml as rows of a table, and the scoping form. */
export const enterprisePageSchema = z
  .strictObject({
    ...pageSchema.shape,
    features: group("The features of plans.yaml as rows of a table", {
      section: z.string().describe("id of the table under whose rows they are put"),
      groups: z
        .array(z.string())
        .min(1)
        .describe("Titles of the groups in plans.yaml that are shown; pricing has all"),
      included: text.describe("Cell of a feature that the plan has"),
      excluded: text.describe("Cell of a feature that the plan doesn’t have"),
    }),
    scope: group("The scoping form, before the page's questions", {
      title,
      intro: paragraph,
      next: group("What happens after the form was sent, beside it", {
        title: text.max(60).describe("Heading of the steps"),
        steps: z.array(text.max(120)).min(2).max(4).describe("What we do, in order"),
      }),
      form: formHeading,
    }),
  })
  .superRefine(({ features }, context) => {
    const known = scope().plans?.featureGroups.map(({ title }) => title);
    for (const [i, title] of features.groups.entries())
      if (known && !known.includes(title))
        context.addIssue({
          code: "custom",
          path: ["features", "groups", i],
          message: `plans.yaml has no group “${title}”; it has ${known.join(", ")}`,
        });
  })
  .transform(({ features, ...page }) => ({
    ...page,
    sections: page.sections.map((section) =>
      section.kind === "table" && section.id === features.section
        ? { ...section, rows: [...section.rows, ...featureRows(features)] }
        : section,
    ),
  }));

/** A row for each feature of the groups; on Standard Pro the monthly plan is shown. */
function featureRows({
  groups: shown,
  included,
  excluded,
}: {
  groups: readonly string[];
  included: string;
  excluded: string;
}): string[][] {
  const said = (value: PlanFeature["standard"]): string => {
    if (typeof value === "object") return said(value.monthly);
    if (typeof value === "string") return value;
    return value ? included : excluded;
  };
  const groups = scope().plans?.featureGroups ?? [];
  return groups
    .filter(({ title }) => shown.includes(title))
    .flatMap(({ features }) =>
      features.map((feature) => [feature.name, said(feature.standard), said(feature.enterprise)]),
    );
}
