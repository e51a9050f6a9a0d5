import type { ReactNode } from "react";
import { useLayout, usePage } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Sentences, WithAddresses } from "#app/ui/text.tsx";
import type { RouteId } from "#content-model/schema/route.ts";
import type { Hero } from "#content-model/schema/section.ts";
import { Actions } from "./actions.tsx";
import { HeroNotes } from "./hero-notes.tsx";
import { Panel } from "./panels/panel.tsx";
import { Quote } from "./quote-section.tsx";

/** Opening of a page: breadcrumb, what it is, what to do, and a drawn panel if the content names one, or the page's own tool. */
export function PageHero({
  hero,
  id,
  children,
}: {
  hero: Hero;
  id?: RouteId;
  /** In place of a drawn panel. */
  children?: ReactNode;
}) {
  const { pathname } = usePage();
  const { routes } = useLayout();
  const entry = id ? routes[id] : Object.values(routes).find((route) => route?.path === pathname);
  return (
    <section className="container pt-6 pb-8 md:pt-8">
      {entry ? (
        <Breadcrumb
          crumbs={[
            { label: routes.home.label, href: routes.home.path },
            { label: entry.label, href: entry.path },
          ]}
        />
      ) : null}
      {(hero.panel && hero.layout !== "wide") || children ? (
        <div className="mt-6 grid grid-cols-1 items-start gap-x-16 gap-y-8 md:mt-8 lg:grid-cols-[1.05fr_1fr]">
          <div>
            <Title hero={hero} />
            <div className="mt-6">
              <Copy hero={hero} />
            </div>
            {/* Beside the panel only: below it, on a phone, it would part what it is about from the page. */}
            {hero.quote ? <Quote section={hero.quote} className="mt-9 max-lg:hidden" /> : null}
          </div>
          <div id={hero.panelId} className="min-w-0">
            {hero.panel ? <Panel name={hero.panel} /> : children}
          </div>
        </div>
      ) : (
        // The shorter of the two leaves no gap over the title, and ends on its line.
        <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-6 md:mt-8 lg:grid-cols-[1.35fr_1fr]">
          <div>
            <Title hero={hero} />
          </div>
          <div className="self-end">
            <Copy hero={hero} />
          </div>
        </div>
      )}
      {hero.panel && hero.layout === "wide" ? (
        <div id={hero.panelId} className="mt-8 min-w-0 md:mt-10">
          <Panel name={hero.panel} />
        </div>
      ) : null}
    </section>
  );
}

function Title({ hero }: { hero: Hero }) {
  return (
    <>
      {hero.eyebrow ? (
        <p className="mb-4 font-semibold text-action text-small">{hero.eyebrow}</p>
      ) : null}
      <h1 className="text-h1">
        <Sentences of={hero.title} />
      </h1>
    </>
  );
}

/** Introduction and actions: under the title, or next to it where no drawing takes the other half. */
function Copy({ hero }: { hero: Hero }) {
  return (
    <div>
      <p className="max-w-[38rem] text-ink-2 text-lead">
        <WithAddresses text={hero.intro} />
      </p>
      {hero.mark ? (
        <p className="mt-3">
          <Badge tone="sample">{hero.mark}</Badge>
        </p>
      ) : null}
      <Actions actions={hero.actions} className="mt-8" />
      <HeroNotes notes={hero.notes} />
    </div>
  );
}
