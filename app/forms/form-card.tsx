import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";

/** The raised sheet that a form is on. */
export function FormCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx("rounded-lg border border-line bg-raised p-6 sm:p-9", className)}>
      {children}
    </div>
  );
}
