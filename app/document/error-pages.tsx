/* Pages in place of one that is missing or has failed. */
import type { ReactNode } from "react";
import { useLayout } from "#app/copy/layout.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Sentences } from "#app/ui/text.tsx";

/** The frame of a page that says what went wrong: copy next to a drawing in the motif, and the one detail to pass on under it. */
function ErrorPage({
  title,
  text,
  art,
  detail,
  actions,
  children,
}: {
  title: string;
  text: string;
  art: ReactNode;
  detail: ReactNode;
  actions: ReactNode;
  /** Further help; under the drawing on a phone. */
  children?: ReactNode;
}) {
  return (
    <section className="container section-space grid gap-x-16 gap-y-12 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="text-h1">
          <Sentences of={title} />
        </h1>
        <p className="mt-6 max-w-prose text-ink-2 text-lead">{text}</p>
        <div className="button-row mt-8">{actions}</div>
      </div>
      <div className="on-night relative flex flex-col lg:row-span-2 max-lg:self-start overflow-hidden rounded-lg bg-night text-on-night forced-colors:border print:border print:border-line">
        <div
          aria-hidden="true"
          className="bg-dots absolute inset-0 text-on-night-2/60 [mask-image:linear-gradient(115deg,black,transparent_55%)] print:hidden"
        />
        <svg
          aria-hidden="true"
          focusable="false"
          viewBox="-20 -24 190 118"
          className="relative mx-auto block w-full max-w-140 grow forced-colors:*:fill-[CanvasText]"
        >
          {art}
        </svg>
        <p className="relative min-h-15 border-night-line border-t bg-night px-6 py-4">{detail}</p>
      </div>
      {children}
    </section>
  );
}

/** The zero of the status: half of it is dots, half is resolved. */
const UNKNOWN = "M74.85 60a18 23 0 0 1 0 -46";
const KNOWN = "M74.85 14a18 23 0 0 1 0 46";

/**
 * The not-found page. The server has one for all addresses, so the path is written by app/enhance/not-found.ts, which also
 * logs it to the console, as specified.
 */
export function MissingPage() {
  const { notFound: copy } = useLayout();
  return (
    <ErrorPage
      title={copy.hero.title}
      text={copy.hero.intro}
      art={
        <>
          <g
            textAnchor="middle"
            fontSize="84"
            className="fill-on-night font-bold font-display tracking-[-0.035em]"
          >
            <text x="18.2" y="65">
              4
            </text>
            <text x="129.2" y="65">
              4
            </text>
          </g>
          <g strokeWidth="11.5">
            <path
              d={UNKNOWN}
              strokeLinecap="round"
              strokeDasharray="0 14.3 0 14.3 0 14.3 0 99"
              strokeDashoffset="-11"
              className="fill-none stroke-glow forced-colors:stroke-[CanvasText]"
            />
            <path
              d={KNOWN}
              strokeLinecap="round"
              strokeDasharray="56 99"
              strokeDashoffset="-4.5"
              className="fill-none stroke-glow forced-colors:stroke-[CanvasText]"
            />
          </g>
        </>
      }
      detail={<code data-missing-path className="data break-all text-small" />}
      actions={copy.hero.actions.map((action) => (
        <ButtonLink key={action.href} href={action.href}>
          {action.label}
        </ButtonLink>
      ))}
    >
      {copy.links.links.length > 0 ? (
        <div>
          <h2 className="text-h3">{copy.links.title}</h2>
          <ul className="mt-4 grid max-w-3xl gap-x-8 sm:grid-cols-2">
            {copy.links.links.map((link) => (
              <li key={link.href} className="border-line border-b">
                <a
                  className="link flex min-h-12 items-center no-underline hover:underline"
                  href={link.href}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </ErrorPage>
  );
}

/** Lines of a page that resolve from the left and break off where the sign is. */
const LINES = "M0 0h70v8h-70zM0 20h90v8h-90zM0 31h60v8h-60zM0 42h80v8h-80zM0 62h50v8h-50z";
const REST = "M74 4h44M94 24h24M64 35h54M84 46h34M54 66h64";
const SIGN = "M130 0h20v44h-20zM130 52h20v18h-20z";

/** In place of a page that failed: what happened, what is safe, and the id under which the server log has the fault. */
export function UnexpectedError({ id }: { id: string }) {
  const {
    messages: { errorPage: copy },
    site,
  } = useLayout();
  return (
    <ErrorPage
      title={copy.title}
      text={copy.text}
      art={
        <>
          <path d={LINES} className="fill-on-night" />
          <path
            d={REST}
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray="0 8"
            className="stroke-on-night-2/70"
          />
          <path d={SIGN} className="fill-glow" />
        </>
      }
      detail={
        <>
          <span className="block text-caption text-on-night-2">{copy.id}</span>
          <code className="data break-all text-small">{id}</code>
        </>
      }
      actions={
        <>
          {/* A link to the same address, not a button: it never sends a form a second time. */}
          <ButtonLink href="">{copy.again}</ButtonLink>
          <ButtonLink variant="secondary" href="/">
            {copy.home}
          </ButtonLink>
        </>
      }
    >
      <dl className="grid max-w-3xl gap-x-8 gap-y-6 sm:grid-cols-2">
        <div className="border-ink border-t-2 pt-4">
          <dt className="font-semibold">{copy.kept.title}</dt>
          <dd className="mt-1 text-ink-2">{copy.kept.text}</dd>
        </div>
        <div className="border-ink border-t-2 pt-4">
          <dt className="font-semibold">{copy.help.title}</dt>
          <dd className="mt-1 text-ink-2">{copy.help.text}</dd>
          <Contact
            email={site.emails.support}
            phone={site.phones.support}
            subject={`${copy.id} ${id}`}
          />
        </div>
      </dl>
    </ErrorPage>
  );
}

function Contact(given: {
  email: string;
  phone: { label: string; href: string } | null;
  subject: string;
}) {
  return (
    <dd>
      <ul>
        <li>
          <a
            className="link inline-flex min-h-11 items-center break-all"
            href={`mailto:${given.email}?subject=${encodeURIComponent(given.subject)}`}
          >
            {given.email}
          </a>
        </li>
        {given.phone ? (
          <li>
            <a className="link inline-flex min-h-11 items-center" href={given.phone.href}>
              {given.phone.label}
            </a>
          </li>
        ) : null}
      </ul>
    </dd>
  );
}
