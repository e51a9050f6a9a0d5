import { Fragment } from "react";
import { usePanel } from "#app/copy/copy.ts";
import { StoolScene } from "#app/ui/stool-scene.tsx";
import { PanelFrame } from "./panel-frame.tsx";

/** A postcard, front over back. */
export default function MailPiece() {
  const data = usePanel("mail-piece");
  return (
    <PanelFrame caption={data.caption} bare>
      <div className="relative">
        <Front />
        <Back />
      </div>
    </PanelFrame>
  );
}

/** Taller than the card at any size of text, and cut by it. */
const ART = { x: 0, y: 0, width: 300, height: 1200 };

function Front() {
  const data = usePanel("mail-piece");
  return (
    <div className="on-night relative mr-[8%] flex aspect-[3/2] flex-col justify-between overflow-clip rounded-md border border-ink bg-action p-[6%] pb-[17%] text-on-action in-[.on-night]:border-on-night-2/50">
      <span className="sr-only">{data.front.label}: </span>
      {/* Its floor is where the back begins, however tall the text makes the card: the stools are behind it. */}
      <span className="absolute top-0 right-0 bottom-[13cqi] w-2/5 overflow-clip">
        <svg
          viewBox={`0 0 ${ART.width} ${ART.height}`}
          aria-hidden="true"
          className="absolute bottom-0 w-full"
        >
          <StoolScene box={ART} />
        </svg>
      </span>
      <p className="relative max-w-[56%] font-semibold text-[clamp(0.625rem,2.2cqi,0.75rem)]">
        {data.front.from}
      </p>
      <p className="relative mb-auto max-w-[56%] pt-[2%] font-bold font-display text-[clamp(1.25rem,6.2cqi,2.25rem)] leading-[1.18] tracking-[-0.035em]">
        <Merged text={data.front.greeting} /> {data.front.headline}
      </p>
      <p className="relative mt-2 max-w-[52%] text-[clamp(0.75rem,3cqi,1rem)] leading-normal">
        <Merged text={data.front.offer} />
      </p>
    </div>
  );
}

function Back() {
  const data = usePanel("mail-piece");
  return (
    <div className="relative -mt-[13%] ml-[8%] grid aspect-[3/2] grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] rounded-md border border-ink bg-raised text-ink">
      <div className="flex flex-col justify-between gap-3 border-line-control border-r p-[9%]">
        <p className="font-bold font-display text-[clamp(0.8125rem,3.6cqi,1.25rem)] leading-[1.15] tracking-[-0.02em]">
          <span className="sr-only">{data.back.label}: </span>
          {data.back.message}
        </p>
        <p className="w-fit rounded-sm border-[1.5px] border-ink border-dashed px-[8%] py-[5%] text-caption">
          <span className="block font-bold font-display text-[clamp(0.875rem,4cqi,1.375rem)] leading-none">
            {data.back.offer}
          </span>{" "}
          <span className="data">{data.back.code}</span>
        </p>
        <p className="text-[clamp(0.625rem,2cqi,0.75rem)] text-ink-2 leading-snug">
          {data.back.from}
        </p>
      </div>
      <div className="relative flex flex-col justify-between gap-4 p-[8%]">
        <div className="flex items-start justify-end gap-2">
          <p className="data relative border-[1.5px] border-ink bg-raised px-2 py-1.5 text-center text-[clamp(0.5625rem,2cqi,0.75rem)] leading-tight">
            {data.back.mark.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </div>
        <div>
          <p className="data text-[clamp(0.6875rem,2.7cqi,0.9375rem)] leading-snug">
            {data.back.to.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
          <Bars />
        </div>
      </div>
    </div>
  );
}

/** Text with its merge fields filled, each marked as one. */
function Merged({ text }: { text: string }) {
  const data = usePanel("mail-piece");
  return text.split(/(\{\w+\})/).map((part, i) => {
    const field = data.fields.find(({ name }) => part === `{${name}}`);
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed sentence
    if (!field) return <Fragment key={i}>{part}</Fragment>;
    return (
      <span
        key={field.name}
        className="box-decoration-clone border-glow border-b-2 text-on-action @md:border-b-[3px]"
      >
        {field.value}
      </span>
    );
  });
}

/** The sorting bars under the address: drawn, not a code that any machine could read. */
const heights = "3121323112132311213212312321132";

function Bars() {
  const path = [...heights].map((height, i) => {
    const bar = Number(height) * 4;
    return `M${i * 4 + 1} ${8 - bar / 2}v${bar}`;
  });
  return (
    <svg viewBox="0 0 124 16" aria-hidden="true" className="mt-[6%] w-full">
      <path d={path.join("")} className="stroke-ink" strokeWidth="1.4" />
    </svg>
  );
}
