import { cx } from "#app/ui/class-names.ts";
import type { Found } from "./find.ts";
import type { Library } from "./library.ts";
import type { ResourcesQuery } from "./query.ts";

/** Without a question every so many names are readable, as a taste. */
const TASTE = 9;

/**
 * Every entry by its name, redacted; what matches resolves. A picture of the list below, so screen readers
 * skip it and the keyboard passes by.
 */
export function Wall({
  library,
  found,
  query,
}: {
  library: Library;
  found: Found;
  query: ResourcesQuery;
}) {
  const idle = query.q === "" && query.kind === null;
  const hits = new Set(found.items.map(({ id }) => id));
  return (
    <ul
      aria-hidden="true"
      className="mt-6 flex max-h-44 flex-wrap gap-x-2 gap-y-1.5 overflow-hidden text-caption leading-[1.45] md:max-h-none md:text-small"
    >
      {library.map((item, i) => {
        const lit = idle ? i % TASTE === TASTE - 2 : hits.has(item.id);
        return (
          <li
            key={item.id}
            className={cx(
              "select-none rounded-[3px] px-1.5 transition-[background-color,color] duration-200",
              lit
                ? !idle && "max-md:order-first"
                : "bg-redaction text-transparent forced-colors:hidden",
              lit && (idle ? "text-on-night-2" : "bg-glow text-ink"),
            )}
          >
            {lit && !idle ? (
              <a href={item.href} tabIndex={-1}>
                {item.title}
              </a>
            ) : (
              item.title
            )}
          </li>
        );
      })}
    </ul>
  );
}
