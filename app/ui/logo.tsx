import { createElement, useContext } from "react";
import { MARK, MarkContext } from "./drawing.ts";

/** The brand's sign, in the color of the text around it. */
export function Mark({ className }: { className?: string }) {
  const mark = useContext(MarkContext);
  if (!mark) return null;
  return (
    <svg
      {...{ [MARK]: "" }}
      viewBox={mark.viewBox}
      className={className}
      aria-hidden="true"
      focusable="false"
      fill="currentColor"
    >
      {mark.shapes.map(({ tag, attributes: { "fill-rule": fillRule, ...shape } }) =>
        createElement(tag, {
          key: JSON.stringify(shape),
          ...shape,
          ...(fillRule ? { fillRule } : {}),
        }),
      )}
    </svg>
  );
}
