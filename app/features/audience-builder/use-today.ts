import { useEffect, useState } from "react";
import { dayOf } from "./schedule.ts";

/** The visitor's own day, as soon as there is a script to ask for it. */
export function useToday(served: string | null): string | null {
  const [today, setToday] = useState(served);
  useEffect(() => setToday(dayOf(new Date())), []);
  return today;
}
