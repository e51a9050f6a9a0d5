import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { FoldLine } from "#app/sections/foldable.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { fill } from "#contracts/fill.ts";
import { count as printed } from "#contracts/money.ts";
import type { ResourceKind } from "#model/schema/resource-kinds.ts";
import type { Shelves as ShelfCopy } from "#model/schema/resources.ts";
import { CALCULATOR_SIGNS } from "./calculator-signs.ts";
import { type Library, type LibraryItem, ofKind } from "./library.ts";

type Kind = Exclude<ResourceKind, "term">;
type Copy = ShelfCopy[ResourceKind];

/** The library by kind, each shelf in its own way; `only` leaves the other shelves out. */
export function Shelves({
  library,
  allArticles,
  copy,
  only,
}: {
  library: Library;
  allArticles: number | null;
  copy: ShelfCopy;
  only: ResourceKind | null;
}) {
  const items = (kind: Kind) => ofKind(library, kind);
  const shown = (kind: Kind) => (only === null || only === kind) && items(kind).length > 0;
  return (
    <>
      {shown("article") ? (
        <Shelf id="articles" copy={copy.article}>
          <Articles items={items("article")} />
          <AllArticles count={allArticles} className="mt-10" />
        </Shelf>
      ) : null}
      {shown("calculator") ? (
        <Shelf id="calculators" copy={copy.calculator} raised>
          <Calculators items={items("calculator")} />
        </Shelf>
      ) : null}
      {shown("reference") || shown("method") ? (
        <div
          className={cx(
            "container section-space grid grid-cols-1 gap-x-16 gap-y-16",
            only === null && "lg:grid-cols-2",
          )}
        >
          {shown("reference") ? (
            <Ruled id="reference" copy={copy.reference} items={items("reference")} />
          ) : null}
          {shown("method") ? (
            <Ruled id="methods" copy={copy.method} items={items("method")} />
          ) : null}
        </div>
      ) : null}
      {shown("guide") ? (
        <Shelf id="guides" copy={copy.guide} raised>
          <Guides items={items("guide")} folded={only === null} />
        </Shelf>
      ) : null}
    </>
  );
}

function Shelf({
  id,
  copy,
  raised = false,
  children,
}: {
  id: string;
  copy: Copy;
  raised?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} className={cx("section-space", raised && "border-line border-y bg-raised")}>
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

/** The way to the articles that are too old for this page; nothing while all of them are here. */
export function AllArticles({
  count,
  className,
  children,
}: {
  count: number | null;
  className: string;
  children?: ReactNode;
}) {
  const blog = usePathIfThere()("blog");
  const resourcesHubCopy = useCopy("resourcesHub");
  if (count === null || blog === null) return null;
  return (
    <p className={className}>
      {children}{" "}
      <Link to={blog} className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
        {fill(resourcesHubCopy.articles.all, { count: printed(count) })}
        <span aria-hidden="true">→</span>
      </Link>
    </p>
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

function Ruled({ id, copy, items }: { id: string; copy: Copy; items: readonly LibraryItem[] }) {
  return (
    <section id={id}>
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

/** One line on phones, unless guides are what was asked for. */
function Guides({ items, folded }: { items: readonly LibraryItem[]; folded: boolean }) {
  const { guides } = useCopy("resourcesHub");
  const list = (
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
  );
  if (!folded) return list;
  return (
    <PhoneFold line={<FoldLine line={guides} count={items.length} />} className="mt-8 md:mt-0">
      {list}
    </PhoneFold>
  );
}

/** The whole entry is the link's target, while its name stays the title alone. */
export function StretchedLink({ item }: { item: Pick<LibraryItem, "href" | "title"> }) {
  return (
    <Link
      to={item.href}
      className="underline-offset-4 after:absolute after:inset-0 group-hover:text-action group-hover:underline group-hover:decoration-2"
    >
      {item.title}
    </Link>
  );
}

/** What kind of thing a result is. */
export function KindBadge({ children }: { children: string }) {
  return <Badge tone="action">{children}</Badge>;
}
