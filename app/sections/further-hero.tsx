import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb, type Crumb } from "#app/ui/breadcrumb.tsx";

/** Opening of a further page of a list of articles: where it is, and on to the articles. */
export function FurtherHero({ title, crumbs }: { title: string; crumbs: readonly Crumb[] }) {
  const blog = useCrumbs("blog");
  return (
    <section className="container pt-8 pb-6 md:pb-8">
      <Breadcrumb crumbs={[...blog, ...crumbs]} />
      <h1 className="mt-8 text-h2 md:mt-12">{title}</h1>
    </section>
  );
}
