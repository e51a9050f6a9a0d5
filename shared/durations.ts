/** A day of 24 hours, milliseconds. On a zone's clock a day can be an hour shorter or longer: see calendar.ts. */
export const DAY_MS = 86_400_000;
