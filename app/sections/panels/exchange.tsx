import { usePanel } from "#app/copy/copy.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { PanelFrame } from "./panel-frame.tsx";

/** One request and its answer: the few fields of a visit on dots, the person solid under them. */
export default function Exchange() {
  const data = usePanel("exchange");
  return (
    <PanelFrame caption={data.caption} tone="night">
      <div className="relative px-4 pt-4 pb-6 @md:px-6">
        <span
          aria-hidden="true"
          className="bg-dots absolute inset-x-0 top-12 bottom-0 text-on-night-2/25 [mask-image:linear-gradient(100deg,transparent_60%,black)]"
        />
        <Head title={data.sent} note={`${data.method} ${data.path}`} />
        <Fields fields={data.request} className="text-on-night-2" />
      </div>
      <div className="border-glow border-t-[6px] bg-night-2 px-4 pt-4 pb-5 @md:px-6">
        <Head title={data.got} note={data.status} />
        <Fields fields={data.answer} className="text-on-night" />
      </div>
    </PanelFrame>
  );
}

function Head({ title, note }: { title: string; note: string }) {
  return (
    <p className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="font-bold font-display text-h4">{title}</span>
      <span className="data text-caption text-glow">{note}</span>
    </p>
  );
}

function Fields({
  fields,
  className,
}: {
  fields: PanelData<"exchange">["answer"];
  className: string;
}) {
  return (
    <dl className={`data relative mt-3 text-caption @md:text-small ${className}`}>
      {fields.map(({ key, value }) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] gap-x-3 py-0.5 @max-[14rem]:grid-cols-1"
        >
          <dt className="text-on-night-2">{key}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
