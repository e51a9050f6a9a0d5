import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import type { Example } from "#app/ui/example.ts";
import { Disclosure } from "#app/ui/fold.tsx";

const files = import.meta.glob<Record<string, readonly Example[]>>(
  ["../../{ui,sections,forms,consent}/**/*.examples.tsx", "../**/*.examples.tsx"],
  { eager: true },
);

/** Every part that has examples: named by its export, or by the file whose export is `examples`. */
const parts = Object.entries(files)
  .flatMap(([file, exported]) =>
    Object.entries(exported).map(([key, examples]) => {
      const fileName = file.replace(/^.*\/(.+)\.examples\.tsx$/, "$1");
      const id =
        key === "examples" ? fileName : key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
      return { id, name: id.replaceAll("-", " "), examples };
    }),
  )
  .sort((a, b) => a.id.localeCompare(b.id));

/** All recurring parts in all their states, for those who build with them. */
export function Gallery() {
  return (
    <div className="container pt-10 pb-24 [&_.container]:px-0">
      <h1 className="text-h1">Gallery</h1>
      <p className="mt-6 max-w-prose text-ink-2 text-lead">
        Every recurring part with its states. Only development serves this page.
      </p>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[12rem_1fr]">
        <nav
          aria-label="Parts"
          className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:max-h-[80vh] lg:self-start lg:overflow-y-auto"
        >
          <ul className="flex flex-wrap gap-x-5 lg:block">
            {parts.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center text-small first-letter:uppercase hover:text-action hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {parts.map((part) => (
            <section key={part.id} id={part.id} className="border-ink border-t-[6px] pt-5 pb-16">
              <h2 className="text-h3 first-letter:uppercase">{part.name}</h2>
              <div className={cx("mt-6 grid gap-8", part.examples.length > 4 && "md:grid-cols-2")}>
                {part.examples.map((example) => (
                  <Shown key={example.name} example={example} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

const grounds = {
  paper: "bg-paper",
  raised: "bg-raised",
  night: "on-night bg-night text-on-night",
} as const;

function Shown({ example: { name, element, ground = "paper", folded } }: { example: Example }) {
  return (
    <div className="min-w-0">
      <h3 className="data pb-2 font-normal text-caption text-ink-2 tracking-normal">{name}</h3>
      <div className={cx("rounded-md border border-line p-5 sm:p-6", grounds[ground])}>
        <OnRequest folded={folded ?? false}>{element}</OnRequest>
      </div>
    </div>
  );
}

function OnRequest({ folded, children }: { folded: boolean; children: ReactNode }) {
  return folded ? <Disclosure summary="Show it">{children}</Disclosure> : children;
}
