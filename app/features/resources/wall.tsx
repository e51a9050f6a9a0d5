import type { ResourceKind } from "#model/schema/resource-kinds.ts";
import type { Library } from "./library.ts";
import { litAs, WALL } from "./search-markup.ts";

/**
 * Every entry by its name, redacted; those of the chosen kind resolve. A picture of the list below, so screen readers skip it
 * and the keyboard passes by.
 */
export function Wall({
  library,
  kind,
  hidden,
}: {
  library: Library;
  kind: ResourceKind | null;
  hidden: boolean;
}) {
  return (
    <ul
      id={WALL}
      hidden={hidden}
      aria-hidden="true"
      className="mt-6 flex max-h-44 flex-wrap gap-x-2 gap-y-1.5 overflow-hidden text-caption leading-[1.45] *:select-none *:rounded-[3px] *:px-1.5 *:transition-[background-color,color] *:duration-200 *:not-data-lit:bg-redaction *:not-data-lit:text-transparent *:not-data-[lit=kind]:pointer-events-none *:data-[lit=kind]:bg-glow *:data-[lit=kind]:text-ink *:data-[lit=taste]:text-on-night-2 max-md:*:data-[lit=kind]:order-first md:max-h-none md:text-small forced-colors:*:not-data-lit:hidden"
    >
      {library.map((item, i) => (
        <li key={item.id} data-kind={item.kind} data-lit={litAs(item.kind, i, kind)}>
          <a href={item.href} tabIndex={-1}>
            {item.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
