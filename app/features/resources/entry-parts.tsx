import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { count as printed } from "#shared/money.ts";
import { fill } from "#shared/words.ts";
import type { LibraryEntry } from "./library.ts";

/** The whole entry is the link's target, while its name stays the title alone. */
export function StretchedLink({ item }: { item: Pick<LibraryEntry, "href" | "title"> }) {
  return (
    <a href={item.href} className="stretched-link group-hover:text-action">
      {item.title}
    </a>
  );
}

/** The kind of an entry. */
export function KindBadge({ children }: { children: string }) {
  return <Badge tone="action">{children}</Badge>;
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
  const { articles } = useCopy("resourcesHub");
  if (count === null || blog === null) return null;
  return (
    <p className={className}>
      {children}{" "}
      <a href={blog} className="link inline-flex min-h-11 items-center font-semibold">
        <span>
          {fill(articles.all, { count: printed(count) })} <span aria-hidden="true">→</span>
        </span>
      </a>
    </p>
  );
}
