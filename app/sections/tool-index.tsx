import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import type { ToolThumbnail as Thumbnail } from "#content-model/schema/resources.ts";

type Tool = {
  title: string;
  text: string;
  href: string;
  page: string;
  thumbnail?: Thumbnail | undefined;
};
type Group = { title: string; intro: string; tools: readonly Tool[] };

/** Tools under the questions that they answer, each with what it looks like. */
export function ToolIndex({ groups, where }: { groups: readonly Group[]; where: string }) {
  return (
    <div className="container pb-[calc(var(--section-space)*0.6)]">
      {groups.map(({ title, intro, tools }) => (
        <section key={title} className="border-ink border-t-2 py-10 md:py-12">
          <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
            <h2 className="text-h2">{title}</h2>
            <p className="text-lead">{intro}</p>
          </div>
          <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-6">
            {tools.map((tool, i) => (
              <li
                key={tool.href}
                className={cx(
                  "group relative flex flex-col sm:max-lg:last:odd:col-span-2",
                  widthOf(i, tools.length),
                )}
              >
                {tool.thumbnail ? <ToolThumbnail of={tool.thumbnail} /> : null}
                <h3 className="mt-4 text-action text-h3">
                  <a href={tool.href} className="stretched-link">
                    {tool.title}
                  </a>
                </h3>
                <p className="mt-1.5 max-w-[52ch] text-ink-2">{tool.text}</p>
                <p className="mt-2 text-[1rem] text-ink-2">
                  {where} {tool.page}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Three in a row; a last row of two or one fills its line. */
function widthOf(i: number, count: number): string {
  const rest = count % 3;
  if (i < count - rest) return "lg:col-span-2";
  return rest === 2 ? "lg:col-span-3" : "lg:col-span-6";
}

/** Pieces that are set up or sent, on night; all others are figures. */
const onNight: readonly Thumbnail["kind"][] = ["code", "postcard", "dashboard"];

type Of<Kind extends Thumbnail["kind"]> = Extract<Thumbnail, { kind: Kind }>;

/** A tool in small, as it looks with sample values. Decoration: the entry next to it says all of it. */
function ToolThumbnail({ of }: { of: Thumbnail }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        "flex h-48 select-none sm:h-60 flex-col justify-center overflow-hidden rounded-lg px-7 text-small [print-color-adjust:exact]",
        onNight.includes(of.kind) ? "bg-night" : "bg-action-soft",
      )}
    >
      {thumbnailOf(of)}
    </div>
  );
}

function thumbnailOf(thumbnail: Thumbnail): ReactNode {
  switch (thumbnail.kind) {
    case "bill":
      return <Bill {...thumbnail} />;
    case "bars":
      return <Bars {...thumbnail} />;
    case "fields":
      return <Fields {...thumbnail} />;
    case "code":
      return <Code {...thumbnail} />;
    case "weeks":
      return <Weeks {...thumbnail} />;
    case "filters":
      return <Filters {...thumbnail} />;
    case "postcard":
      return <Postcard {...thumbnail} />;
    case "dashboard":
      return <Dashboard {...thumbnail} />;
  }
}

const sheet = "rounded-[5px] border border-line-control bg-raised";

function Bill({ lines, total }: Of<"bill">) {
  return (
    <div className={cx(sheet, "px-5 py-3")}>
      {lines.map((line) => (
        <Line key={line.name} {...line} className="py-1.5 text-ink-2" />
      ))}
      <Line
        {...total}
        className="mt-1.5 items-baseline border-ink border-t-2 pt-2.5 font-bold [&>:last-child]:text-[1.5rem] [&>:last-child]:leading-none"
      />
    </div>
  );
}

function Line({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <p className={cx("flex justify-between gap-4", className)}>
      <span className="truncate">{name}</span>
      <span className="data shrink-0">{value}</span>
    </p>
  );
}

function Bars({ bars }: Of<"bars">) {
  return (
    <div className="flex flex-col gap-4">
      {bars.map(({ name, value, share }, i) => {
        const isLast = i === bars.length - 1;
        return (
          <div key={name}>
            <Line name={name} value={value} className={isLast ? "font-bold" : "text-ink-2"} />
            <svg
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden="true"
              className={cx("mt-1.5 h-3 w-full", isLast ? "fill-action" : "fill-ink/25")}
            >
              <rect width={share} height="10" />
            </svg>
          </div>
        );
      })}
    </div>
  );
}

function Fields({ fields }: Of<"fields">) {
  return (
    <div className={cx(sheet, "divide-y divide-line px-5 py-1")}>
      {fields.map(({ name, value }) => (
        <p key={name} className="flex justify-between gap-4 py-2">
          <span className="data truncate text-ink-2">{name}</span>
          <span className="shrink-0 font-semibold">{value}</span>
        </p>
      ))}
    </div>
  );
}

function Code({ lines }: Of<"code">) {
  return (
    <pre className="on-night flex flex-col whitespace-pre-wrap text-on-action leading-[1.9] max-sm:text-caption">
      {lines.map((line, i) => (
        <span key={line} className={cx("data", i === lines.length - 1 && "font-bold")}>
          {line}
        </span>
      ))}
    </pre>
  );
}

function Weeks({ name, value, weeks }: Of<"weeks">) {
  const step = 100 / weeks.length;
  const column = (height: number, i: number) => (
    <rect key={`${i + 0}`} x={i * step} y={100 - height} width={step * 0.72} height={height} />
  );
  return (
    <div>
      <Line name={name} value={value} className="font-bold" />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-28 w-full"
      >
        <g className="fill-ink/25">{weeks.slice(0, -1).map(column)}</g>
        <g className="fill-action">{column(weeks.at(-1) ?? 0, weeks.length - 1)}</g>
      </svg>
    </div>
  );
}

function Filters({ filters, result }: Of<"filters">) {
  return (
    <div>
      <p className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <span
            key={filter}
            className="rounded-full border border-line-control bg-raised px-3 py-1 font-semibold"
          >
            {filter}
          </span>
        ))}
      </p>
      <p className="mt-5 flex items-baseline gap-3">
        <span className="font-bold font-display text-[2.5rem] text-action leading-none">
          {result.value}
        </span>
        <span className="text-ink-2">{result.name}</span>
      </p>
    </div>
  );
}

function Postcard({ headline, address }: Of<"postcard">) {
  return (
    <div className={cx(sheet, "mx-auto grid h-38 w-full max-w-72 grid-cols-2 shadow-sm")}>
      <p className="flex items-end bg-action p-4 font-bold font-display text-[1.25rem] text-on-action leading-[1.05]">
        {headline}
      </p>
      <div className="flex flex-col justify-between p-4">
        <span className="ml-auto h-9 w-8 border border-ink-3 border-dashed" />
        <p className="leading-snug">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

function Dashboard({ brand, lines }: Of<"dashboard">) {
  return (
    <div className={cx(sheet, "overflow-hidden")}>
      <p className="flex items-center gap-2 bg-glow px-5 py-2.5 font-bold text-ink">
        <span className="size-3 rounded-full bg-ink" />
        {brand}
      </p>
      <div className="divide-y divide-line px-5 py-1">
        {lines.map((line) => (
          <Line key={line.name} {...line} className="py-2" />
        ))}
      </div>
    </div>
  );
}
