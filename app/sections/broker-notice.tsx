import type { Notices } from "#content-model/schema/site.ts";

/** Says on the home page that the company is a data broker, where no one has to look for it. */
export function BrokerNotice({ notice }: { notice: Notices["dataBroker"] }) {
  return (
    <section aria-labelledby="data-broker" className="border-line border-t py-8">
      <div className="container grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]">
        <h2 id="data-broker" className="text-h4">
          {notice.title}
        </h2>
        <div className="max-w-prose text-ink-2 text-small">
          <p>{notice.text}</p>
          <ul className="flex flex-wrap gap-x-6">
            {notice.links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="link inline-flex min-h-11 items-center font-semibold"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
