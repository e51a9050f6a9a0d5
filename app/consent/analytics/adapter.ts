/** Something that counts visits. Started after it is allowed, stopped when it no longer is. */
export type AnalyticsAdapter = {
  /** A page is shown. Told again with the same path, it counts once. */
  view(path: string): void;
  /** Sends nothing more, and leaves no listener behind. */
  stop(): void;
};
