import { useLayout } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { fill } from "#contracts/fill.ts";
import type { MailPiece } from "#model/schema/plans.ts";
import { layoutOf, type MailFace, type Sheet } from "./layout.ts";
import { MailFaceDrawing } from "./mail-face.tsx";
import { type FaceTable, measure, type StudioCopy } from "./measure.ts";
import type { Side } from "./proof.ts";
import type { Studio } from "./settings.ts";
import { CropMarks, Folds, Guides } from "./side-guides.tsx";
import { ArtDrawing, SetText } from "./side-parts.tsx";
import { INCH } from "./zones.ts";

/** Around the cut: bleed, crop marks and what the sheet says of itself. */
const SLUG = INCH / 2;

/**
 * One side at its true proportions, to the scale of the screen; on paper in its own inches (app/styles/print.css lets the drawing
 * have the width that it names).
 */
export function SideDrawing({
  side: { sheet, settings },
  piece,
  studio,
  copy,
  isReady,
}: {
  side: Side;
  piece: MailPiece;
  studio: Studio;
  copy: StudioCopy;
  /** Every check passes. */
  isReady: boolean;
}) {
  const { result } = copy;
  const { site } = useLayout();
  const { width, height, mail } = sheet;
  const name = result.sides[layoutOf(piece).shape][sheet.side];
  const size = fill(result.size, { width: width / INCH, height: height / INCH });
  const told = settings.flatMap(({ lines }) => lines.map(({ text }) => text)).join(" ");
  const slug = fill(result.slug, { side: name, size, brand: site.brand });
  const guides = studio.view === "guides";
  return (
    <figure
      data-sheet={sheet.paper}
      className={sheet.height > sheet.width ? "mx-auto w-full max-w-136" : ""}
    >
      <figcaption className="flex flex-wrap justify-between gap-x-4 px-2 text-small print:hidden">
        <span className="font-semibold">{name}</span>{" "}
        <span className="data text-ink-2">{size}</span>
      </figcaption>
      <svg
        viewBox={`${-SLUG} ${-SLUG} ${width + 2 * SLUG} ${height + 2 * SLUG}`}
        width={`${(width + 2 * SLUG) / INCH}in`}
        height={`${(height + 2 * SLUG) / INCH}in`}
        role="img"
        aria-label={fill(result.described, { side: name, text: told })}
        className="[text-rendering:geometricPrecision] forced-color-adjust-none"
      >
        <rect width={width} height={height} className="fill-raised" />
        <ArtDrawing art={sheet.art} />
        {settings.map((setting) =>
          setting.slot.mail ? null : <SetText key={setting.slot.id} setting={setting} />,
        )}
        {mail ? (
          <g transform={placeOf(mail)}>
            <MailFaceDrawing
              face={mail}
              settings={settings}
              imprint={copy.imprint}
              guides={guides}
            />
          </g>
        ) : null}
        <SampleMark sheet={sheet} text={result.mark} face={copy.faces.display} />
        <Folds sheet={sheet} />
        {guides ? <Guides sheet={sheet} /> : <PlainFrame sheet={sheet} />}
        <rect
          width={width}
          height={height}
          fill="none"
          strokeWidth="0.5"
          className="stroke-ink-3 print:hidden"
        />
        <CropMarks sheet={sheet} hidden={!guides} />
        <text
          x={width / 2}
          y={height + SLUG - 9}
          textAnchor="middle"
          fontSize="6.5"
          className={guides ? "fill-ink-2" : "hidden fill-ink-2 print:block"}
        >
          {isReady ? slug : `${result.unready} ${slug}`}
        </text>
      </svg>
    </figure>
  );
}

/** A turned address side is read from the bottom up, with its lower edge on the fold at its right. */
function placeOf({ at, width, turned }: MailFace): string {
  return turned ? `translate(${at.x} ${at.y + width}) rotate(-90)` : `translate(${at.x} ${at.y})`;
}

/** Whoever sees the piece apart from this page sees that it was never mailed. */
function SampleMark({
  sheet: { width, height, art },
  text,
  face,
}: {
  sheet: Sheet;
  text: string;
  face: FaceTable;
}) {
  const slope = Math.atan2(height, width);
  // From corner to corner, but for the height of its letters.
  const size = (0.86 * Math.hypot(width, height)) / (measure(text, face, 1) + 0.7);
  const dark = art.some(({ kind, box }) => kind === "action" && box.width > width);
  return (
    <text
      x={width / 2}
      y={height / 2}
      dy="0.36em"
      textAnchor="middle"
      fontSize={size.toFixed(1)}
      transform={`rotate(${((-slope * 180) / Math.PI).toFixed(1)} ${width / 2} ${height / 2})`}
      fillOpacity={dark ? 0.16 : 0.1}
      className={cx("font-bold font-display", dark ? "fill-on-action" : "fill-ink")}
    >
      {text}
    </text>
  );
}

/** On screen, what is cut off is covered; on paper it is printed. */
function PlainFrame({ sheet: { width, height } }: { sheet: Sheet }) {
  const outer = `M${-SLUG} ${-SLUG}h${width + 2 * SLUG}v${height + 2 * SLUG}h${-width - 2 * SLUG}z`;
  return (
    <path
      d={`${outer}M0 0v${height}h${width}v${-height}z`}
      fillRule="evenodd"
      className="fill-sunken print:hidden"
    />
  );
}
