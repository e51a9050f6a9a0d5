import { useContext, useEffect, useState } from "react";
import { CopyContext } from "#app/copy/copy.ts";
import { fill } from "#contracts/fill.ts";
import type { Unread } from "./unread.ts";

/**
 * Says what an address asks for and the tool doesn't offer, and what is shown instead. It comes again once the page lives, so
 * that it is announced.
 */
export function UnreadNote({ unread }: { unread: readonly Unread[] }) {
  const { unread: copy } = useContext(CopyContext);
  const [lives, live] = useState(false);
  useEffect(() => live(true), []);
  const text =
    copy &&
    unread
      .map(({ field, shown = "" }) => fill(shown ? copy.shown : copy.left, { field, shown }))
      .join(" ");
  return (
    <div role="status" className="col-span-full empty:hidden print:hidden">
      {text ? (
        <p key={`${lives}`} className="border-action border-l-4 bg-action-soft py-4 text-ink">
          <span className="container block">{text}</span>
        </p>
      ) : null}
    </div>
  );
}
