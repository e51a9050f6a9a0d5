import type { ComponentType } from "react";
import type { PanelName } from "#content-model/schema/section.ts";
import ChangeLog from "./change-log.tsx";
import CompanyRecord from "./company-record.tsx";
import ConsentTrail from "./consent-trail.tsx";
import DayCount from "./day-count.tsx";
import DecisionNote from "./decision-note.tsx";
import Exchange from "./exchange.tsx";
import FitGrid from "./fit-grid.tsx";
import HouseholdRecord from "./household-record.tsx";
import IndustryMap from "./industry-map.tsx";
import IntentChart from "./intent-chart.tsx";
import MailPiece from "./mail-piece.tsx";
import MissingDot from "./missing-dot.tsx";
import type { PanelProps } from "./panel-frame.tsx";
import PartnerFlow from "./partner-flow.tsx";
import RemovalCall from "./removal-call.tsx";
import Reskin from "./reskin.tsx";
import Tally from "./tally.tsx";
import TopicBoard from "./topic-board.tsx";
import VisitLog from "./visit-log.tsx";
import VolumePlan from "./volume-plan.tsx";

const drawings: Record<PanelName, ComponentType<PanelProps>> = {
  "visit-log": VisitLog,
  "household-record": HouseholdRecord,
  "company-record": CompanyRecord,
  "intent-chart": IntentChart,
  "mail-piece": MailPiece,
  reskin: Reskin,
  "volume-plan": VolumePlan,
  "consent-trail": ConsentTrail,
  "partner-flow": PartnerFlow,
  "industry-map": IndustryMap,
  "topic-board": TopicBoard,
  "change-log": ChangeLog,
  tally: Tally,
  "decision-note": DecisionNote,
  "removal-call": RemovalCall,
  "fit-grid": FitGrid,
  exchange: Exchange,
  "day-count": DayCount,
  "missing-dot": MissingDot,
};

/** A drawn panel by name: the product at work, on sample data. `tone` is that of the band around it. */
export function Panel({ name, tone = "paper" }: { name: PanelName; tone?: PanelProps["tone"] }) {
  const Drawing = drawings[name];
  return <Drawing tone={tone} />;
}
