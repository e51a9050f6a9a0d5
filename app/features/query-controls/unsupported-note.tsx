import { useContext } from "react";
import { CopyContext } from "#app/copy/copy.ts";
import { fill } from "#contracts/fill.ts";
import type { UnsupportedParam } from "./unsupported-params.ts";

/**
 * Says what an address asks for and the tool doesn't offer, and what is shown instead. `params` is what the tool has found by
 * itself; app/enhance/query-controls.ts finds what no control offers.
 */
export function UnsupportedNote({ params = [] }: { params?: readonly UnsupportedParam[] }) {
  const { unread: copy } = useContext(CopyContext);
  if (!copy) return null;
  const text = params
    .map(({ field, shown = "" }) => fill(shown ? copy.shown : copy.left, { field, shown }))
    .join(" ");
  return (
    <>
      <Line text={text} />
      <Line copy={copy} />
    </>
  );
}

function Line({ text = "", copy }: { text?: string; copy?: { shown: string; left: string } }) {
  return (
    <div
      role="status"
      data-note=""
      data-unsupported={copy ? JSON.stringify(copy) : undefined}
      hidden={text === ""}
      className="col-span-full print:hidden"
    >
      <p className="border-action border-l-4 bg-action-soft py-4 text-ink">
        <span className="container block">{text}</span>
      </p>
    </div>
  );
}
