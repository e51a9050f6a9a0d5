import type { Job } from "../schema/job.ts";

/** Open positions, newest first. Empty shows the honest empty state of the careers page. */
export const jobs: readonly Job[] = [];
