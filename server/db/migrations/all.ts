import type { Migration } from "../migrate.ts";
import { submissions } from "./0001_submissions.ts";
import { templates } from "./0002_templates.ts";
import { abuse } from "./0003_abuse.ts";
import { bookings } from "./0004_bookings.ts";
import { consent } from "./0010_consent.ts";
import { privacyRequests } from "./0011_privacy_requests.ts";
import { oneOpenBooking } from "./0020_one_open_booking.ts";
import { dailyCounts } from "./0021_daily_counts.ts";
import { boundedGrowth } from "./0022_bounded_growth.ts";
import { requestsByKind } from "./0028_requests_by_kind.ts";
import { leadStates } from "./0036_lead_states.ts";
import { leadSearch } from "./0037_lead_search.ts";
import { bookingBlocks } from "./0038_booking_blocks.ts";
import { watch } from "./0039_watch.ts";
import { purgeIndexes } from "./0040_purge_indexes.ts";
import { deliveredBy } from "./0041_delivered_by.ts";
import { leadOwner } from "./0042_lead_owner.ts";
import { retentionClock } from "./0043_retention_clock.ts";
import { targets } from "./0044_targets.ts";
import { leadSource } from "./0045_lead_source.ts";

/** In order. An applied migration is never edited; a change is a new one. */
export const migrations: readonly Migration[] = [
  submissions,
  templates,
  abuse,
  bookings,
  consent,
  privacyRequests,
  oneOpenBooking,
  dailyCounts,
  boundedGrowth,
  requestsByKind,
  leadStates,
  leadSearch,
  bookingBlocks,
  watch,
  purgeIndexes,
  deliveredBy,
  leadOwner,
  retentionClock,
  targets,
  leadSource,
];
