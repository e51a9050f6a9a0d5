import type { ChapterPiece, PieceOf } from "#content-model/schema/story.ts";

type Link = { label: string; href: string };

/** A chapter of the story as pages show it: numbers and days are written out. */
export type ShownChapter = {
  /** Its anchor on the page of the story. */
  id: string;
  /** YYYY-MM-DD */
  day: string;
  weekday: string;
  month: string;
  /** Day of the month. */
  date: string;
  title: string;
  /** Introduction of the person and the place, for readers who see this chapter alone. */
  opening: string;
  text: string;
  piece: ShownPiece;
  /** To this chapter among all of them. */
  whole: Link;
  /** To the page of what it is about. */
  product: Link;
};

type Summed = {
  score: Omit<PieceOf<"score">, "weeks"> & {
    /** This week's. */
    score: string;
    /** Path data of the weeks. */
    spark: string;
  };
  ledger: {
    kind: "ledger";
    start: { label: string; count: string };
    lines: ReadonlyArray<{ less: string; why: string; left: string; rest: string }>;
  };
  calendar: {
    kind: "calendar";
    days: ReadonlyArray<{ day: string; weekday: string; number: string; what: string | null }>;
    bill: string;
  };
  outcome: Omit<PieceOf<"outcome">, "more"> & {
    rows: ReadonlyArray<Record<keyof PieceOf<"outcome">["columns"], string>>;
    more: string;
  };
};

/** A piece by its kind; some have their sums worked out. */
export type ShownPieces = {
  [K in ChapterPiece["kind"]]: K extends keyof Summed ? Summed[K] : PieceOf<K>;
};
export type ShownPiece = ShownPieces[ChapterPiece["kind"]];
