import type { ReactNode } from "react";
import { usePageQuery } from "#app/islands/page-query.ts";
import { FoldSign } from "#app/ui/fold.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";

type Tool = {
  /** Anchor of the tool: browsers open it by themselves for an address that leads there. */
  id: string;
  title: string;
  intro: string;
  /** Names of its controls: an address that sets one of them opens it. */
  names: readonly string[];
  children: ReactNode;
};

/** The tools of the page under one heading, one open at a time. On paper two next to each other, without their fields. */
export function PricingTools({
  title,
  intro,
  tools,
}: {
  title: string;
  intro: string;
  tools: readonly Tool[];
}) {
  const query = usePageQuery();
  // The first is open for an address that asks for none: a page of closed lines looks as if there was nothing in them.
  const open = tools.find(({ names }) => names.some((name) => query.has(name))) ?? tools[0];
  return (
    <Section id="tools" tone="raised" className="print:order-last print:border-0">
      <SectionHeading title={title} intro={intro} />
      <div className="mt-8 border-ink border-t-2 print:mt-2 print:grid print:grid-cols-2 print:gap-x-8 print:border-0">
        {tools.map((tool) => (
          <details
            key={tool.id}
            name="pricing-tool"
            open={tool === open}
            className="group border-line border-b print:break-inside-avoid-page"
          >
            <summary className="flex min-h-16 items-center justify-between gap-6 py-4 hover:text-action print:min-h-0 print:py-1">
              <h3 id={`${tool.id}-title`} className="grow text-h3">
                {tool.title}
              </h3>
              <FoldSign />
            </summary>
            <section
              id={tool.id}
              aria-labelledby={`${tool.id}-title`}
              className="scroll-mt-24 pb-12 print:pb-2"
            >
              <p className="max-w-prose text-ink-2 print:hidden">{tool.intro}</p>
              {tool.children}
            </section>
          </details>
        ))}
      </div>
    </Section>
  );
}
