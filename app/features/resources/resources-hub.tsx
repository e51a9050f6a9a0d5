import type { ComponentProps, ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { useCrumbs, usePage, usePath, usePathIfThere } from "#app/copy/layout.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { withState } from "#app/features/query-controls/query-state.ts";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { queryHref } from "#app/islands/query-link.tsx";
import { ArticleCover, CoverMark } from "#app/sections/article-cover.tsx";
import { ToolThumbnail } from "#app/sections/tool-thumbnail.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { PillRadios } from "#app/ui/choices.tsx";
import { cx } from "#app/ui/class-names.ts";
import { FoldLine, PhoneFold } from "#app/ui/fold.tsx";
import { type ResourceKind, resourceKinds } from "#content-model/schema/resource-kinds.ts";
import type {
  Shelves as ShelfCopy,
  ToolThumbnail as Thumbnail,
} from "#content-model/schema/resources.ts";
import type { Hero } from "#content-model/schema/section.ts";
import { AllArticles, StretchedLink } from "./entry-parts.tsx";
import { type Found, findItems } from "./find.ts";
import { type Library, type LibraryEntry, letterOf, ofKind, totalsOf } from "./library.ts";
import { type ResourcesQuery, readResourcesQuery, resourcesDefaults } from "./query.ts";
import ResourceResults from "./resource-results.island.tsx";
import { CLEAR, COUNT, LIBRARY_SEARCH, SHELVES, STATUS } from "./search-markup.ts";
import { libraryStatus } from "./status.ts";

const ANSWER = "answer";

/**
 * Everything to read or use on the site, in one place: searched in the browser, and by the server for those without a script.
 * The kinds are filtered by CSS alone. What is asked for lives in the URL.
 */
export function ResourcesHub({
  hero,
  shelves,
  library,
  covers,
  drawings,
  allArticles,
  answer,
}: {
  hero: Hero;
  shelves: ShelfCopy;
  library: Library;
  covers: Covers;
  drawings: Drawings;
  /** How many articles the blog has, when the library holds the newest of them only. */
  allArticles: number | null;
  answer: ServerAnswer;
}) {
  const path = usePath();
  const query = readResourcesQuery(usePageQuery());
  const isSearched = query.q !== "";
  const found = findItems(library, query, () => [...(answer?.hits ?? [])]);
  return (
    <QueryControls defaults={resourcesDefaults} className="group/hub">
      <Opening hero={hero} />
      <SearchBand
        action={`${path("resources")}#${ANSWER}`}
        answer={ANSWER}
        library={library}
        query={query}
        found={found}
      />
      <div id={ANSWER} tabIndex={-1} className="focus:outline-none">
        <ResourceResults
          answer={answer}
          totals={totalsOf(library)}
          known={isSearched ? found.matches : []}
          allArticles={allArticles}
        />
        <div id={SHELVES} hidden={isSearched}>
          <Shelves
            library={library}
            covers={covers}
            drawings={drawings}
            allArticles={allArticles}
            copy={shelves}
          />
        </div>
      </div>
    </QueryControls>
  );
}

function Opening({ hero }: { hero: Hero }) {
  const crumbs = useCrumbs("resources");
  return (
    <section className="container pt-6 pb-8 md:pt-8 md:pb-10">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-6 grid grid-cols-1 items-end gap-x-8 gap-y-6 md:mt-10 lg:grid-cols-3">
        <h1 className="text-h1 lg:col-span-2">{hero.title}</h1>
        <p className="max-w-prose text-ink-2 text-lead">{hero.intro}</p>
      </div>
    </section>
  );
}

const own = Object.keys(resourcesDefaults);

/** One large line to search by, and the kinds to filter by. */
function SearchBand({
  action,
  answer,
  library,
  query,
  found,
}: {
  action: string;
  /** Id of what the search leads to. */
  answer: string;
  library: Library;
  query: ResourcesQuery;
  found: Found<LibraryEntry>;
}) {
  const copy = useCopy("resourcesHub");
  const status = libraryStatus(copy, query, found.items.length, library.length);
  return (
    <div id="search" className="on-night bg-night pt-8 pb-4 text-on-night print:hidden">
      <div className="container">
        <search>
          <form action={action} data-answer={answer}>
            <CarriedFields own={own} />
            <SearchLine query={query} />
            <Kinds matching={found.matches} query={query} />
          </form>
        </search>
        <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-6">
          <p id={COUNT} aria-hidden="true" className="text-on-night-2 text-small">
            {status}
          </p>
          <p id={STATUS} role="status" className="sr-only">
            {status}
          </p>
          <Clear hidden={query.q === "" && query.kind === null} />
        </div>
      </div>
    </div>
  );
}

function SearchLine({ query }: { query: ResourcesQuery }) {
  const copy = useCopy("resourcesHub");
  return (
    <>
      <label htmlFor={LIBRARY_SEARCH} className="block font-semibold">
        {copy.search.label}
      </label>
      <div className="mt-2 flex flex-wrap items-end gap-x-6 gap-y-4">
        <input
          type="search"
          id={LIBRARY_SEARCH}
          name="q"
          defaultValue={query.q}
          placeholder={copy.search.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className="min-w-0 min-h-12 grow basis-64 appearance-none border-on-night-2 border-b-2 bg-transparent pb-2 text-[clamp(1.25rem,1.1rem+0.8vw,1.75rem)] text-on-night leading-[1.3] transition-[border-color] duration-150 placeholder:text-on-night-2/75 hover:border-on-night [&::-webkit-search-cancel-button]:hidden"
        />
        <Button type="submit" variant="glow" className="max-sm:w-full">
          {copy.search.submit}
        </Button>
      </div>
    </>
  );
}

/** The kinds, with how many of each are among what the search finds. */
function Kinds({ matching, query }: { matching: Library; query: ResourcesQuery }) {
  const { kinds } = useCopy("resourcesHub");
  const counts = totalsOf(matching);
  return (
    <PillRadios
      name="kind"
      tone="night"
      // On phones one line that scrolls, in which the outline of a focused pill has room.
      className="mt-5 max-sm:-mx-1 max-sm:-mb-2 max-sm:[&>div]:flex-nowrap max-sm:[&>div]:overflow-x-auto max-sm:[&>div]:px-1 max-sm:[&>div]:py-2 max-sm:[&>div]:[scrollbar-width:none] max-sm:[&_label]:shrink-0"
      label={kinds.label}
      start={query.kind ?? resourcesDefaults.kind}
      options={[
        { value: resourcesDefaults.kind, label: kinds.all, note: `${counts.all}` },
        ...resourceKinds.map((kind) => ({
          value: kind,
          label: kinds.names[kind],
          note: `${counts[kind]}`,
        })),
      ]}
    />
  );
}

/** Back to everything; the rest of the address stays. */
function Clear({ hidden }: { hidden: boolean }) {
  const { search } = useCopy("resourcesHub");
  const { pathname } = usePage();
  const rest = withState(usePageQuery(), [], resourcesDefaults).toString();
  return (
    <a
      id={CLEAR}
      href={queryHref(pathname, rest)}
      hidden={hidden}
      className="inline-flex min-h-11 items-center text-glow text-small underline underline-offset-4 hover:decoration-2"
    >
      {search.clear}
    </a>
  );
}

type Copy = ShelfCopy[ResourceKind];

/** Covers of the listed articles, by the articles' addresses. */
type Covers = ReadonlyArray<ComponentProps<typeof ArticleCover>["entry"] & { path: string }>;

/** Drawings of the tools, by the addresses of these. */
type Drawings = ReadonlyArray<{ href: string; thumbnail: Thumbnail }>;

/** Kinds whose entries are lines in a list, in the order of the page. */
const lined = ["reference", "method", "guide"] as const;

/** The library by kind. The choice of a kind hides the others. */
function Shelves({
  library,
  covers,
  drawings,
  allArticles,
  copy,
}: {
  library: Library;
  covers: Covers;
  drawings: Drawings;
  allArticles: number | null;
  copy: ShelfCopy;
}) {
  const items = (kind: ResourceKind) => ofKind(library, kind);
  const lists = lined.filter((kind) => items(kind).length > 0);
  return (
    <>
      {items("article").length > 0 ? (
        <Shelf id="articles" kind="article" copy={copy.article}>
          <Articles items={items("article")} covers={covers} />
          <AllArticles count={allArticles} className="mt-10" />
        </Shelf>
      ) : null}
      {items("calculator").length > 0 ? (
        <Shelf id="calculators" kind="calculator" copy={copy.calculator} raised>
          <Calculators items={items("calculator")} drawings={drawings} />
        </Shelf>
      ) : null}
      {lists.length > 0 ? (
        <div className="container section-space grid grid-cols-1 gap-x-12 gap-y-10 group-has-[[name=kind]:checked:is([value=article],[value=calculator],[value=term])]/hub:hidden lg:grid-rows-[auto_1fr] group-has-[[name=kind][value=all]:checked]/hub:lg:grid-cols-2">
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
        "section-space",
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

function Articles({ items, covers }: { items: readonly LibraryEntry[]; covers: Covers }) {
  return (
    <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-3">
      {items.map((item) => (
        <Article key={item.id} item={item} cover={covers.find(({ path }) => path === item.href)} />
      ))}
    </ul>
  );
}

function Article({ item, cover }: { item: LibraryEntry; cover: Covers[number] | undefined }) {
  return (
    <li className="group relative flex flex-wrap items-start gap-x-5 gap-y-5 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-8 lg:flex lg:flex-col lg:flex-nowrap lg:items-stretch">
      {cover ? (
        <ArticleCover
          entry={cover}
          className="max-md:w-28"
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 14rem, 7rem"
        />
      ) : null}
      <div className="flex min-w-0 flex-col max-lg:flex-1 max-lg:basis-36 lg:grow">
        <h3 className="text-h3 max-md:text-h4">
          <StretchedLink item={item} />
        </h3>
        <p className="mt-2 text-ink-2 max-md:hidden">{item.text}</p>
        <p className="mt-auto flex flex-wrap items-center gap-x-4 pt-2 text-ink-2 text-small">
          <span>{item.note}</span>
          <CoverMark cover={cover?.cover} />
        </p>
      </div>
    </li>
  );
}

/** Number of tools with a drawing and a description; the others are names. */
const DRAWN = 4;

function Calculators({ items, drawings }: { items: readonly LibraryEntry[]; drawings: Drawings }) {
  const { calculators } = useCopy("resourcesHub");
  const tools = usePathIfThere()("tools");
  return (
    <>
      <ul className="mt-8 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
        {items.slice(0, DRAWN).map((item) => {
          const drawing = drawings.find(({ href }) => href === item.href);
          return (
            <li
              key={item.id}
              className="group relative max-sm:border-line max-sm:border-b max-sm:pb-3"
            >
              {drawing ? (
                <div className="mb-4 max-sm:hidden">
                  <ToolThumbnail of={drawing.thumbnail} />
                </div>
              ) : null}
              <h3 className="text-h4 decoration-line-control underline-offset-4 max-sm:underline">
                <StretchedLink item={item} />
              </h3>
              <p className="mt-1 text-[1rem] text-ink-2 leading-normal">{item.text}</p>
            </li>
          );
        })}
      </ul>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6 border-line pt-1 sm:mt-8 sm:grid-cols-2 sm:border-t sm:pt-3 lg:grid-cols-4">
        {items.slice(DRAWN).map((item) => (
          <li key={item.id} className="group relative flex min-h-11 items-center">
            <h3 className="font-semibold underline decoration-line-control underline-offset-4">
              <StretchedLink item={item} />
            </h3>
          </li>
        ))}
      </ul>
      {tools ? (
        <p className="mt-4">
          <a href={tools} className="link inline-flex min-h-11 items-center font-semibold">
            <span>
              {calculators} <span aria-hidden="true">→</span>
            </span>
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
    <section
      id={shelfIds[kind]}
      className={cx(
        hiddenUnless[kind],
        // The longest of the three, beside the other two.
        kind === "method" &&
          "group-has-[[name=kind][value=all]:checked]/hub:lg:col-start-2 group-has-[[name=kind][value=all]:checked]/hub:lg:row-span-2 group-has-[[name=kind][value=all]:checked]/hub:lg:row-start-1",
      )}
    >
      <h2 className="text-h2">{copy.title}</h2>
      <p className="mt-3 max-w-prose text-ink-2">{copy.intro}</p>
      <ul className="mt-5 border-ink border-t-2">
        {items.map((item) => (
          <li
            key={item.id}
            className="group relative grid gap-x-6 gap-y-0.5 border-line border-b py-3 md:py-3.5 md:max-lg:grid-cols-[1fr_1.8fr]"
          >
            <h3 className="font-semibold underline decoration-line-control underline-offset-4">
              <StretchedLink item={item} />
            </h3>
            <p className="text-[1rem] text-ink-2 leading-normal">{item.text}</p>
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
      <ul className="term-index">
        {[...Map.groupBy(items, letterOf)].flatMap(([letter, group]) =>
          group.map(({ id, title, href }, i) => (
            <li key={id} id={id} data-letter={i === 0 ? letter : undefined}>
              <a href={href}>{title}</a>
            </li>
          )),
        )}
      </ul>
    </PhoneFold>
  );
}

/*
 * Classes that show the chosen kind by CSS alone: they work before any script, and for whatever address the server drew.
 */

/** Hides a shelf while another kind is chosen. */
const hiddenUnless: Readonly<Record<ResourceKind, string>> = {
  article: "group-has-[[name=kind]:checked:not([value=all],[value=article])]/hub:hidden",
  calculator: "group-has-[[name=kind]:checked:not([value=all],[value=calculator])]/hub:hidden",
  reference: "group-has-[[name=kind]:checked:not([value=all],[value=reference])]/hub:hidden",
  method: "group-has-[[name=kind]:checked:not([value=all],[value=method])]/hub:hidden",
  guide: "group-has-[[name=kind]:checked:not([value=all],[value=guide])]/hub:hidden",
  term: "group-has-[[name=kind]:checked:not([value=all],[value=term])]/hub:hidden",
};
