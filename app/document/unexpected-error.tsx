import { useLayout } from "#app/copy/layout.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorPage } from "./error-page.tsx";

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
