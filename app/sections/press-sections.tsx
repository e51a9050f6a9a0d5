import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Mark } from "#app/ui/logo.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { DateText } from "#app/ui/text.tsx";
import type { BrandFile, BrandKit as Kit, TypeRole } from "#content-model/schema/brand.ts";
import type { PressEntry, PressPage } from "#content-model/schema/pages.ts";
import type { Link } from "#content-model/schema/section.ts";

/** Material for reporters: a text to quote over the brand kit, and the facts next to them where there is room. */
export function PressSheet({
  sheet,
  archive,
  brand,
}: {
  sheet: PressPage["sheet"];
  archive: Link;
  brand: string;
}) {
  const { boilerplate, facts, kit } = sheet;
  return (
    <section aria-label={facts.title} className="@container container pb-(--section-space)">
      <div className="grid overflow-hidden rounded-lg border border-ink bg-raised @min-[50rem]:grid-cols-2 @min-[50rem]:grid-rows-[auto_1fr]">
        <div className="p-6 md:p-8">
          <h2 className="text-h4">{boilerplate.title}</h2>
          <blockquote className="mt-4 select-all border-l-2 border-line-control pl-4">
            {boilerplate.text}
          </blockquote>
        </div>
        <div
          id="facts"
          className="flex flex-col border-ink border-t p-6 md:p-8 @min-[50rem]:row-span-2 @min-[50rem]:border-t-0 @min-[50rem]:border-l"
        >
          <h2 className="text-h4">{facts.title}</h2>
          <dl className="mt-3 grid grow text-small">
            {facts.items.map(({ term, value }) => (
              <div
                key={term}
                className="grid content-center gap-x-4 border-line border-b py-2 sm:grid-cols-[7rem_minmax(0,1fr)]"
              >
                <dt className="text-ink-2">{term}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2">
            <a
              href={facts.link.href}
              className="link inline-flex min-h-11 items-center font-semibold text-small"
            >
              {facts.link.label}
            </a>
          </p>
        </div>
        <div className="on-night relative flex flex-col overflow-hidden bg-night p-6 text-on-night md:p-8">
          <i
            aria-hidden="true"
            className="bg-dots absolute inset-y-0 right-0 w-2/5 text-redaction [mask-image:linear-gradient(90deg,transparent,black_40%)] @max-[50rem]:hidden"
          />
          <h2 className="text-h4">{kit.title}</h2>
          <p className="mt-2 mb-6 text-on-night-2">{kit.note}</p>
          <p aria-hidden="true" className="mb-6 flex grow items-center text-[min(3.5rem,12vw)]">
            <Logo brand={brand} />
          </p>
          <div className="relative flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href={archive.href} variant="glow" download>
              {archive.label}
            </ButtonLink>
            <a
              href={kit.link.href}
              className="inline-flex min-h-11 items-center font-semibold text-small underline underline-offset-4 hover:text-glow"
            >
              {kit.link.label}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Releases and coverage, and until the first of them the place where they will be. */
export function PressEntries({
  entries,
  title,
  empty,
}: {
  entries: readonly PressEntry[];
  title: string;
  empty: string;
}) {
  const isEmpty = entries.length === 0;
  return (
    <section id="news" className="container pb-(--section-space)" aria-labelledby="news-title">
      {isEmpty ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-ink border-t-2 pt-4">
          <h2 id="news-title" className="text-h4">
            {title}
          </h2>
          <i aria-hidden="true" className="bg-dots h-3 grow text-ink-3 max-md:hidden" />
          <p className="text-ink-2">{empty}</p>
        </div>
      ) : (
        <>
          <h2 id="news-title" className="text-h2">
            {title}
          </h2>
          <ul className="mt-8 border-ink border-t-2">
            {entries.map((entry) => (
              <li
                key={entry.id}
                className="grid gap-x-12 gap-y-3 border-line border-b py-8 md:grid-cols-[14rem_1fr]"
              >
                <p className="flex flex-wrap items-start gap-3 text-caption text-ink-2 md:flex-col">
                  <Badge>{entry.kind}</Badge>
                  <DateText day={entry.date} />
                  <span>{entry.outlet}</span>
                </p>
                <div>
                  <h3 className="text-h3">
                    <a href={entry.href} rel="noopener" className="link">
                      {entry.title}
                    </a>
                  </h3>
                  <p className="mt-3 max-w-prose text-ink-2">{entry.summary}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The mark and the logo to take away: one file each, or all in one archive; and the colors and typefaces next to them. */
export function BrandKit({
  kit,
  brand,
  colors,
  families,
}: {
  kit: Kit;
  brand: string;
  colors: Readonly<Record<(typeof swatches)[number]["role"], string>>;
  families: Readonly<Record<TypeRole, string>>;
}) {
  return (
    <Section id="brand-kit" tone="raised">
      <SectionHeading title={kit.title} intro={kit.intro} />
      <ul className="mt-8 grid grid-cols-6 gap-x-3 gap-y-3 sm:gap-5">
        {looksOf(kit.files).map((files) => {
          const [file] = files;
          const isMark = file.form === "mark";
          return (
            <li key={file.file} className={isMark ? "col-span-2" : "col-span-6 md:col-span-2"}>
              <Tile file={file} brand={brand} />
              <p className="flex flex-col sm:mt-2">
                {files.map((each) => (
                  <a
                    key={each.file}
                    href={each.file}
                    download
                    className="link inline-flex min-h-11 py-2.5 text-small"
                  >
                    {each.label} ({each.file.slice(each.file.lastIndexOf(".") + 1).toUpperCase()})
                  </a>
                ))}
              </p>
            </li>
          );
        })}
      </ul>
      <h3 className="mt-8 text-h4">{kit.colors.title}</h3>
      <dl className="mt-4 grid grid-cols-3 gap-x-4 gap-y-4 border-ink sm:grid-cols-5 border-t-2 pt-4">
        {swatches.map(({ role, ground }) => (
          <div key={role} className="relative max-md:pt-12 md:pl-13 lg:pl-15">
            <dt className="text-ink-2 text-small">
              <span
                aria-hidden="true"
                className={cx(
                  "absolute top-0 left-0 h-10 w-full rounded-sm md:h-full md:w-10 lg:w-12 border border-line-control [print-color-adjust:exact] forced-color-adjust-none",
                  ground,
                )}
              />
              {kit.colors[role]}
            </dt>
            <dd className="data select-all">{colors[role].toUpperCase()}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-8 text-h4">{kit.typefaces.title}</h3>
      <dl className="mt-4 grid gap-x-5 border-ink border-t-2 lg:grid-cols-3">
        {roles.map(({ role, face }) => (
          <div key={role} className="border-line border-b py-3 lg:border-0">
            <dt className="text-ink-2 text-small">{kit.typefaces[role]}</dt>
            <dd className={cx("mt-1 text-[min(2rem,8vw)] leading-tight", face)}>
              {families[role]}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Files of one look, such as the same logo for print and for the screen, under one tile. */
function looksOf(files: readonly BrandFile[]): Array<[BrandFile, ...BrandFile[]]> {
  const looks = new Map<string, [BrandFile, ...BrandFile[]]>();
  for (const file of files) {
    const key = `${file.form} ${file.color} ${file.ground}`;
    const same = looks.get(key);
    if (same) same.push(file);
    else looks.set(key, [file]);
  }
  return [...looks.values()];
}

const roles = [
  { role: "display", face: "font-bold font-display" },
  { role: "text", face: "font-semibold font-text" },
  { role: "data", face: "font-data" },
] as const;

const swatches = [
  { role: "paper", ground: "bg-paper" },
  { role: "ink", ground: "bg-ink" },
  { role: "action", ground: "bg-action" },
  { role: "night", ground: "bg-night" },
  { role: "glow", ground: "bg-glow" },
] as const;

const tones = {
  action: "text-action",
  ink: "text-ink",
  paper: "text-on-night",
  two: "text-ink [&_svg]:text-action",
} as const;

/** A look on its ground: the logo as its files draw it, within the clear space that it needs, half of the mark’s height on every side. */
function Tile({ file, brand }: { file: BrandFile; brand: string }) {
  const isMark = file.form === "mark";
  return (
    <div
      aria-hidden="true"
      className={cx(
        "flex items-center justify-center rounded-md",
        isMark ? "h-24 sm:h-36" : "h-36 sm:h-48 md:h-36 lg:h-48",
        file.ground === "night" ? "bg-night" : "border border-line bg-paper",
        tones[file.color],
      )}
    >
      {isMark ? (
        <Mark className="size-14 sm:size-20" />
      ) : (
        <span className="border border-current/40 border-dashed px-[0.34em] py-[0.21em] text-[min(3rem,12vw)] sm:text-[min(4rem,8vw)] md:text-[min(3.5rem,4vw)]">
          <Logo brand={brand} />
        </span>
      )}
    </div>
  );
}

/** The logo as its files draw it, as large as the text around it. */
function Logo({ brand }: { brand: string }) {
  return (
    <span className="flex items-center gap-[0.21em]">
      <Mark className="size-[1em] shrink-0" />
      <span className="font-bold font-display text-[0.875em] leading-none tracking-[-0.035em]">
        {brand}
      </span>
    </span>
  );
}
