import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { FoldLine } from "#app/sections/foldable.tsx";
import { cx } from "#app/ui/class-names.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import type { ResourceKind } from "#content-model/schema/resource-kinds.ts";
import type { Shelves as ShelfCopy } from "#content-model/schema/resources.ts";
import { AllArticles, StretchedLink } from "./entry-parts.tsx";
import { hiddenUnless } from "./kind-classes.ts";
import { type Library, type LibraryEntry, ofKind } from "./library.ts";

type Copy = ShelfCopy[ResourceKind];

/** Kinds whose entries are lines in a list, in the order of the page. */
const lined = ["reference", "method", "guide"] as const;

/** The library by kind. The choice of a kind hides the others. */
export function Shelves({
  library,
  allArticles,
  copy,
}: {
  library: Library;
  allArticles: number | null;
  copy: ShelfCopy;
}) {
  const items = (kind: ResourceKind) => ofKind(library, kind);
  const lists = lined.filter((kind) => items(kind).length > 0);
  return (
    <>
      {items("article").length > 0 ? (
        <Shelf id="articles" kind="article" copy={copy.article}>
          <Articles items={items("article")} />
          <AllArticles count={allArticles} className="mt-10" />
        </Shelf>
      ) : null}
      {items("calculator").length > 0 ? (
        <Shelf id="calculators" kind="calculator" copy={copy.calculator} raised>
          <Calculators items={items("calculator")} />
        </Shelf>
      ) : null}
      {lists.length > 0 ? (
        <div className="container section-space grid grid-cols-1 gap-x-12 gap-y-14 group-has-[[name=kind]:checked:is([value=article],[value=calculator],[value=term])]/hub:hidden group-has-[[name=kind][value=all]:checked]/hub:lg:grid-cols-3">
          {lists.map((kind) => (
            <Ruled key={kind} kind={kind} copy={copy[kind]} items={items(kind)} />
          ))}
        </div>
      ) : null}
      {items("term").length > 0 ? (
        <Shelf id="glossary" kind="term" copy={copy.term} raised>
          <Terms items={items("term")} />
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
  kind: ResourceKind;
  copy: Copy;
  raised?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={cx(
        "py-14 md:py-20",
        raised && "border-line border-y bg-raised",
        hiddenUnless[kind],
      )}
    >
      <div className="container">
        <h2 className="text-h2">{copy.title}</h2>
        <p className="mt-3 max-w-prose text-ink-2">{copy.intro}</p>
        {children}
      </div>
    </section>
  );
}

function Articles({ items }: { items: readonly LibraryEntry[] }) {
  return (
    <ul className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="group relative border-ink border-t-2 pt-5">
          <h3 className="text-h3">
            <StretchedLink item={item} />
          </h3>
          <p className="mt-2 text-ink-2">{item.text}</p>
          <p className="data mt-2 text-caption text-ink-2">{item.note}</p>
        </li>
      ))}
    </ul>
  );
}

/** Names and what they answer; what each looks like is on the page of all tools. */
function Calculators({ items }: { items: readonly LibraryEntry[] }) {
  const { calculators } = useCopy("resourcesHub");
  const tools = usePathIfThere()("tools");
  return (
    <>
      <ul className="mt-8 grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.id} className="group relative border-line border-t py-4">
            <h3 className="text-h4">
              <StretchedLink item={item} />
            </h3>
            <p className="mt-1 text-ink-2 text-small">{item.text}</p>
          </li>
        ))}
      </ul>
      {tools ? (
        <p className="mt-4">
          <a href={tools} className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
            {calculators}
            <span aria-hidden="true">→</span>
          </a>
        </p>
      ) : null}
    </>
  );
}

function Ruled({
  kind,
  copy,
  items,
}: {
  kind: (typeof lined)[number];
  copy: Copy;
  items: readonly LibraryEntry[];
}) {
  return (
    <section id={shelfIds[kind]} className={hiddenUnless[kind]}>
      <h2 className="text-h3">{copy.title}</h2>
      <p className="mt-2 max-w-prose text-ink-2 text-small">{copy.intro}</p>
      <ul className="mt-5 border-ink border-t-2">
        {items.map((item) => (
          <li key={item.id} className="group relative border-line border-b py-3.5">
            <h3 className="font-semibold">
              <StretchedLink item={item} />
            </h3>
            <p className="mt-0.5 text-ink-2 text-small">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shelfIds = { reference: "reference", method: "methods", guide: "guides" } as const;

/** Names of the terms; each is explained on the page of the glossary, and has kept the anchor that it had here. */
function Terms({ items }: { items: readonly LibraryEntry[] }) {
  const { terms } = useCopy("resourcesHub");
  return (
    <PhoneFold line={<FoldLine line={terms} count={items.length} />} className="mt-6 md:mt-8">
      <ul className="columns-2 gap-x-8 max-md:mt-4 md:columns-3 lg:columns-4">
        {items.map(({ id, title, href }) => (
          <li key={id} id={id} className="break-inside-avoid target:font-bold">
            <a
              href={href}
              className="wrap-anywhere inline-flex min-h-11 items-center underline-offset-4 hover:text-action hover:underline md:min-h-8"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </PhoneFold>
  );
}
