import { copyOf } from "#app/content/copy.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { useCopy } from "#app/copy/copy.ts";
import { usePath } from "#app/copy/layout.ts";
import { mailDefaults, readMailOrder } from "#app/features/mail-estimator/estimate.ts";
import MailCost from "#app/features/mail-estimator/mail-cost.island.tsx";
import { PieceChoices } from "#app/features/mail-estimator/piece-choices.tsx";
import { mailFaces } from "#app/features/mail-studio/mail-faces.server.ts";
import MailStudio from "#app/features/mail-studio/mail-studio.island.tsx";
import type { StudioCopy } from "#app/features/mail-studio/measure.ts";
import { studioDefaults } from "#app/features/mail-studio/settings.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { splitAt } from "#app/sections/split-at.ts";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { page } from "./page.ts";

export const directMailPage = page({ load, head, View });

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content } = request;
  const page = pageOf(content, "direct-mail");
  const studio = { ...content.tools["mail-studio"], faces: mailFaces(content.brand.type) };
  return { page, studio, copy: copyOf(content, page, "plans", "mailEstimator", "unread") };
}

function head(data: Data, request: PageRequest) {
  return pageMeta(headOf(request.content), data.page.meta, request.pathname);
}

function View({ page, studio }: Data) {
  const [argument, rest] = splitAt(page.sections, "data");
  return (
    <>
      <PageHero hero={page.hero} />
      <SectionList sections={argument} />
      <QueryControls defaults={{ ...mailDefaults, ...studioDefaults(studio) }}>
        <StudioAndCost prices={page.prices} studio={studio} />
      </QueryControls>
      <SectionList sections={rest} isAfterRaised />
    </>
  );
}

/** One form, so that either button sends the piece, its copy and the order: the design and the bill are about the same piece. */
function StudioAndCost({ prices, studio }: { prices: Data["page"]["prices"]; studio: StudioCopy }) {
  const path = usePath();
  const { mailPieces } = useCopy("plans");
  const { piece } = readMailOrder(usePageQuery(), mailPieces);
  const address = path("direct-mail");
  return (
    // Design and cost are two answers of one form: the browser would hold either back for a fault of the other.
    <form action={`${address}#studio`} noValidate>
      <CarriedFields own={Object.keys({ ...mailDefaults, ...studioDefaults(studio) })} />
      <Section id="studio">
        <SectionHeading title={studio.title} intro={studio.intro} />
        <div className="mt-6">
          <PieceChoices legend={prices.legend} start={piece} />
        </div>
        <MailStudio copy={studio} />
      </Section>
      <Section id={prices.id} tone="raised">
        <SectionHeading title={prices.title} />
        <ToolFold line={prices.fold} names={["quantity", "frequency"]}>
          <MailCost action={`${address}#${prices.id}`} note={prices.note} />
        </ToolFold>
      </Section>
    </form>
  );
}
