import type { ComponentType } from "react";
import type { PanelName } from "#model/schema/section.ts";
import { ApiCall } from "./api-call.tsx";
import { AudienceQuery } from "./audience-query.tsx";
import { ChangeLog } from "./change-log.tsx";
import { CompanyRecord } from "./company-record.tsx";
import { ConsentTrail } from "./consent-trail.tsx";
import { DecisionNote } from "./decision-note.tsx";
import { HouseholdRecord } from "./household-record.tsx";
import { IndustryMap } from "./industry-map.tsx";
import { IntentChart } from "./intent-chart.tsx";
import { MailPiece } from "./mail-piece.tsx";
import { MissingDot } from "./missing-dot.tsx";
import type { PanelProps } from "./panel-frame.tsx";
import { PartnerFlow } from "./partner-flow.tsx";
import { Reskin } from "./reskin.tsx";
import { SegmentShelf } from "./segment-shelf.tsx";
import { Tally } from "./tally.tsx";
import { TopicBoard } from "./topic-board.tsx";
import { VisitLog } from "./visit-log.tsx";
import { VolumePlan } from "./volume-plan.tsx";

const drawings: Record<PanelName, ComponentType<PanelProps>> = {
  "visit-log": VisitLog,
  "audience-query": AudienceQuery,
  "household-record": HouseholdRecord,
  "company-record": CompanyRecord,
  "intent-chart": IntentChart,
  "mail-piece": MailPiece,
  reskin: Reskin,
  "api-call": ApiCall,
  "volume-plan": VolumePlan,
  "consent-trail": ConsentTrail,
  "partner-flow": PartnerFlow,
  "industry-map": IndustryMap,
  "topic-board": TopicBoard,
  "segment-shelf": SegmentShelf,
  "change-log": ChangeLog,
  tally: Tally,
  "decision-note": DecisionNote,
  "missing-dot": MissingDot,
};

/** A drawn panel by name: what the product looks like at work, on sample data. `tone` is the band it stands on. */
export function Panel({ name, tone = "paper" }: { name: PanelName; tone?: PanelProps["tone"] }) {
  const Drawing = drawings[name];
  return <Drawing tone={tone} />;
}
