import { settings } from "#app/settings.ts";
import { notices } from "#content/legal/notices.ts";
import { type Notices, noticesSchema } from "#model/schema/notices.ts";

/** The notices, checked: the build stops on a broken one. */
export function loadNotices(): Notices {
  return noticesSchema.parse(notices);
}

/** How long messages are kept, in the words of the policy. The server removes them by the same setting. */
export function retention(days: number = settings.retentionDays): string {
  const words = loadNotices().retention;
  return days === 0 ? words.forever : words.days.replace("{days}", String(days));
}
