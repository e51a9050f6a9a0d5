import { Link } from "react-router";
import { consentOf, saveConsent } from "#app/consent/consent-action.server.ts";
import { ConsentPicture } from "#app/consent/consent-picture.tsx";
import { ConsentSettings } from "#app/consent/settings-form.tsx";
import { loadCookieSettings } from "#app/content/form-pages.server.ts";
import { askServer } from "#app/forms/client-action.ts";
import { PageOpening } from "#app/forms/page-opening.tsx";
import { keepLoaderData } from "#app/forms/revalidation.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { consentWords } from "#content/forms/consent.ts";
import { path } from "#content/routes.ts";
import type { Route } from "./+types/cookie-settings";

export function loader({ request }: Route.LoaderArgs) {
  return { page: loadCookieSettings(), words: consentWords, first: consentOf(request) };
}

export const action = ({ request }: Route.ActionArgs) => saveConsent(request);
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);
export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.meta, location.pathname);
}

export default function CookieSettings({
  loaderData: { page, words, first },
}: Route.ComponentProps) {
  const own = path("cookie-settings");
  return (
    <div className="group/consent container pt-8 pb-(--section-space)">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1.7fr_1fr]">
        <div>
          <PageOpening id="cookie-settings" hero={page.hero} />
        </div>
        <div className="max-lg:hidden lg:self-end">
          <ConsentPicture switches={page.switches} />
        </div>
        <div>
          <noscript>
            <p className="mb-6 text-small">
              {words.stored}{" "}
              <a className="link" href={`${own}?show=saved`}>
                {words.show}
              </a>
            </p>
          </noscript>
          <ConsentSettings page={page} words={words} action={own} first={first} />
        </div>
        <aside className="rounded-lg border border-line bg-raised p-7">
          <h2 className="text-h3">{page.more.title}</h2>
          <div className="mt-4 space-y-4 text-ink-2 text-small">
            {page.more.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ul className="mt-4">
            {page.more.links.map((link) => (
              <li key={link.href}>
                <Link
                  to={link.href}
                  className="link inline-flex min-h-11 items-center font-semibold"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}
