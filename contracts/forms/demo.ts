import { z } from "zod";
import {
  addDays,
  DEMO_DAYS_AHEAD,
  DEMO_ZONE,
  dateIn,
  demoTimes,
  isDate,
  isZone,
  weekday,
} from "./demo-options.ts";
import { email, line, optionalLine, optionalText } from "./form.ts";

/** Bound of the free text, in characters. */
export const demoMessageMax = 2000;

/**
 * A wish for a demo, to be confirmed by e-mail. `day` and `time` are New York's; `zone` is the visitor's, for the answer.
 * The day is a weekday from tomorrow on, so that there is time to confirm it.
 */
export function createDemoSchema(now: () => Date = () => new Date()) {
  return z.object({
    name: line("your name", "Name", 100),
    email: email("your work e-mail address"),
    company: optionalLine("Company", 120),
    day: z
      .string("Choose a day")
      .trim()
      .superRefine((day, context) => {
        const message = dayProblem(day, dateIn(DEMO_ZONE, now()));
        if (message) context.addIssue({ code: "custom", message });
      }),
    time: z.string("Choose a time").refine((time) => demoTimes.includes(time), "Choose a time"),
    zone: z
      .string("Choose your time zone")
      .trim()
      .min(1, "Choose your time zone")
      .max(64, "Choose a time zone from the list")
      .refine(isZone, "Choose a time zone from the list"),
    message: optionalText("Message", demoMessageMax),
  });
}

export const demoSchema = createDemoSchema();

function dayProblem(day: string, today: string): string | null {
  if (day === "") return "Choose a day";
  if (!isDate(day)) return "Enter the day as year, month and day, such as 2027-03-15";
  if (day <= today) return "Choose a day from tomorrow on, so that we can confirm it";
  if (day > addDays(today, DEMO_DAYS_AHEAD))
    return `Choose a day in the next ${DEMO_DAYS_AHEAD} days`;
  const number = weekday(day);
  return number === 0 || number === 6 ? "Choose a day from Monday to Friday" : null;
}
