import { useState } from "react";
import { content } from "#app/content/content.server.ts";
import { copyOf } from "#app/content/copy.server.ts";
import { mailFaces } from "#app/content/mail-faces.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { useCopy } from "#app/copy/copy.ts";
import { usePath } from "#app/copy/layout.ts";
import { mailDefaults, readMailOrder } from "#app/features/mail-estimator/estimate.ts";
import { MailCost } from "#app/features/mail-estimator/mail-cost.tsx";
import { PieceChoices } from "#app/features/mail-estimator/piece-choices.tsx";
import { MailStudio } from "#app/features/mail-studio/mail-studio.tsx";
import type { StudioCopy } from "#app/features/mail-studio/measure.ts";
import { studioDefaults } from "#app/features/mail-studio/settings.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { useAskedQuery } from "#app/features/query-controls/use-asked-query.ts";
import { Safeguard } from "#app/features/safeguard/safeguard.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PageHero } from "#app/sections/page-hero.tsx";
import { SectionList } from "#app/sections/section-list.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/direct-mail";

export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const page = pageOf(snapshot, "direct-mail");
  const studio = { ...snapshot.tools["mail-studio"], faces: mailFaces(snapshot.brand.type) };
  return { page, studio, copy: copyOf(snapshot, page, "plans", "mailEstimator", "unread") };
}

export const shouldRevalidate = keepOnSamePage;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page.meta, location.pathname);
}

export default function DirectMail({ loaderData: { page, studio } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} />
      <QueryControls defaults={{ ...mailDefaults, ...studioDefaults(studio) }}>
        <StudioAndCost prices={page.prices} studio={studio} />
      </QueryControls>
      <SectionList sections={page.sections} />
    </>
  );
}

/** One form, so that either button sends the piece, its copy and the order: the design and the bill are about the same piece. */
function StudioAndCost({
  prices,
  studio,
}: {
  prices: Route.ComponentProps["loaderData"]["page"]["prices"];
  studio: StudioCopy;
}) {
  const path = usePath();
  const { mailPieces } = useCopy("plans");
  const query = useAskedQuery();
  const order = readMailOrder(query, mailPieces);
  // Only where the controls start: afterwards the browser owns them.
  const [start] = useState(order);
  const address = path("direct-mail");
  return (
    // Design and cost are two answers of one form: the browser would hold either back for a fault of the other.
    <form action={`${address}#studio`} noValidate>
      <CarriedFields own={Object.keys({ ...mailDefaults, ...studioDefaults(studio) })} />
      <Section id="studio" tone="raised">
        <SectionHeading title={studio.title} intro={studio.intro} />
        <div className="mt-10">
          <PieceChoices legend={prices.legend} start={start.piece} />
        </div>
        <Safeguard of="tool">
          <MailStudio copy={studio} piece={order.piece} />
        </Safeguard>
      </Section>
      <Section id={prices.id}>
        <SectionHeading title={prices.title} intro={prices.intro} />
        <Safeguard of="tool">
          <ToolFold line={prices.fold} names={["quantity", "frequency"]}>
            <MailCost order={order} start={start} action={`${address}#${prices.id}`} />
          </ToolFold>
        </Safeguard>
        <p className="mt-8 max-w-prose text-ink-2 text-small">{prices.note}</p>
      </Section>
    </form>
  );
}
