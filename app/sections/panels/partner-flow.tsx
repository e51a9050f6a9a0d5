import { usePanel } from "#app/copy/copy.ts";
import { Mark } from "#app/ui/logo.tsx";
import { PanelFrame } from "./panel-frame.tsx";

/** Three lanes into one trunk: what each kind of partner brings, and what flows back. */
export default function PartnerFlow() {
  const data = usePanel("partner-flow");
  return (
    <PanelFrame caption={data.caption} diagram>
      <div className="grid grid-cols-[minmax(0,1fr)_3.5rem] @md:grid-cols-[minmax(0,1fr)_6.5rem]">
        <ul>
          {data.partners.map((partner) => (
            <li key={partner.kind} className="border-line border-b pt-4 pb-4 last:border-b-0">
              <p className="px-4 @md:px-6">
                <span className="font-bold font-display text-h4 tracking-[-0.02em]">
                  {partner.kind}
                </span>
                <span className="block text-caption text-ink-2 @md:ml-2.5 @md:inline">
                  {partner.who}
                </span>
              </p>
              <Flow label={data.give} what={partner.gives} />
              <Flow label={data.get} what={partner.gets} back />
            </li>
          ))}
        </ul>
        <div className="on-night relative flex flex-col items-center justify-center gap-3 overflow-hidden border-glow border-l-[3px] bg-night text-on-night">
          <span
            aria-hidden="true"
            className="bg-dots absolute inset-0 text-on-night-2/40 [mask-image:linear-gradient(black,transparent_35%,transparent_65%,black)]"
          />
          <Mark className="relative size-8 text-glow @md:size-10" />
          <p className="relative font-bold font-display text-small tracking-[-0.02em] [writing-mode:vertical-rl] @md:[writing-mode:horizontal-tb]">
            {data.hub}
          </p>
        </div>
      </div>
    </PanelFrame>
  );
}

function Flow({ label, what, back = false }: { label: string; what: string; back?: boolean }) {
  return (
    <div className="mt-2.5 pl-4 @md:pl-6">
      <p className="pr-3 text-small leading-snug">
        <span className="data mr-2 text-caption text-ink-2">
          {label}
          <span className="sr-only">:</span>
        </span>
        {what}
      </p>
      <span
        aria-hidden="true"
        className={`mt-1.5 flex h-3 items-center ${back ? "text-on-positive" : "text-action"}`}
      >
        {back ? <Tip className="rotate-180" /> : null}
        <span className={back ? "bg-dots h-2 grow" : "h-0.5 grow bg-current"} />
        {back ? null : <Tip />}
      </span>
    </div>
  );
}

function Tip({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 10 12" aria-hidden="true" className={`h-3 w-2.5 shrink-0 ${className}`}>
      <path d="M0 0 10 6 0 12Z" fill="currentColor" />
    </svg>
  );
}
