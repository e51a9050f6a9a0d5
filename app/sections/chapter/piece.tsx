import type { ComponentType } from "react";
import type { ShownPiece, ShownPieces } from "#app/copy/chapter.ts";
import { CalendarPiece } from "./calendar-piece.tsx";
import { ChannelsPiece } from "./channels-piece.tsx";
import { ChoicePiece } from "./choice-piece.tsx";
import { GrowthPiece } from "./growth-piece.tsx";
import { LaunchPiece } from "./launch-piece.tsx";
import { LedgerPiece } from "./ledger-piece.tsx";
import { OutcomePiece } from "./outcome-piece.tsx";
import { ScorePiece } from "./score-piece.tsx";
import { VisitPiece } from "./visit-piece.tsx";

const pieces: { [K in keyof ShownPieces]: ComponentType<{ piece: ShownPieces[K] }> } = {
  visit: VisitPiece,
  channels: ChannelsPiece,
  score: ScorePiece,
  ledger: LedgerPiece,
  calendar: CalendarPiece,
  growth: GrowthPiece,
  choice: ChoicePiece,
  outcome: OutcomePiece,
  launch: LaunchPiece,
};

/** What a chapter is about, drawn in its own way. */
export function Piece({ piece }: { piece: ShownPiece }) {
  const Drawn = pieces[piece.kind] as ComponentType<{ piece: ShownPiece }>;
  return <Drawn piece={piece} />;
}
