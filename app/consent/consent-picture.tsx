import { cx } from "#app/ui/class-names.ts";
import type { CookieSettingsPage } from "#content-model/schema/cookie-settings.ts";

/** Classes that each switch sets on the picture; whole class names, so that the stylesheet holds them. */
const looks = {
  essential: { bar: "block", dots: "hidden" },
  analytics: {
    bar: "hidden group-has-[#consent-analytics:checked]/consent:block",
    dots: "group-has-[#consent-analytics:checked]/consent:hidden",
  },
  marketing: {
    bar: "hidden group-has-[#consent-marketing:checked]/consent:block",
    dots: "group-has-[#consent-marketing:checked]/consent:hidden",
  },
} as const;

/**
 * The switches as the motif, a column each on small screens: what is off stays a field of dots, what is on becomes a
 * line. It follows the switches of the surrounding `group/consent` by itself, and says nothing that they don't say.
 */
export function ConsentPicture({ switches }: { switches: CookieSettingsPage["switches"] }) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-3 gap-x-5 rounded-lg bg-night p-5 max-[22rem]:grid-cols-1 max-[22rem]:gap-y-3 text-on-night lg:block lg:p-7"
    >
      {switches.map(({ id, title }) => (
        <div
          key={id}
          className="items-center border-night-line lg:grid lg:h-16 lg:grid-cols-[6.5rem_1fr] lg:border-b lg:last:border-b-0"
        >
          <span className="data text-caption text-on-night-2">{title}</span>
          <span className="flex h-6 items-center">
            <span className={cx("bg-dots h-full w-full text-redaction", looks[id].dots)} />
            <span
              className={cx(
                "h-3 w-full rounded-full",
                id === "essential" ? "bg-on-night-2" : "bg-glow",
                looks[id].bar,
              )}
            />
          </span>
        </div>
      ))}
    </div>
  );
}
