/** When demos can be booked in our own calendar; hours and zone are in `site.ts`. */
export const bookingPolicy = {
  /** The days below are the usual ones of a United States office, to be replaced by the owner's. */
  sample: true,
  /** Notice that the team needs, hours. */
  leadHours: 24,
  /** How far ahead a slot can be booked, days. */
  daysAhead: 60,
  /** Days without demos, New York's dates; holidays on a weekend stand at the day they are observed. */
  holidays: [
    { day: "2026-01-01", name: "New Year’s Day" },
    { day: "2026-01-19", name: "Martin Luther King Jr. Day" },
    { day: "2026-02-16", name: "Presidents’ Day" },
    { day: "2026-05-25", name: "Memorial Day" },
    { day: "2026-06-19", name: "Juneteenth" },
    { day: "2026-07-03", name: "Independence Day" },
    { day: "2026-09-07", name: "Labor Day" },
    { day: "2026-11-26", name: "Thanksgiving" },
    { day: "2026-11-27", name: "Day after Thanksgiving" },
    { day: "2026-12-25", name: "Christmas Day" },
    { day: "2027-01-01", name: "New Year’s Day" },
    { day: "2027-01-18", name: "Martin Luther King Jr. Day" },
    { day: "2027-02-15", name: "Presidents’ Day" },
    { day: "2027-05-31", name: "Memorial Day" },
    { day: "2027-06-18", name: "Juneteenth" },
    { day: "2027-07-05", name: "Independence Day" },
    { day: "2027-09-06", name: "Labor Day" },
    { day: "2027-11-25", name: "Thanksgiving" },
    { day: "2027-11-26", name: "Day after Thanksgiving" },
    { day: "2027-12-24", name: "Christmas Day" },
    { day: "2027-12-31", name: "New Year’s Day" },
    { day: "2028-01-17", name: "Martin Luther King Jr. Day" },
    { day: "2028-02-21", name: "Presidents’ Day" },
    { day: "2028-05-29", name: "Memorial Day" },
    { day: "2028-06-19", name: "Juneteenth" },
    { day: "2028-07-04", name: "Independence Day" },
    { day: "2028-09-04", name: "Labor Day" },
    { day: "2028-11-23", name: "Thanksgiving" },
    { day: "2028-11-24", name: "Day after Thanksgiving" },
    { day: "2028-12-25", name: "Christmas Day" },
  ],
} as const;
