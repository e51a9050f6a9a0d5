import { useCopy } from "#app/copy/copy.ts";
import { fill } from "#shared/words.ts";
import type { UnsupportedParam } from "./unsupported-params.ts";

/**
 * Says what an address asks for and the tool doesn't offer, and what is shown instead.
 * @param props.controls whether app/enhance/query-controls.ts adds what no native control offers
 */
export function UnsupportedNote({
  params = [],
  controls = false,
}: {
  params?: readonly UnsupportedParam[] | undefined;
  controls?: boolean;
}) {
  const copy = useCopy("unread");
  const text = params
    .map(({ field, shown = "" }) => fill(shown ? copy.shown : copy.left, { field, shown }))
    .join(" ");
  return (
    <div
      role="status"
      data-unsupported={controls ? JSON.stringify(copy) : undefined}
      hidden={text === ""}
      className="col-span-full print:hidden"
    >
      <p className="border-action border-l-4 bg-action-soft py-4 text-ink">
        <span className="container block">{text}</span>
      </p>
    </div>
  );
}
