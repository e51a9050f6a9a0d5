import type { Unread } from "./unread.ts";

/** What a link sets in vain, which has no control. An empty value asks for nothing. */
export function unreadLink(value: string | null, isKnown: boolean, told: Unread): Unread[] {
  return value && !isKnown ? [told] : [];
}
