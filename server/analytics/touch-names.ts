import type { FormStep } from "#shared/analytics.ts";
import type { Touch } from "#shared/lead-source.ts";
import { linkName } from "#shared/link-source.ts";

/** Subjects by which visits, steps in forms, and leads are counted. */
export const subjects = ["source", "campaign", "landing"] as const;
export type Subject = (typeof subjects)[number];

/** Name where no touch is known: consent allowed none, or no script told it. */
export const UNKNOWN = "(unknown)";

/** Names that a touch is counted under; "" where it has none. The same for steps in forms and for leads. */
export function namesOfTouch(touch: Touch | null | undefined): Readonly<Record<Subject, string>> {
  if (!touch) return { source: UNKNOWN, campaign: UNKNOWN, landing: UNKNOWN };
  const site = touch.site?.replace(/^www\./, "") ?? "";
  return {
    source: linkName(touch.utm_source ?? "") || site,
    campaign: linkName(touch.utm_campaign ?? ""),
    landing: touch.page ?? UNKNOWN,
  };
}

/** Heading under which a day's steps in a form are counted by a subject. */
export function stepHeading(form: string, step: FormStep, subject: Subject): string {
  return `${form} ${step} ${subject}`;
}
