import { Link } from "react-router";
import type { HomePage } from "#content/schema/home.ts";

/** Where records can be sent: names set in type, since the marks belong to others. */
export function Integrations({ integrations }: { integrations: HomePage["integrations"] }) {
  return (
    <section className="border-line border-y bg-raised">
      <div className="container section-space grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 className="text-h2">{integrations.title}</h2>
          <p className="mt-5 max-w-md text-ink-2 text-lead">{integrations.intro}</p>
        </div>
        <ul className="grid grid-cols-2 self-start border-line border-t border-l sm:grid-cols-3">
          {integrations.names.map((name) => (
            <li key={name} className={tile}>
              {name}
            </li>
          ))}
          <li className="col-span-2 border-line border-r border-b sm:col-span-3">
            <Link
              to={integrations.link.href}
              className="group flex min-h-20 items-center justify-center gap-4 px-4 font-bold font-display text-h4 hover:bg-action hover:text-on-action"
            >
              <span
                aria-hidden="true"
                className="bg-dots h-6 w-16 text-line-control group-hover:text-on-action"
              />
              {integrations.link.label}
              <span
                aria-hidden="true"
                className="bg-dots h-6 w-16 text-line-control group-hover:text-on-action"
              />
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}

const tile =
  "grid min-h-28 place-items-center border-line border-r border-b px-4 text-center font-bold font-display text-h4 tracking-[-0.02em]";
