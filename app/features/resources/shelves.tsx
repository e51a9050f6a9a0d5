import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { FoldLine } from "#app/sections/foldable.tsx";
import { cx } from "#app/ui/class-names.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ResourceKind } from "#content-model/schema/resource-kinds.ts";
import type { Shelves as ShelfCopy } from "#content-model/schema/resources.ts";
import { CALCULATOR_SIGNS } from "./calculator-signs.ts";
import { AllArticles, StretchedLink } from "./entry-parts.tsx";
import { hiddenUnless } from "./kind-classes.ts";
import { type Library, type LibraryItem, ofKind } from "./library.ts";

type Kind = Exclude<ResourceKind, "term">;
type Copy = ShelfCopy[ResourceKind];

/** The library by kind, each shelf in its own way. The choice of a kind hides the others. */
export function Shelves({
  library,
  allArticles,
  copy,
  only,
}: {
  library: Library;
  allArticles: number | null;
  copy: ShelfCopy;
  /** The kind that the page is drawn for. */
  only: ResourceKind | null;
}) {
  const items = (kind: Kind) => ofKind(library, kind);
  const has = (kind: Kind) => items(kind).length > 0;
  return (
    <>
      {has("article") ? (
        <Shelf id="articles" kind="article" copy={copy.article}>
          <Articles items={items("article")} />
          <AllArticles count={allArticles} className="mt-10" />
        </Shelf>
      ) : null}
      {has("calculator") ? (
        <Shelf id="calculators" kind="calculator" copy={copy.calculator} raised>
          <Calculators items={items("calculator")} />
        </Shelf>
      ) : null}
      {has("reference") || has("method") ? (
        <div className="container section-space grid grid-cols-1 gap-x-16 gap-y-16 group-has-[[name=kind]:checked:not([value=all],[value=reference],[value=method])]/hub:hidden group-has-[[name=kind][value=all]:checked]/hub:lg:grid-cols-2">
          {has("reference") ? (
            <Ruled
              id="reference"
              kind="reference"
              copy={copy.reference}
              items={items("reference")}
            />
          ) : null}
          {has("method") ? (
            <Ruled id="methods" kind="method" copy={copy.method} items={items("method")} />
          ) : null}
        </div>
      ) : null}
      {has("guide") ? (
        <Shelf id="guides" kind="guide" copy={copy.guide} raised>
          <Guides items={items("guide")} open={only === "guide"} />
        </Shelf>
      ) : null}
    </>
  );
}

function Shelf({
  id,
  kind,
  copy,
  raised = false,
  children,
}: {
  id: string;
  kind: Kind;
  copy: Copy;
  raised?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={cx(
        "section-space",
        raised && "border-line border-y bg-raised",
        hiddenUnless[kind],
      )}
    >
      <div className="container">
        <ShelfHeading copy={copy} />
        {children}
      </div>
    </section>
  );
}

/** Heading on the left, its few words on the right. */
export function ShelfHeading({ copy }: { copy: Copy }) {
  return (
    <div className="grid grid-cols-1 items-end gap-x-16 gap-y-3 lg:grid-cols-2">
      <h2 className="text-h2">{copy.title}</h2>
      <p className="max-w-prose text-ink-2 text-lead">{copy.intro}</p>
    </div>
  );
}

function Articles({ items }: { items: readonly LibraryItem[] }) {
  return (
    <ul className="mt-12 grid grid-cols-1 gap-x-8 gap-y-12 md:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="group relative flex flex-col">
          {item.image ? <Picture picture={item.image} className="h-52 rounded-md md:h-60" /> : null}
          <p className="data mt-5 text-caption text-ink-2">{item.note}</p>
          <h3 className="mt-2 text-h3">
            <StretchedLink item={item} />
          </h3>
          <p className="mt-3 text-ink-2">{item.text}</p>
        </li>
      ))}
    </ul>
  );
}

function Calculators({ items }: { items: readonly LibraryItem[] }) {
  return (
    <ul className="mt-12 grid grid-cols-1 border-ink border-t-2 md:grid-cols-3">
      {items.map((item) => (
        <li
          key={item.id}
          className="group relative flex flex-col border-line py-7 not-first:border-t max-md:py-5 md:border-l md:px-8 md:[&:nth-child(-n+3)]:border-t-0 md:[&:nth-child(3n)]:pr-0 md:[&:nth-child(3n+1)]:border-l-0 md:[&:nth-child(3n+1)]:pl-0"
        >
          <Figure item={item} />
          <h3 className={cx("text-h3 md:mt-6", item.figure && "mt-6")}>
            <StretchedLink item={item} />
          </h3>
          <p className="mt-2 text-ink-2">{item.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A figure to start from, or a drawing of what comes back. The drawing is of fixed colors, so not shown where the visitor has chosen theirs. */
function Figure({ item: { figure, sign } }: { item: LibraryItem }) {
  if (figure)
    return (
      <p className="min-h-24">
        <span className="block font-bold font-display text-[3.25rem] text-action leading-none tracking-[-0.035em]">
          {figure.value}
        </span>
        <span className="mt-2 block text-ink-2 text-small">{figure.unit}</span>
      </p>
    );
  return (
    <div className="min-h-24 max-md:hidden">
      {sign ? (
        <img
          src={`${CALCULATOR_SIGNS}#${sign}`}
          alt=""
          width="150"
          height="90"
          loading="lazy"
          className="forced-colors:hidden"
        />
      ) : null}
    </div>
  );
}

function Ruled({
  id,
  kind,
  copy,
  items,
}: {
  id: string;
  kind: Kind;
  copy: Copy;
  items: readonly LibraryItem[];
}) {
  return (
    <section id={id} className={hiddenUnless[kind]}>
      <h2 className="text-h2">{copy.title}</h2>
      <p className="mt-4 max-w-prose text-ink-2 text-lead">{copy.intro}</p>
      <ul className="mt-8 border-ink border-t-2">
        {items.map((item) => (
          <li
            key={item.id}
            className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 border-line border-b py-4"
          >
            <div>
              <h3 className="text-h4">
                <StretchedLink item={item} />
              </h3>
              <p className="mt-1 text-ink-2 text-small">{item.text}</p>
            </div>
            <span
              aria-hidden="true"
              className="pt-0.5 text-action transition-transform duration-150 group-hover:translate-x-1"
            >
              →
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One line on phones, which is open where guides are what was asked for. */
function Guides({ items, open }: { items: readonly LibraryItem[]; open: boolean }) {
  const { guides } = useCopy("resourcesHub");
  return (
    <PhoneFold
      line={<FoldLine line={guides} count={items.length} />}
      open={open}
      className="mt-8 md:mt-0"
    >
      <ul className="mt-8 grid grid-cols-1 gap-x-10 sm:grid-cols-2 md:mt-12 lg:grid-cols-5">
        {items.map((item) => (
          <li key={item.id} className="group relative border-line border-t py-4 md:py-6">
            <h3 className="text-h4">
              <StretchedLink item={item} />
            </h3>
            <p className="mt-2 text-ink-2 text-small">{item.text}</p>
          </li>
        ))}
      </ul>
    </PhoneFold>
  );
}
