import type { DeliveryRecord } from "../leads/record.ts";
import { namedTime } from "./zone.ts";

/** State of a delivery in words, from what was recorded when it was sent: the settings may have changed since. */
export function deliveryText(delivery: DeliveryRecord, zone: string): string {
  const { state, channel, nextTry, deliveredAt } = delivery;
  if (state === "dead") return "dead, given up";
  if (nextTry !== null) return `pending, next try ${namedTime(nextTry, zone)}`;
  const at = deliveredAt === null ? "" : ` at ${namedTime(deliveredAt, zone)}`;
  switch (delivery.deliveredBy) {
    case "smtp":
      return `delivered by SMTP${at}`;
    case "file":
      return `written to the file ${delivery.file} in the mail folder${at}, not sent to anyone`;
    case null:
      return channel === "mail"
        ? `delivered${at}; whether by SMTP or as a file was not recorded`
        : `delivered${at}`;
    default:
      return `delivered by ${delivery.deliveredBy}${at}`;
  }
}
