import type { ComponentType } from "react";
import { still } from "#app/ui/still.tsx";
import type { PanelName } from "#model/schema/section.ts";
import type { PanelProps } from "./panel-frame.tsx";

const drawings: Record<PanelName, ComponentType<PanelProps>> = {
  "visit-log": still(() => import("./visit-log.tsx")),
  "audience-query": still(() => import("./audience-query.tsx")),
  "household-record": still(() => import("./household-record.tsx")),
  "company-record": still(() => import("./company-record.tsx")),
  "intent-chart": still(() => import("./intent-chart.tsx")),
  "mail-piece": still(() => import("./mail-piece.tsx")),
  reskin: still(() => import("./reskin.tsx")),
  "api-call": still(() => import("./api-call.tsx")),
  "volume-plan": still(() => import("./volume-plan.tsx")),
  "consent-trail": still(() => import("./consent-trail.tsx")),
  "partner-flow": still(() => import("./partner-flow.tsx")),
  "industry-map": still(() => import("./industry-map.tsx")),
  "topic-board": still(() => import("./topic-board.tsx")),
  "segment-shelf": still(() => import("./segment-shelf.tsx")),
  "change-log": still(() => import("./change-log.tsx")),
  tally: still(() => import("./tally.tsx")),
  "decision-note": still(() => import("./decision-note.tsx")),
  "missing-dot": still(() => import("./missing-dot.tsx")),
};

/** A drawn panel by name: what the product looks like at work, on sample data. `tone` is the band it stands on. */
export function Panel({ name, tone = "paper" }: { name: PanelName; tone?: PanelProps["tone"] }) {
  const Drawing = drawings[name];
  return <Drawing tone={tone} />;
}
