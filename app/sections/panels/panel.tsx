import type { ComponentType } from "react";
import type { PanelName } from "#content-model/schema/section.ts";
import AudienceChanges from "./audience-changes.tsx";
import BlindTest from "./blind-test.tsx";
import ChangeLog from "./change-log.tsx";
import CompanyRecord from "./company-record.tsx";
import ConsentTrail from "./consent-trail.tsx";
import DayCount from "./day-count.tsx";
import DecisionNote from "./decision-note.tsx";
import Exchange from "./exchange.tsx";
import FieldMap from "./field-map.tsx";
import FlawReport from "./flaw-report.tsx";
import HouseholdRecord from "./household-record.tsx";
import MailPiece from "./mail-piece.tsx";
import type { PanelProps } from "./panel-frame.tsx";
import PartnerPieces from "./partner-pieces.tsx";
import RankedList from "./ranked-list.tsx";
import RecordFlow from "./record-flow.tsx";
import Requirements from "./requirements.tsx";
import Reskin from "./reskin.tsx";
import Roadmap from "./roadmap.tsx";
import ScoreWeeks from "./score-weeks.tsx";
import Tally from "./tally.tsx";
import TopicBoard from "./topic-board.tsx";
import TwoLookups from "./two-lookups.tsx";
import UsageLog from "./usage-log.tsx";
import VisitLog from "./visit-log.tsx";
import VisitStages from "./visit-stages.tsx";

const drawings: Record<PanelName, ComponentType<PanelProps>> = {
  "visit-log": VisitLog,
  "household-record": HouseholdRecord,
  "company-record": CompanyRecord,
  "mail-piece": MailPiece,
  reskin: Reskin,
  "consent-trail": ConsentTrail,
  "partner-pieces": PartnerPieces,
  "topic-board": TopicBoard,
  "change-log": ChangeLog,
  tally: Tally,
  "decision-note": DecisionNote,
  exchange: Exchange,
  "day-count": DayCount,
  "flaw-report": FlawReport,
  "usage-log": UsageLog,
  requirements: Requirements,
  "record-flow": RecordFlow,
  "blind-test": BlindTest,
  "two-lookups": TwoLookups,
  roadmap: Roadmap,
  "field-map": FieldMap,
  "visit-stages": VisitStages,
  "score-weeks": ScoreWeeks,
  "audience-changes": AudienceChanges,
  "ranked-list": RankedList,
};

/** A drawn panel by name: the product at work, on sample data. `tone` is that of the band around it. */
export function Panel({ name, tone = "paper" }: { name: PanelName; tone?: PanelProps["tone"] }) {
  const Drawing = drawings[name];
  return (
    // Found by its name where it is filmed; no box of its own.
    <div data-panel={name} className="contents">
      <Drawing tone={tone} />
    </div>
  );
}
