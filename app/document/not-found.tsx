import { useLayout } from "#app/copy/layout.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorPage } from "./error-page.tsx";

/** The status in the grid of the motif: what the dots resolve to. */
const FOURS = "M0 0h10v30h20v-30h10v70h-10v-30h-30zM110 0h10v30h20v-30h10v70h-10v-30h-30z";
const ZERO = "M55 0h40v70h-40zM65 10h20v50h-20z";

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
          <path d={FOURS} className="fill-on-night" />
          <path d={ZERO} fillRule="evenodd" className="fill-glow" />
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
                  className="flex min-h-12 items-center hover:text-action hover:underline"
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
