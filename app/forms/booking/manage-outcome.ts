/** What became of a change that a booking's holder asked for; the page beside it shows the booking as it now is. */
export type ManageOutcome = {
  form: "manage-booking";
  state: "moved" | "asked" | "kept" | "cancelled" | "refused" | "open";
  message: string;
  /** Day whose times are shown next. */
  day: string | null;
};
