import { useLayout } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { IndustryPiece } from "./industry-piece.tsx";
import { IndustrySign } from "./panels/industry-sign.tsx";

export type Industry = SectionOf<"dossier"> & {
  glyph: NonNullable<SectionOf<"dossier">["glyph"]>;
};

/**
 * Industries under a bar that leads to each. An industry with things that must not be done is alone and on night; of the
 * others one is alone too, and the rest are in pairs.
 */
export function Industries({ industries }: { industries: readonly Industry[] }) {
  return (
    <>
      <JumpBar industries={industries} />
      {rowsOf(industries).map((row) => {
        const [first, second] = row;
        if (second) return <Pair key={first.glyph} pair={[first, second]} />;
        return <Wide key={first.glyph} industry={first} night={isStrict(first)} />;
      })}
    </>
  );
}

type Row = readonly [Industry, (Industry | undefined)?];

function isStrict({ note }: Industry): boolean {
  return note?.tone === "warning";
}

/** Strict ones alone; between them pairs, and where the number is odd, one alone among them. */
function rowsOf(industries: readonly Industry[]): Row[] {
  const rows: Row[] = [];
  for (let from = 0; from < industries.length; ) {
    const first = industries[from];
    if (!first) break;
    const end = industries.findIndex((one, i) => i >= from && isStrict(one));
    const plain = industries.slice(from, end === -1 ? undefined : end);
    const alone = plain.length % 2 === 1 ? 2 * Math.floor(plain.length / 4) : -1;
    for (let i = 0; i < plain.length; i += i === alone ? 1 : 2) {
      const [one, other] = [plain[i], plain[i + 1]];
      if (one) rows.push(i === alone ? [one] : [one, other]);
    }
    from += plain.length;
    const strict = industries[from];
    if (strict) rows.push([strict]);
    from += 1;
  }
  return rows;
}

function JumpBar({ industries }: { industries: readonly Industry[] }) {
  const { routes } = useLayout();
  return (
    <nav aria-label={routes.industries?.label} className="container pb-4 print:hidden">
      <ul className="flex flex-wrap border-ink border-y-2 lg:justify-between lg:gap-x-4">
        {industries.map(({ id, glyph, title }) => (
          <li
            key={glyph}
            className="grow basis-[max(50%,9.5rem)] sm:basis-1/4 lg:grow-0 lg:basis-auto"
          >
            <a
              href={`#${id}`}
              className="flex h-full min-h-14 items-center gap-2 py-2 pr-3 font-semibold leading-tight hover:text-action lg:flex-col lg:items-start lg:pt-5 lg:pr-0 lg:pb-4"
            >
              <IndustrySign id={glyph} className="size-7 shrink-0 lg:size-11" />
              <span className="wrap-anywhere min-w-0 max-w-full">
                <Unbroken text={title} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function headingOf({ glyph }: Industry): string {
  return `${glyph}-title`;
}

/** The name over its sample, which ends with the lists next to it. On night what isn't allowed follows them, smaller than the uses. */
function Wide({ industry, night }: { industry: Industry; night: boolean }) {
  const { id, glyph, title, intro } = industry;
  const [forbidden] = night ? industry.lists.slice(2) : [];
  return (
    <section
      id={id}
      aria-labelledby={headingOf(industry)}
      className={cx(
        night &&
          "on-night border-night-line bg-night text-on-night not-first:border-t [print-color-adjust:exact]",
        band,
      )}
    >
      <div className="container grid grid-cols-1 gap-x-16 gap-y-5 sm:gap-y-6 lg:grid-cols-[1fr_1.3fr]">
        <div className="gap-x-10 md:max-lg:grid md:max-lg:grid-cols-2 lg:flex lg:flex-col">
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:max-lg:gap-x-3">
              <IndustrySign
                id={glyph}
                night={night}
                className="size-14 shrink-0 md:max-lg:size-10"
              />
              <h2 id={headingOf(industry)} className="grow basis-[min(100%,10rem)] text-h2">
                <Sentences of={title} />
              </h2>
            </div>
            {intro ? (
              <p className={cx("mt-2 text-lead md:mt-4", night ? "text-on-night-2" : "text-ink-2")}>
                {intro}
              </p>
            ) : null}
          </div>
          <IndustryPiece
            piece={industry.piece}
            isTall={night}
            className="max-md:mt-4 md:max-lg:self-start lg:mt-6 lg:grow"
          />
        </div>
        <div>
          <Lists
            industry={industry}
            count={night ? 2 : undefined}
            night={night}
            className="sm:grid-cols-2"
          />
          {forbidden ? <Forbidden {...forbidden} /> : null}
          <Note industry={industry} night={night} className="mt-5 sm:mt-6" />
          <Next industry={industry} night={night} />
        </div>
      </div>
    </section>
  );
}

function Forbidden({ title, points }: Industry["lists"][number]) {
  return (
    <div className="mt-5">
      <h3 className="text-glow text-h4">{title}</h3>
      <ul className="mt-2 grid grid-cols-1 gap-x-10 gap-y-2 text-small leading-snug sm:grid-cols-2">
        {points.map((point) => (
          <li key={point} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
            <b aria-hidden="true" className="data text-glow">
              ×
            </b>
            <span>
              <Unbroken text={point} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pair({ pair }: { pair: readonly [Industry, Industry] }) {
  return (
    <div className="border-line border-y bg-raised">
      <div className="container grid grid-cols-1 gap-x-16 lg:grid-cols-2 lg:grid-rows-[repeat(6,auto)]">
        {pair.map((industry, i) => (
          <section
            key={industry.glyph}
            id={industry.id}
            aria-labelledby={headingOf(industry)}
            className={cx(
              "grid grid-cols-1 content-start gap-x-10 md:max-lg:grid-cols-2 md:max-lg:grid-rows-[auto_1fr] lg:row-span-6 lg:grid-rows-subgrid print:break-inside-avoid",
              band,
              i === 1 && "max-lg:border-line max-lg:border-t",
            )}
          >
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:max-lg:gap-x-3">
              <IndustrySign id={industry.glyph} className="size-14 md:max-lg:size-10" />
              <h2 id={headingOf(industry)} className="grow basis-[min(100%,10rem)] text-h2">
                {industry.title}
              </h2>
            </div>
            <p className="mt-2 max-w-prose md:mt-4 text-ink-2 text-lead">{industry.intro}</p>
            <div className="grid max-md:mt-4 md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1 md:max-lg:self-start lg:row-start-4 lg:mt-4">
              <IndustryPiece piece={industry.piece} />
            </div>
            <Lists
              industry={industry}
              className="mt-4 sm:grid-cols-2 md:col-span-2 md:mt-6 lg:col-span-1 lg:row-start-3"
            />
            <Note industry={industry} className="mt-4 self-start sm:mt-5 md:max-lg:col-span-2" />
            <Next industry={industry} />
          </section>
        ))}
      </div>
    </div>
  );
}

const band = "scroll-mt-16 pt-7 pb-4 md:py-13";

function Lists({
  industry,
  count,
  night = false,
  className,
}: {
  industry: Industry;
  /** So many of them only. */
  count?: number | undefined;
  night?: boolean;
  className?: string;
}) {
  const lists = industry.lists.slice(0, count).filter(({ points }) => points.length > 0);
  return (
    <div className={cx("grid grid-cols-1 gap-x-10 gap-y-4", className)}>
      {lists.map(({ title, points }, i) => {
        // After the first one, a phone has the points in one paragraph, which begins with their name.
        const isRunIn = i > 0;
        return (
          <div key={title} className={isRunIn ? "leading-snug max-sm:text-small" : undefined}>
            <h3
              className={cx(
                isRunIn
                  ? "max-sm:inline sm:border-b-2 sm:pb-2 sm:text-h4"
                  : "border-b-2 pb-1 text-h4 sm:pb-2",
                night ? "border-on-night" : "border-ink",
              )}
            >
              {title}
              {isRunIn ? <span className="sm:hidden">:</span> : null}
            </h3>{" "}
            <ul className={isRunIn ? "max-sm:inline" : undefined}>
              {points.map((point) => (
                <li
                  key={point}
                  className={cx(
                    "leading-snug last:border-b-0",
                    isRunIn ? "max-sm:inline sm:border-b sm:py-2.5" : "border-b py-1.5 sm:py-2.5",
                    night ? "border-night-line" : "border-line",
                  )}
                >
                  <Unbroken text={point} />{" "}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** The rule that binds an industry, behind the same line on every ground. */
function Note({
  industry: { note },
  night = false,
  className,
}: {
  industry: Industry;
  night?: boolean;
  className: string;
}) {
  if (!note) return null;
  return (
    <div className={cx("border-glow border-l-4 pl-5", className)}>
      <h3 className="text-h4">{note.title}</h3>
      <p
        className={cx(
          "mt-1 max-w-prose max-sm:text-small",
          night ? "text-on-night-2" : "text-ink-2",
        )}
      >
        <Unbroken text={note.text} />
      </p>
    </div>
  );
}

function Next({
  industry: { link, title },
  night = false,
}: {
  industry: Industry;
  night?: boolean;
}) {
  if (!link) return null;
  return (
    <p className="mt-1 sm:mt-3 print:hidden">
      <a
        href={link.href}
        className={cx(
          "inline-flex min-h-11 items-center font-semibold",
          night ? "text-glow underline underline-offset-4" : "link",
        )}
      >
        {link.label}
        <span className="sr-only">: {title}</span>
      </a>
    </p>
  );
}
