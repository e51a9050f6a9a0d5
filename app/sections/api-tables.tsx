import type { ReactNode } from "react";
import { useCrumbs } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { Coded } from "#app/ui/coded.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { FoldLine, PhoneFold } from "#app/ui/fold.tsx";
import { MethodChip } from "#app/ui/method-chip.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Unbroken } from "#app/ui/text.tsx";
import type { ApiReferencePage } from "#content-model/schema/api-reference.ts";
import type { SectionOf } from "#content-model/schema/section.ts";
import { fill } from "#shared/words.ts";

type Row = readonly [string, string, string];

/** Parameter, or field of a body with the fields of its own. */
export type FieldView = {
  name: string;
  type: string;
  /** Where a parameter is sent. */
  place?: string;
  isRequired: boolean;
  what: string;
  fields: readonly FieldView[];
};

/** Fields of a body. One that is of several shapes has a table for each, named after what tells them apart. */
export type BodyShape = { name: string | null; fields: readonly FieldView[] };

/** Request and response tables of one operation. */
export function OperationTables({
  view,
  copy,
  reference,
  rows,
}: {
  view: {
    parameters: readonly FieldView[];
    body: readonly FieldView[];
    success: {
      status: string;
      description: string;
      shapes: readonly BodyShape[];
      headers: readonly Row[];
    };
    problems: ReadonlyArray<{ status: string; names: readonly string[]; what: string }>;
  };
  copy: Pick<ApiReferencePage["operation"], "request" | "responses">;
  /** Address of the page that explains each error. */
  reference: string;
  /** Every request: a description that names one leads to its page. */
  rows: Rows;
}) {
  const { request, responses } = copy;
  const columns = [request.columns.name, request.columns.type, request.columns.what] as string[];
  const got = [responses.columns.name, responses.columns.type, responses.columns.what] as string[];
  const header = responses.headerColumns;
  const problem = responses.problemColumns;
  const { status, description, shapes, headers } = view.success;
  return (
    <>
      <Section id="request" className="max-md:pb-4!">
        <SectionHeading title={request.title} />
        {view.body.length > 0 ? (
          <Fields
            caption={request.body}
            columns={columns}
            of={view.body}
            required={request.required}
            links={rows}
          />
        ) : null}
        <Fields
          caption={request.parameters}
          columns={columns}
          of={view.parameters}
          required={request.required}
          links={rows}
        />
      </Section>
      <Section id="responses" className="max-md:py-4!">
        <SectionHeading title={responses.title} />
        <Table
          intro={`${status}: ${description}`}
          caption={fill(responses.headers, { status })}
          columns={[header.name, header.example, header.what] as string[]}
          rows={headers.map(([name, value, what]) => ({
            key: name,
            cells: [name, value, <Coded key="what" text={what} />],
          }))}
        />
        <div className={shapes.length > 1 ? "md:mt-8 md:border-ink md:border-t-2" : undefined}>
          {shapes.map(({ name, fields }) => (
            <Fields
              key={name}
              caption={fill(name === null ? responses.fields : responses.shape, {
                status,
                name: name ?? "",
              })}
              columns={got}
              of={fields}
              links={rows}
              folds={shapes.length > 1}
            />
          ))}
        </div>
      </Section>
      <Section id="errors" className="max-md:pt-4!">
        <SectionHeading title={responses.problem} />
        <Table
          caption={responses.problems}
          isAlone
          columns={[problem.names, problem.status, problem.means] as string[]}
          rows={view.problems.map(({ status: code, names, what }) => ({
            key: code,
            cells: [
              <ProblemLinks key="names" names={names} page={reference} />,
              code,
              <Coded key="what" text={what} />,
            ],
          }))}
        />
      </Section>
    </>
  );
}

/** Fields of a body, those of an object under it and further in, so that the shape is seen. */
function Fields({
  caption,
  columns,
  of,
  required = "",
  links,
  folds = false,
}: {
  caption: string;
  columns: readonly string[];
  of: readonly FieldView[];
  /** After the type of a field that must be sent. */
  required?: string;
  links: Rows;
  folds?: boolean;
}) {
  const rows = fieldRows(of, required, links);
  return <Table caption={caption} columns={columns} rows={rows} folds={folds} />;
}

type TableRow = { key: string; depth?: number; cells: readonly ReactNode[] };

function fieldRows(
  fields: readonly FieldView[],
  required: string,
  links: Rows,
  depth = 0,
  path = "",
): TableRow[] {
  return fields.flatMap((field) => {
    const { name, type, what, fields: own } = field;
    const below = `${path}${name}${type.includes("[]") ? "[]" : ""}.`;
    return [
      {
        key: `${path}${name}`,
        depth,
        cells: [
          <span key="name">
            {path ? <span className="sr-only">{path}</span> : null}
            <span>{name}</span>
          </span>,
          <FieldType key="type" field={field} required={required} />,
          <Linked key="what" text={what} links={links} />,
        ],
      },
      ...fieldRows(own, required, links, depth + 1, below),
    ];
  });
}

/** Description in which the name of a request is a link to its page. */
function Linked({ text, links }: { text: string; links: Rows }) {
  const link = links.find(({ summary }) => text.includes(summary));
  if (!link) return <Coded text={text} />;
  const [before, after] = text.split(link.summary);
  return (
    <>
      <Coded text={before ?? ""} />
      <a href={link.path} className="link">
        {link.summary}
      </a>
      <Coded text={after ?? ""} />
    </>
  );
}

/** Type, and under it where the value is sent and whether it must be. */
function FieldType({
  field: { type, place, isRequired },
  required,
}: {
  field: FieldView;
  required: string;
}) {
  return (
    <span className="field-type">
      <span>
        <Unbroken text={type} />
      </span>
      {place ? <span className="text-ink-2">{place}</span> : null}
      {isRequired ? (
        <span className="self-start rounded-sm bg-action-soft px-1.5 font-semibold text-action-strong text-caption">
          {required}
        </span>
      ) : null}
    </span>
  );
}

/** The errors of one status, each a link to what it means and how to fix it. */
function ProblemLinks({ names, page }: { names: readonly string[]; page: string }) {
  return names.map((name) => (
    <a
      key={name}
      href={`${page}#${name}`}
      className="link flex w-max max-w-full items-center max-md:min-h-11"
    >
      {name}
    </a>
  ));
}

/** Every table of the page has the same columns, so that the eye finds each where it was. */
function Table({
  caption,
  intro,
  columns,
  rows,
  isAlone = false,
  folds = false,
}: {
  caption: string;
  /** A sentence over the table. */
  intro?: string;
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Under a heading that says the same: its caption is only read out. */
  isAlone?: boolean;
  /** One of several that a reader needs one of: folded on every screen. */
  folds?: boolean;
}) {
  return (
    <PhoneFold
      everywhere={folds}
      line={
        <>
          <span className="grow">{caption}</span>
          <span className="shrink-0 whitespace-nowrap font-normal text-ink-2">{rows.length}</span>
        </>
      }
      lineClass="min-h-14 gap-4 py-2.5 font-semibold leading-snug"
      className={cx(
        "border-line border-b",
        !folds && "md:border-b-0",
        folds ? undefined : isAlone || intro ? "md:mt-4" : "md:mt-8",
      )}
    >
      {intro ? (
        <p className="text-ink-2 md:mb-8">
          <Coded text={intro} />
        </p>
      ) : null}
      <div
        className={cx(
          "api-table max-md:pt-2 max-md:pb-6",
          isAlone || folds ? "[&_caption]:sr-only" : "max-md:[&_caption]:sr-only",
        )}
      >
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows.map(({ cells }) => cells)}
          keys={rows.map(({ key }) => key)}
          depths={rows.map(({ depth = 0 }) => depth)}
          mono={[0, 1]}
        />
      </div>
    </PhoneFold>
  );
}

type Rows = ReadonlyArray<Record<"path" | "method" | "address" | "summary" | "tag", string>>;

/** A page of the API next to a list of its parts and of all requests; on phones and tablets the list is folded, over the page. */
export function BesideRequests({
  rows,
  title,
  fold,
  current,
  onPage,
  isIndex = false,
  children,
}: {
  rows: Rows;
  title: string;
  /** Opens the list of requests on phones and tablets; {count} in it is how many. */
  fold: string;
  /** Address of the page that it is on. */
  current: string;
  /** Parts of the page, by their anchors. */
  onPage: { title: string; sections: ReadonlyArray<{ id: string; title: string }> };
  /** Lists the requests itself, so that the list beside it has only its own parts. */
  isIndex?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="lg:container lg:grid lg:grid-cols-[min(13rem,30%)_minmax(0,1fr)]">
      <nav
        aria-label={isIndex ? onPage.title : title}
        className="sticky-column self-start max-lg:container print:hidden"
      >
        <PhoneFold
          onTablets
          line={isIndex ? onPage.title : <FoldLine line={fold} count={rows.length} />}
          className="mt-4 md:mt-8"
        >
          <div className="grid gap-y-6 max-lg:mt-4">
            {isIndex ? null : <RailGroup title={title} links={rows} current={current} />}
            <RailGroup
              title={onPage.title}
              isTitledByFold={isIndex}
              links={onPage.sections.map((each) => ({ path: `#${each.id}`, summary: each.title }))}
              current={current}
            />
          </div>
        </PhoneFold>
      </nav>
      <div className="api-column min-w-0">{children}</div>
    </div>
  );
}

function RailGroup({
  title,
  isTitledByFold = false,
  links,
  current,
}: {
  title: string;
  /** Where the list is folded, its line says the same. */
  isTitledByFold?: boolean;
  links: ReadonlyArray<{ path: string; summary: string }>;
  current: string;
}) {
  return (
    <div>
      <p className={cx("mb-2 font-semibold text-small", isTitledByFold && "max-lg:hidden")}>
        {title}
      </p>
      <ul className="side-links wrap-break-word">
        {links.map(({ path, summary }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? "page" : undefined}>
              {summary}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every request, each a link to its page. */
export function OperationList({
  rows,
  title,
  base,
}: {
  rows: ReadonlyArray<Rows[number] & { what: string }>;
  title: string;
  /** The URL that each path is added to. */
  base: { label: string; url: string };
}) {
  return (
    <Section id="requests">
      <SectionHeading title={title} />
      <p className="mt-3 text-ink-2">
        {base.label}:{" "}
        <code className="data wrap-anywhere text-ink text-small max-sm:text-caption">
          {base.url}
        </code>
      </p>
      <ul className="mt-6 border-ink border-t-2">
        {rows.map(({ path, method, address, summary, what }) => (
          <li
            key={path}
            className="grid gap-x-8 gap-y-1 border-line border-b py-3 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] md:py-3.5"
          >
            <div>
              <a
                href={path}
                className="link inline-flex min-h-11 items-center font-semibold text-h4 md:min-h-0"
              >
                {summary}
              </a>
              <p className="text-ink-2 text-small">
                <Coded text={what} />
              </p>
            </div>
            <span className="data flex min-w-0 items-center gap-3 self-start">
              <MethodChip method={method} />
              <span className="wrap-anywhere min-w-0">{address}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** After the page of a request: the ones around it. */
export function NeighborOperations({
  rows,
  current,
  copy,
  reference,
}: {
  rows: Rows;
  current: string;
  copy: ApiReferencePage["operation"]["neighbors"];
  reference: string;
}) {
  const crumb = useCrumbs("api-reference").at(-1);
  const index = { path: reference, summary: crumb?.label ?? "", method: "", address: "" };
  const at = rows.findIndex(({ path }) => path === current);
  const around = [
    { row: rows[at - 1] ?? index, label: at > 0 ? copy.previous : copy.all, rel: "prev" },
    { row: rows[at + 1] ?? index, label: rows[at + 1] ? copy.next : copy.all, rel: "next" },
  ];
  return (
    <nav aria-label={copy.label} className="container pb-6 md:mt-7 md:pb-10 print:hidden">
      <div className="grid gap-x-16 border-ink border-t-2 md:grid-cols-2">
        {around.map(({ row, label, rel }) => (
          <a
            key={rel}
            href={row.path}
            rel={row === index ? undefined : rel}
            className={cx(
              "group/way flex flex-col py-5 md:py-6",
              rel === "next" &&
                "md:col-start-2 md:text-right max-md:not-first:border-line max-md:not-first:border-t",
            )}
          >
            <span className="text-ink-2">{label}</span>
            <span className="mt-1 font-bold font-display text-action text-h3">
              {rel === "prev" ? <span aria-hidden="true">← </span> : null}
              <span className="link">{row.summary}</span>
              {rel === "next" ? <span aria-hidden="true"> →</span> : null}
            </span>
            {row.method ? (
              <span
                className={cx("mt-3 flex items-center gap-3", rel === "next" && "md:justify-end")}
              >
                <MethodChip method={row.method} />
                <span className="data wrap-anywhere min-w-0">{row.address}</span>
              </span>
            ) : null}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Every error, each with an anchor that the error itself leads to. */
export function ProblemList({
  rows,
  copy,
  example,
}: {
  /** An error as it comes. */
  example: ReactNode;
  rows: ReadonlyArray<{ name: string; status: string; title: string; detail: string }>;
  copy: ApiReferencePage["errors"];
}) {
  return (
    <Section id="errors">
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 xl:grid-cols-[2fr_3fr]">
        <SectionHeading title={copy.title} intro={copy.intro} />
        {example}
      </div>
      <PhoneFold line={copy.caption} className="mt-6">
        <dl className="border-ink max-md:mt-4 md:border-t-2">
          {rows.map(({ name, status, title, detail }) => (
            <div
              key={name}
              id={name}
              className="grid gap-x-8 border-line border-b py-1.75 target:bg-action-soft md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
            >
              <dt className="data wrap-anywhere">
                <Unbroken text={`${status} ${name}`} />
              </dt>
              <dd>
                <p className="font-semibold">{title}</p>
                <p className="max-w-prose text-ink-2">
                  <Coded text={detail} />
                </p>
              </dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </Section>
  );
}

/** Text that explains a piece of code, next to it. */
export function ProseBesideCode({
  section: { id, title, paragraphs },
  links,
  children,
}: {
  section: SectionOf<"prose">;
  links: Rows;
  children: ReactNode;
}) {
  return (
    <Section id={id}>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 xl:grid-cols-[2fr_3fr]">
        <div>
          <h2 className="text-h2">{title}</h2>
          <div className="mt-4 space-y-4 text-ink-2">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Linked text={paragraph} links={links} />
              </p>
            ))}
          </div>
        </div>
        {children}
      </div>
    </Section>
  );
}

/** The file itself, to download. */
export function ApiFile({ copy }: { copy: ApiReferencePage["file"] }) {
  return (
    <Section id="file">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
        <SectionHeading title={copy.title} intro={copy.text} />
        <ul className="flex flex-wrap gap-x-8 md:-mb-2.5">
          {(["json", "yaml"] as const).map((kind) => (
            <li key={kind}>
              <a
                href={`/api/openapi.${kind}`}
                download
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                {copy[kind]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
