import { useLayout } from "#app/copy/layout.ts";
import { ToastCard, toastLook } from "#app/ui/toast-card.tsx";

const tones = ["success", "error"] as const;

/**
 * Where toasts appear: once, in every document. app/islands/toast.ts makes them from the templates, and app/enhance/leaving.ts
 * the note that a page is on its way.
 */
export function Toaster() {
  const { labels, loading } = useLayout();
  return (
    <>
      <div
        id="toasts"
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--consent-space,0px)+1rem)] z-50 flex flex-col items-center gap-2 sm:items-end"
      />
      {tones.map((tone) => (
        <template key={tone} id={`toast-${tone}`}>
          <ToastCard tone={tone} text="" dismiss={labels.parts.dismiss} />
        </template>
      ))}
      {loading ? (
        <template data-loading={loading.path}>
          <p className={toastLook.success}>{loading.text}</p>
        </template>
      ) : null}
    </>
  );
}
