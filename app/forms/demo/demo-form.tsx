import { useCallback, useEffect, useState } from "react";
import type { SiteFormWords } from "#app/forms/form-context.ts";
import { FormSelect, FormText, FormTextarea } from "#app/forms/form-fields.tsx";
import { fillIn } from "#app/forms/form-messages.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import {
  addDays,
  DEMO_DAYS_AHEAD,
  DEMO_ZONE,
  dateIn,
  demoTimes,
  isDate,
  isZone,
} from "#contracts/forms/demo-options.ts";
import { clockTime, dayAndTime, instantIn } from "./local-time.ts";
import { useVisitorZone } from "./use-visitor-zone.ts";

const loadSchema = () => import("#contracts/forms/demo.ts").then(({ demoSchema }) => demoSchema);

/** Times read alike on server and browser, whatever the language: the offer is New York's. */
const times = demoTimes.map((value) => ({
  value,
  label: clockTime(new Date(`2027-01-01T${value}:00Z`), "UTC", "en-US"),
}));

export type DemoWords = { chooseTime: string; yourTime: string; sameZone: string };
type Zone = { value: string; label: string };

/** Asks for a demo at a day and time, to be confirmed by e-mail. */
export function DemoForm({
  words,
  extra,
  zones,
  ...rest
}: Pick<SiteFormProps, "title" | "intro" | "action" | "email" | "after"> & {
  words: SiteFormWords;
  extra: DemoWords;
  zones: readonly Zone[];
}) {
  const own = useVisitorZone();
  const options =
    own && !zones.some(({ value }) => value === own)
      ? [...zones, { value: own, label: own.replaceAll("_", " ") }]
      : zones;
  const range = useDayRange();
  const [wish, setWish] = useState<Date | null>(null);
  const onFields = useCallback((element: HTMLFormElement) => setWish(wishOf(element)), []);
  useOwnZone(own);

  return (
    <SiteForm
      form="demo"
      words={words}
      loadSchema={loadSchema}
      defaults={{ zone: DEMO_ZONE }}
      onFields={onFields}
      {...rest}
    >
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <FormText name="day" type="date" {...range} />
        <FormSelect name="time" options={times} placeholder={extra.chooseTime} />
      </div>
      <p
        role="status"
        className="-mt-2 rounded-md bg-action-soft px-4 py-3 text-action-strong text-small empty:hidden"
      >
        {wish && own ? inOwnWords(wish, own, extra) : null}
      </p>
      <FormSelect name="zone" options={options} />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <FormText name="name" autoComplete="name" />
        <FormText name="company" autoComplete="organization" optional />
      </div>
      <FormText
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <FormTextarea name="message" rows={4} optional />
    </SiteForm>
  );
}

function inOwnWords(wish: Date, own: string, extra: DemoWords): string {
  const there = dayAndTime(wish, DEMO_ZONE, "en-US");
  const here = dayAndTime(wish, own, "en-US");
  return there === here ? extra.sameZone : fillIn(extra.yourTime, { time: here });
}

function wishOf(element: HTMLFormElement): Date | null {
  const data = new FormData(element);
  const day = String(data.get("day") ?? "");
  const time = String(data.get("time") ?? "");
  return isDate(day) && demoTimes.includes(time) ? instantIn(DEMO_ZONE, day, time) : null;
}

/** First and last day for the browser's picker; only once hydrated, since the page's HTML is older than today. */
function useDayRange(): { min?: string; max?: string } {
  const [range, setRange] = useState<{ min?: string; max?: string }>({});
  useEffect(() => {
    const today = dateIn(DEMO_ZONE, new Date());
    setRange({ min: addDays(today, 1), max: addDays(today, DEMO_DAYS_AHEAD) });
  }, []);
  return range;
}

/** Puts the browser's zone into the untouched field. */
function useOwnZone(own: string | null): void {
  useEffect(() => {
    const field = document.getElementById("demo-zone");
    if (!own || !isZone(own) || !(field instanceof HTMLSelectElement)) return;
    if (field.value === DEMO_ZONE) field.value = own;
  }, [own]);
}
