import { cx } from "#app/ui/class-names.ts";
import type { CookieSettingsPage, StorageEntry } from "#content-model/schema/consent.ts";

/** Classes that each switch sets on the picture; whole class names, so that the stylesheet holds them. */
const looks = {
  essential: { on: "flex", off: "hidden" },
  analytics: {
    on: "hidden group-has-[#consent-analytics:checked]/consent:flex",
    off: "group-has-[#consent-analytics:checked]/consent:hidden",
  },
  marketing: {
    on: "hidden group-has-[#consent-marketing:checked]/consent:flex",
    off: "group-has-[#consent-marketing:checked]/consent:hidden",
  },
} as const;

/**
 * Browser storage that the switches allow: a field of dots for what is off, the names of what may be stored for what is
 * on. It follows the switches of the surrounding `group/consent` by itself, and says nothing that switches and table
 * don't say.
 */
export function ConsentPicture({
  switches,
  entries,
  none,
}: {
  switches: CookieSettingsPage["switches"];
  entries: readonly StorageEntry[];
  /** In place of the names of a purpose that stores nothing. */
  none: string;
}) {
  return (
    <div
      aria-hidden="true"
      className="grid gap-y-1 rounded-lg bg-night px-5 py-3 text-on-night lg:px-7 lg:py-4"
    >
      {switches.map(({ id, title }) => {
        const names = new Set(
          entries.filter(({ category }) => category === id).map(({ name }) => name),
        );
        return (
          <div
            key={id}
            className="flex min-h-14 flex-wrap items-center gap-y-1 border-night-line border-b py-2 last:border-b-0"
          >
            <span className="data w-28 text-on-night text-small">{title}</span>
            <span className={cx("bg-dots h-6 flex-[1_1_8rem] text-redaction", looks[id].off)} />
            <span className={cx("min-w-0 flex-[1_1_8rem] flex-wrap gap-2", looks[id].on)}>
              {(names.size > 0 ? [...names] : [none]).map((name) => (
                <span
                  key={name}
                  className={cx(
                    "data wrap-anywhere rounded-sm px-2 py-1 text-caption leading-tight",
                    names.size === 0 && "text-on-night-2",
                    names.size > 0 && (id === "essential" ? "bg-redaction" : "bg-glow text-ink"),
                  )}
                >
                  {name}
                </span>
              ))}
            </span>
          </div>
        );
      })}
    </div>
  );
}
