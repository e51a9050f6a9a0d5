import { z } from "zod";
import { forms } from "./forms/forms.ts";
import { isLead } from "./lead-source.ts";
import { BOOKING_FORM } from "./submission.ts";

/** Core Web Vitals and two that explain them. Milliseconds, but for CLS, which has no unit. */
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];

export const deviceKinds = ["small", "medium", "large"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

z.config({ jitless: true });

const page = z.string().startsWith("/").max(200);
const device = z.enum(deviceKinds);

/** Steps of a visitor in a form: it is shown, and something is put into it. */
export const formSteps = ["view", "start"] as const;
export type FormStep = (typeof formSteps)[number];

/** Forms whose steps are counted. */
export const countedForms = [...Object.keys(forms), BOOKING_FORM].filter(isLead);

/** Name of a source or a campaign: `linkName` of shared/link-source.ts, or a host. */
const linkName = z
  .string()
  .max(100)
  .regex(/^([a-z0-9-]+\.)*[a-z0-9-]*$/);

const viewSchema = z.strictObject({
  kind: z.literal("view"),
  page,
  /** Source that the link named, else the host that led here; "" for none, our own, or one that kept it to itself. */
  source: linkName,
  /** Campaign that the link named; "" for none, and from scripts of before it was counted. */
  campaign: linkName.default(""),
  /** True for the first page of a visit: the page before it was not ours. */
  entry: z.boolean(),
  device,
});

const vitalSchema = z.strictObject({
  kind: z.literal("vital"),
  page,
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
  device,
});

const formSchema = z.strictObject({
  kind: z.literal("form"),
  form: z.enum(countedForms),
  step: z.enum(formSteps),
  /** Last touch of the visitor as a query string, without its day and click ids; "" where none is known. */
  touch: z.string().max(6_000),
});

/** Body of one beacon: counts without any mark that two of them could be joined by. */
export const analyticsSchema = z.strictObject({
  events: z
    .array(z.discriminatedUnion("kind", [viewSchema, vitalSchema, formSchema]))
    .min(1)
    .max(20),
});

export type AnalyticsEvent = z.output<typeof analyticsSchema>["events"][number];
