import { ConsentPicture, ConsentSettings, StorageTable } from "#app/consent/cookie-settings.tsx";
import { loadCookieSettings, loadStorage } from "#app/content/collections.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf } from "#app/content/pages.server.ts";
import { usePath } from "#app/copy/layout.ts";
import { FormPage, PageOpening } from "#app/forms/form-page.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { purposesVersion } from "#shared/consent.ts";
import type { ConsentAnswer } from "#shared/consent-fields.ts";
import { consentState } from "#shared/consent-state.ts";
import { page } from "./page.ts";

export const cookieSettingsPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load({ content, facts }: PageRequest) {
  const { busy, now, nowInTab, record, unkept, storage: table } = content.consent;
  const { consentMode: mode, analytics } = content.settings;
  const { answer, consent } = facts;
  // Without a visitor the file shows the defaults.
  const neutral = consentState({
    choice: null,
    mode,
    version: purposesVersion(analytics),
    gpc: false,
  });
  return {
    pageCopy: { busy, now, nowInTab, record, unkept, table },
    page: loadCookieSettings(content),
    storage: loadStorage(content),
    first: consent?.state ?? neutral,
    mode,
    signal: consent?.gpc ?? false,
    answer: answer && !("form" in answer) ? (answer as ConsentAnswer) : null,
  };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View(data: Data) {
  const path = usePath();
  const { page, pageCopy, storage, ...now } = data;
  return (
    <>
      <FormPage id="cookie-settings" className="group/consent gap-y-8 lg:grid-cols-[1.7fr_1fr]">
        <div>
          <PageOpening hero={page.hero} />
          <div className="mt-8">
            <ConsentSettings
              page={page}
              copy={pageCopy}
              action={path("cookie-settings")}
              {...now}
            />
          </div>
        </div>
        {/* Follows the switches, which it shows the effect of. */}
        <div className="sticky-column grid gap-y-6">
          <ConsentPicture
            title={page.legend}
            switches={page.switches}
            entries={storage.entries}
            none={pageCopy.table.unnamed}
          />
          <More {...page.more} />
        </div>
      </FormPage>
      <StorageTable copy={pageCopy.table} {...storage} />
    </>
  );
}

function More({ title, paragraphs, links }: Data["page"]["more"]) {
  return (
    <aside aria-label={title} className="rounded-lg border border-line bg-raised p-5 sm:p-7">
      <h2 className="text-h3">{title}</h2>
      <div className="mt-4 space-y-4 text-[1rem]">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className="mt-4">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="link inline-flex min-h-11 items-center font-semibold">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
