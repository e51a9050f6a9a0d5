import { Link } from "react-router";
import {
  answerToChoice,
  consentOf,
  modeOf,
  saveConsent,
  sendsGpc,
} from "#app/consent/consent-action.server.ts";
import { ConsentPicture } from "#app/consent/consent-picture.tsx";
import { ConsentSettings } from "#app/consent/settings-form.tsx";
import { StorageTable } from "#app/consent/storage-table.tsx";
import { loadStorage } from "#app/content/collections.server.ts";
import { content } from "#app/content/content.server.ts";
import { loadCookieSettings } from "#app/content/form-pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { askServer } from "#app/forms/client-action.ts";
import { PageOpening } from "#app/forms/page-opening.tsx";
import { keepLoaderData } from "#app/revalidation.ts";
import { pageMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/cookie-settings";

export function loader(args: Route.LoaderArgs) {
  const snapshot = args.context.get(content);
  const { busy, now, nowInTab, record, unkept, storage: table } = snapshot.consent;
  return {
    answered: answerToChoice(args),
    pageCopy: { busy, now, nowInTab, record, unkept, table },
    page: loadCookieSettings(snapshot),
    storage: loadStorage(snapshot),
    first: consentOf(args),
    mode: modeOf(args.context),
    signal: sendsGpc(args.request),
  };
}

export const action = (args: Route.ActionArgs) => saveConsent(args);
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);
export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function CookieSettings({ loaderData }: Route.ComponentProps) {
  const path = usePath();
  const { page, pageCopy, storage, ...now } = loaderData;
  return (
    <>
      <div className="group/consent container pt-8 pb-(--section-space)">
        <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1.7fr_1fr]">
          <div>
            <PageOpening id="cookie-settings" hero={page.hero} />
          </div>
          <div className="lg:self-end">
            <ConsentPicture switches={page.switches} />
          </div>
          <div>
            <ConsentSettings
              page={page}
              copy={pageCopy}
              action={path("cookie-settings")}
              {...now}
            />
          </div>
          <More {...page.more} />
        </div>
      </div>
      <StorageTable copy={pageCopy.table} {...storage} />
    </>
  );
}

function More({ title, paragraphs, links }: Route.ComponentProps["loaderData"]["page"]["more"]) {
  return (
    <aside aria-label={title} className="rounded-lg border border-line bg-raised p-7">
      <h2 className="text-h3">{title}</h2>
      <div className="mt-4 space-y-4 text-ink-2 text-small">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className="mt-4">
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href} className="link inline-flex min-h-11 items-center font-semibold">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
