type Group = {
  title: string;
  intro: string;
  tools: ReadonlyArray<{ title: string; text: string; href: string; page: string }>;
};

/** Tools under the questions that they answer: the question stays beside its tools on wide screens. */
export function ToolIndex({ groups, where }: { groups: readonly Group[]; where: string }) {
  return (
    <div className="container pb-[calc(var(--section-space)*0.6)]">
      {groups.map(({ title, intro, tools }) => (
        <section
          key={title}
          className="grid gap-x-16 gap-y-4 border-ink border-t-[3px] py-10 md:py-14 lg:grid-cols-[1fr_1.9fr]"
        >
          <div className="lg:sticky-column">
            <h2 className="text-h2">{title}</h2>
            <p className="mt-4 max-w-[34ch] text-ink-2">{intro}</p>
          </div>
          <ul>
            {tools.map((tool) => (
              <li key={tool.href} className="border-line border-b first:border-t">
                <Tool {...tool} where={where} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Tool({ title, text, href, page, where }: Group["tools"][number] & { where: string }) {
  return (
    <a
      href={href}
      className="group grid gap-x-10 gap-y-2 py-6 sm:grid-cols-[1fr_auto] sm:items-baseline"
    >
      <span className="font-bold font-display text-h3 underline decoration-1 decoration-line-control underline-offset-[6px] group-hover:text-action group-hover:decoration-current">
        {title}
      </span>
      <span className="data text-caption text-ink-2 sm:text-right">
        {where} {page}
      </span>
      <span className="max-w-[52ch] text-ink-2 sm:col-span-2">{text}</span>
    </a>
  );
}
