import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { BlogPage } from "#model/schema/blog.ts";
import type { Hero } from "#model/schema/section.ts";

/** Opening of the blog: a wide title, what to expect, and the feeds for those who follow. */
export function BlogHero({ hero, feeds }: { hero: Hero; feeds: BlogPage["feeds"] }) {
  const crumbs = useCrumbs("blog");
  return (
    <section className="container pt-8 pb-12 md:pb-16">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 grid items-end gap-x-16 gap-y-8 md:mt-12 lg:grid-cols-[1.5fr_1fr]">
        <h1 className="text-h1">{hero.title}</h1>
        <div>
          <p className="text-ink-2 text-lead">{hero.intro}</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-5 text-small">
            <span className="text-ink-2">{feeds.label}</span>
            <a href="/blog/atom.xml" className="link inline-flex min-h-11 items-center">
              {feeds.atom}
            </a>
            <a href="/blog/rss.xml" className="link inline-flex min-h-11 items-center">
              {feeds.rss}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
