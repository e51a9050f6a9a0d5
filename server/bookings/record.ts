import type { BookingView } from "#shared/booking.ts";
import { fieldsOf } from "../db/repositories/submissions.ts";
import { type Found, toView } from "./view.ts";

/** A booking as the operator sees it. */
export type BookingRecord = BookingView & {
  /** Empty once the person is erased. */
  name: string;
  email: string;
  company: string;
  /** How often it was moved or canceled. */
  changes: number;
};

export function toRecord(found: Found, now: Date): BookingRecord {
  const { name = "", email = "", company = "" } = fieldsOf(found.submission);
  return { ...toView(found, now), name, email, company, changes: found.booking.sequence };
}
