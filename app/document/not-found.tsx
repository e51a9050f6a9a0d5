import { useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { useLayout } from "#app/copy/layout.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { isAsServed } from "#app/ui/lazy-part.ts";
import { openDocument } from "#app/ui/open-document.ts";
import { Trouble } from "./trouble.tsx";

/** The status in the grid of the motif: what the dots resolve to. */
const FOURS = "M0 0h10v30h20v-30h10v70h-10v-30h-30zM110 0h10v30h20v-30h10v70h-10v-30h-30z";
const ZERO = "M55 0h40v70h-40zM65 10h20v50h-20z";

/** Capital letters, doubled slashes, a slash at the end. */
const OTHER_SPELLING = /[A-Z]|\/\/|.\/$/;

const never = () => () => {};

/**
 * The not-found page: as specified it logs the path to the console. The server has one such page for all addresses, so
 * the path comes with the script; without one the address bar has it.
 */
export default function NotFound() {
  const { notFound: copy } = useLayout();
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(
    never,
    () => pathname,
    () => "",
  );
  useEffect(() => {
    console.info(`Page not found: ${pathname}`);
    // The server leads from another spelling to the page; as served it is the server that has found none.
    if (OTHER_SPELLING.test(pathname) && !isAsServed()) openDocument(null).catch(() => {});
  }, [pathname]);
  return (
    <Trouble
      title={copy.hero.title}
      text={copy.hero.intro}
      art={
        <>
          <path d={FOURS} className="fill-on-night" />
          <path d={ZERO} fillRule="evenodd" className="fill-glow" />
        </>
      }
      detail={<code className="data break-all text-small">{shown}</code>}
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
                <Link
                  className="flex min-h-12 items-center hover:text-action hover:underline"
                  to={link.href}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Trouble>
  );
}
