import type { ComponentType } from "react";
import { still } from "#app/ui/still.tsx";
import type { PanelName } from "#model/schema/section.ts";
import type { PanelProps } from "./panel-frame.tsx";

const drawings: Record<PanelName, ComponentType<PanelProps>> = {
  "visit-log": still(async () => (await import("./visit-log.tsx")).default),
  "audience-query": still(async () => (await import("./audience-query.tsx")).default),
  "household-record": still(async () => (await import("./household-record.tsx")).default),
  "company-record": still(async () => (await import("./company-record.tsx")).default),
  "intent-chart": still(async () => (await import("./intent-chart.tsx")).default),
  "mail-piece": still(async () => (await import("./mail-piece.tsx")).default),
  reskin: still(async () => (await import("./reskin.tsx")).default),
  "volume-plan": still(async () => (await import("./volume-plan.tsx")).default),
  "consent-trail": still(async () => (await import("./consent-trail.tsx")).default),
  "partner-flow": still(async () => (await import("./partner-flow.tsx")).default),
  "industry-map": still(async () => (await import("./industry-map.tsx")).default),
  "topic-board": still(async () => (await import("./topic-board.tsx")).default),
  "segment-shelf": still(async () => (await import("./segment-shelf.tsx")).default),
  "change-log": still(async () => (await import("./change-log.tsx")).default),
  tally: still(async () => (await import("./tally.tsx")).default),
  "decision-note": still(async () => (await import("./decision-note.tsx")).default),
  "opt-out-sync": still(async () => (await import("./opt-out-sync.tsx")).default),
  "address-check": still(async () => (await import("./address-check.tsx")).default),
  "removal-call": still(async () => (await import("./removal-call.tsx")).default),
  redline: still(async () => (await import("./redline.tsx")).default),
  workspaces: still(async () => (await import("./workspaces.tsx")).default),
  "fit-grid": still(async () => (await import("./fit-grid.tsx")).default),
  "match-receipt": still(async () => (await import("./match-receipt.tsx")).default),
  exchange: still(async () => (await import("./exchange.tsx")).default),
  "day-count": still(async () => (await import("./day-count.tsx")).default),
  "missing-dot": still(async () => (await import("./missing-dot.tsx")).default),
};

/** The drawing of a name, each fetched by itself. */
export default function Drawing({ name, tone }: { name: PanelName } & PanelProps) {
  const Drawn = drawings[name];
  return <Drawn tone={tone} />;
}
