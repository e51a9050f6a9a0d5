import { useLayout } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { StoolScene } from "#app/ui/stool-scene.tsx";
import type { MailPiece } from "#content-model/schema/plans.ts";
import { fill } from "#shared/words.ts";
import type { Setting } from "./compose.ts";
import { layoutOf, type MailFace, type Sheet } from "./layout.ts";
import { type FaceTable, measure, type StudioCopy } from "./measure.ts";
import type { Side } from "./proof.ts";
import type { Studio } from "./settings.ts";
import { BLEED, type Box, INCH, SAFE } from "./zones.ts";

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
  isShown,
}: {
  side: Side;
  piece: MailPiece;
  studio: Studio;
  copy: StudioCopy;
  /** Every check passes. */
  isReady: boolean;
  /** On the screen; the other side is on paper, and for those who don't see. */
  isShown: boolean;
}) {
  const { result } = copy;
  const { site } = useLayout();
  const { width, height, mail } = sheet;
  const name = result.sides[layoutOf(piece).shape][sheet.side];
  const size = fill(result.size, { width: width / INCH, height: height / INCH });
  const description = settings.flatMap(({ lines }) => lines.map(({ text }) => text)).join(" ");
  const slug = fill(result.slug, { side: name, size, brand: site.brand });
  const guides = studio.view === "guides";
  return (
    <figure
      data-sheet={sheet.paper}
      className={cx("mx-auto w-full max-w-132", !isShown && "not-print:sr-only")}
    >
      <figcaption className="flex flex-wrap justify-between gap-x-4 px-2 text-small print:hidden">
        <span className="font-semibold">{name}</span>{" "}
        <span className="data text-ink-2">{size}</span>
      </figcaption>
      {/* On phones as wide as the screen; enlarged, its small print can be read, and it scrolls. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className="max-sm:overflow-x-auto print:contents" aria-label={name} tabIndex={0}>
        <svg
          viewBox={`${-SLUG} ${-SLUG} ${width + 2 * SLUG} ${height + 2 * SLUG}`}
          width={`${(width + 2 * SLUG) / INCH}in`}
          height={`${(height + 2 * SLUG) / INCH}in`}
          role="img"
          aria-label={fill(result.described, { side: name, text: description })}
          className="[text-rendering:geometricPrecision] forced-color-adjust-none max-sm:group-has-[#mail-zoom:checked]/zoom:min-w-128"
        >
          <rect width={width} height={height} className="fill-raised" />
          <ArtDrawing art={sheet.art} height={height} />
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
          <SampleMark
            sheet={sheet}
            text={result.mark}
            face={copy.faces.display}
            isOnScreen={studio.edited}
          />
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
            className="hidden fill-ink-2 print:block"
          >
            {isReady ? slug : `${result.unready} ${slug}`}
          </text>
        </svg>
      </section>
    </figure>
  );
}

/** A turned address side is read from the bottom up, with its lower edge on the fold at its right. */
function placeOf({ at, width, turned }: MailFace): string {
  return turned ? `translate(${at.x} ${at.y + width}) rotate(-90)` : `translate(${at.x} ${at.y})`;
}

/**
 * Marks the piece as a sample where it can leave this page: on paper, and on screen once its copy isn't ours, since a link may have
 * brought it.
 */
function SampleMark({
  sheet: { width, height, art },
  text,
  face,
  isOnScreen,
}: {
  sheet: Sheet;
  text: string;
  face: FaceTable;
  isOnScreen: boolean;
}) {
  const slope = Math.atan2(height, width);
  // From corner to corner, but for the height of its letters.
  const size = (0.86 * Math.hypot(width, height)) / (measure(text, face, 1) + 0.7);
  const dark = isDark({ art, width });
  return (
    <text
      x={width / 2}
      y={height / 2}
      dy="0.36em"
      textAnchor="middle"
      fontSize={size.toFixed(1)}
      transform={`rotate(${((-slope * 180) / Math.PI).toFixed(1)} ${width / 2} ${height / 2})`}
      fillOpacity={dark ? 0.16 : 0.1}
      className={cx(
        !isOnScreen && "hidden print:block",
        "font-bold font-display",
        dark ? "fill-on-action" : "fill-ink",
      )}
    >
      {text}
    </text>
  );
}

/** The ground of the whole side is the action color. */
export function isDark({ art, width }: Pick<Sheet, "art" | "width">): boolean {
  return art.some(({ kind, box }) => kind === "action" && box.width > width);
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

/** Bleed and safe area of a side, on screen only. */
function Guides({ sheet: { width, height, safe } }: { sheet: Sheet }) {
  return (
    <g fill="none" className="print:hidden">
      <rect
        x={-BLEED}
        y={-BLEED}
        width={width + 2 * BLEED}
        height={height + 2 * BLEED}
        className="stroke-danger"
        strokeWidth="1.5"
      />
      {safe.map((box) => (
        // Light under dark, so that it shows on every color.
        <g key={box.x} strokeWidth="0.75">
          <rect {...box} className="stroke-on-action" />
          <rect {...box} strokeDasharray="2 3" className="stroke-ink" />
        </g>
      ))}
    </g>
  );
}

/** Where a sheet is folded: on screen over the whole sheet, on paper as marks outside it. */
function Folds({ sheet: { folds } }: { sheet: Sheet }) {
  return folds.map(({ from: [x1, y1], to: [x2, y2] }) => (
    <g key={`${x1} ${y1}`} strokeDasharray="5 4" className="stroke-ink-3">
      <line x1={x1} y1={y1} x2={x2} y2={y2} className="print:hidden" />
      <FoldMarks x={[x1, x2]} y={[y1, y2]} />
    </g>
  ));
}

function FoldMarks({ x, y }: { x: readonly [number, number]; y: readonly [number, number] }) {
  const gap = BLEED + 3;
  const d =
    x[0] === x[1]
      ? `M${x[0]} ${y[0] - gap}v-12M${x[0]} ${y[1] + gap}v12`
      : `M${x[0] - gap} ${y[0]}h-12M${x[1] + gap} ${y[0]}h12`;
  return <path d={d} strokeWidth="0.5" />;
}

/** Hairlines at the corners, outside the bleed: where the piece is cut. */
function CropMarks({ sheet: { width, height }, hidden }: { sheet: Sheet; hidden: boolean }) {
  const gap = BLEED;
  const run = INCH / 4;
  const d = [0, width]
    .flatMap((x) => [
      `M${x} ${-gap}v${-run}M${x} ${height + gap}v${run}`,
      ...[0, height].map((y) => (x === 0 ? `M${-gap} ${y}h${-run}` : `M${x + gap} ${y}h${run}`)),
    ])
    .join("");
  return (
    <path d={d} strokeWidth="0.5" className={cx("stroke-ink", hidden && "hidden print:block")} />
  );
}

/** The address side in its own direction: return address, postage, address, and the zones of the Postal Service. */
function MailFaceDrawing({
  face: { zones },
  settings,
  imprint,
  guides,
}: {
  face: MailFace;
  settings: readonly Setting[];
  imprint: readonly string[];
  guides: boolean;
}) {
  return (
    <>
      {guides ? (
        <g className="print:hidden">
          <rect {...zones.read} className="fill-positive/50" />
          <Hatched box={zones.barcode} />
        </g>
      ) : null}
      <Imprint box={zones.imprint} lines={imprint} />
      {settings.map((setting) =>
        setting.slot.mail ? <SetText key={setting.slot.id} setting={setting} /> : null,
      )}
    </>
  );
}

/** Drawn as a sample: no machine and no clerk takes it for postage. */
function Imprint({ box, lines }: { box: Box; lines: readonly string[] }) {
  const leading = box.height / (lines.length + 0.6);
  return (
    <>
      <rect {...box} strokeWidth="1" className="fill-raised stroke-ink" />
      <text fontSize="7" textAnchor="middle" className="fill-ink font-data">
        {lines.map((line, i) => (
          <tspan key={line} x={box.x + box.width / 2} y={box.y + (i + 1.05) * leading}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

/** A place that must stay empty. */
function Hatched({ box: { x, y, width, height } }: { box: Box }) {
  const step = 9;
  const lines = Array.from({ length: Math.floor(width / step) + 1 }, (_, i) => {
    const from = x + i * step;
    const run = Math.min(height, x + width - from);
    return `M${from} ${y + height}l${run} ${-run}`;
  });
  return (
    <>
      <rect {...{ x, y, width, height }} className="fill-danger-soft stroke-danger" />
      <path d={lines.join("")} strokeWidth="0.6" className="stroke-danger/60" />
    </>
  );
}

const faces = {
  display: "font-bold font-display",
  // The page's own face.
  text: null,
  strong: "font-bold",
  data: "font-data",
} as const;
const tones = { ink: "fill-ink", muted: "fill-ink-2", "on-action": "fill-on-action" } as const;

/** The lines of a text in their place; under a text without room, a bar says so on screen. */
function SetText({ setting: { slot, lines, over, tooWide, covers } }: { setting: Setting }) {
  const { box, face, size, leading, tone } = slot;
  return (
    <>
      <text fontSize={size} className={cx(faces[face], tones[tone])}>
        {lines.map((line, i) => (
          <tspan
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, in their order
            key={i}
            x={box.x}
            y={covers.y + (i + 0.5) * leading + size * 0.35}
          >
            {line.text}
          </tspan>
        ))}
      </text>
      {over > 0 || tooWide ? (
        <g className="print:hidden">
          <rect {...box} fill="none" strokeWidth="1.5" className="stroke-danger" />
          <path
            d={`M${box.x} ${box.y + box.height}h${box.width}`}
            strokeWidth="5"
            className="stroke-danger"
          />
        </g>
      ) : null}
    </>
  );
}

/** Artwork under the texts: picture, color, the tag of the offer. */
function ArtDrawing({ art, height }: Pick<Sheet, "art" | "height">) {
  return art.map(({ kind, box }, i) => {
    const key = i;
    if (kind === "picture") return <StoolScene key={key} box={box} clear={floorOf(box, height)} />;
    if (kind === "window")
      return (
        <rect
          key={key}
          {...box}
          rx="6"
          strokeWidth="1"
          className="fill-sunken stroke-line-control"
        />
      );
    return <rect key={key} {...box} className={fills[kind]} />;
  });
}

/** The ground of a picture may be cut; what is on it may not. */
export function floorOf(box: Box, height: number): number {
  return box.y + box.height > height ? BLEED + SAFE : 0;
}

const fills = { action: "fill-action", glow: "fill-glow", rule: "fill-line-control" } as const;
