import { useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { useLayout } from "#app/copy/layout.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** The status in the grid of the motif: what the dots resolve to. */
const FOURS = "M0 0h10v30h20v-30h10v70h-10v-30h-30zM110 0h10v30h20v-30h10v70h-10v-30h-30z";
const ZERO = "M55 0h40v70h-40zM65 10h20v50h-20z";

const never = () => () => {};

/**
 * The not-found page: as specified it logs the path to the console. The server has one such page for all addresses, so
 * the path comes with the script; without one the address bar has it.
 */
export default function NotFound() {
  const { notFound: words } = useLayout();
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(
    never,
    () => pathname,
    () => "",
  );
  useEffect(() => {
    console.info(`Page not found: ${pathname}`);
  }, [pathname]);
  return (
    <section className="container section-space grid gap-x-16 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <h1 className="text-h1">{words.hero.title}</h1>
        <p className="mt-6 max-w-prose text-ink-2 text-lead">{words.hero.intro}</p>
        <div className="mt-8">
          {words.hero.actions.map((action) => (
            <ButtonLink key={action.href} href={action.href}>
              {action.label}
            </ButtonLink>
          ))}
        </div>
        <h2 className="mt-16 text-h3">{words.links.title}</h2>
        <ul className="mt-4 grid max-w-3xl gap-x-8 sm:grid-cols-2">
          {words.links.links.map((link) => (
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
      <div className="on-night relative self-start overflow-hidden rounded-lg bg-night text-on-night">
        <div
          aria-hidden="true"
          className="bg-dots absolute inset-0 text-on-night-2/60 [mask-image:linear-gradient(115deg,black,transparent_55%)]"
        />
        <svg
          aria-hidden="true"
          focusable="false"
          viewBox="-20 -24 190 118"
          className="relative block w-full"
        >
          <path d={FOURS} className="fill-on-night" />
          <path d={ZERO} fillRule="evenodd" className="fill-glow" />
        </svg>
        <p className="relative min-h-15 border-night-line border-t px-6 py-4">
          <code className="data break-all text-small">{shown}</code>
        </p>
      </div>
    </section>
  );
}
