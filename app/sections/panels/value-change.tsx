import type { ReactNode } from "react";

const line = "grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 px-4 py-2 text-small leading-snug";

/** A value that was: struck. `label` is for screen readers. */
export function BeforeLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={`${line} text-ink-2`}>
      <Sign>−</Sign>
      <span>
        <span className="sr-only">{label}: </span>
        <del>{children}</del>
      </span>
    </p>
  );
}

/** The value that is. */
export function AfterLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={`${line} bg-positive font-semibold text-on-positive`}>
      <Sign>+</Sign>
      <span>
        <span className="sr-only">{label}: </span>
        <ins className="no-underline">{children}</ins>
      </span>
    </p>
  );
}

/** A value that no one can vouch for stays empty, with what there is to say about it. */
export function UnknownLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`${line} bg-sunken`}>
      <Sign>+</Sign>
      <div>
        <span
          aria-hidden="true"
          className="my-1 block h-3.5 w-2/3 rounded-[2px] border-[1.5px] border-line-control border-dashed"
        />
        <p className="mt-2 text-caption text-ink-2">
          <span className="sr-only">{label}: </span>
          {children}
        </p>
      </div>
    </div>
  );
}

function Sign({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="data text-center">
      {children}
    </span>
  );
}
