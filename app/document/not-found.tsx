import { useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { useLayout } from "#app/copy/layout.ts";
import { ButtonLink } from "#app/ui/button.tsx";

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
    <section className="container section-space grid gap-x-16 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
      <div
        aria-hidden="true"
        className="flex items-end gap-3 text-line-control lg:order-2 lg:flex-wrap lg:content-start"
      >
        <span className="bg-dots block h-20 w-32 lg:h-80 lg:w-full" />
        <span className="block h-8 w-24 rounded-sm bg-ink" />
        <span className="block h-8 w-10 rounded-sm bg-glow" />
      </div>
      <div>
        <h1 className="text-h1">{words.hero.title}</h1>
        <p className="mt-6 max-w-prose text-ink-2 text-lead">{words.hero.intro}</p>
        <p className="mt-3 min-h-6">
          <code className="data break-all text-ink-2 text-small">{shown}</code>
        </p>
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
    </section>
  );
}
