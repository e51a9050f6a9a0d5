import { cx } from "#app/ui/class-names.ts";
import type { ToolKind } from "#content-model/schema/section.ts";
import { toolPicture } from "#shared/paths.ts";

/** Drawing of what a tool is for, next to the tool's name. */
export function ToolDrawing({ kind, className }: { kind: ToolKind; className: string }) {
  return (
    <img
      src={toolPicture(kind)}
      alt=""
      width="40"
      height="40"
      className={cx("shrink-0", className)}
      loading="lazy"
    />
  );
}
