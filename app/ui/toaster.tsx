import { usePartCopy } from "./part-copy.ts";
import { ToastCard } from "./toast-card.tsx";

/** Ids of the templates that app/enhance/toast.ts makes toasts from. */
export const TOAST_TEMPLATE = { success: "toast-success", error: "toast-error" } as const;

/** Where toasts appear: once, in every document. */
export function Toaster() {
  const { dismiss } = usePartCopy();
  return (
    <>
      <div
        id="toasts"
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--consent-space,0px)+1rem)] z-50 flex flex-col items-center gap-2 sm:items-end"
      />
      <template id={TOAST_TEMPLATE.success}>
        <ToastCard tone="success" text="" dismiss={dismiss} />
      </template>
      <template id={TOAST_TEMPLATE.error}>
        <ToastCard tone="error" text="" dismiss={dismiss} />
      </template>
    </>
  );
}
