import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { path, type RouteId, routes } from "#content/routes.ts";
import { ButtonLink } from "#app/ui/button.tsx";

const suggestions: readonly RouteId[] = ["pricing", "traffic-id", "audience-builder", "resources", "contact", "sitemap"];

/** The not-found page: as specified it logs the path to the console. */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.info(`Page not found: ${pathname}`);
  }, [pathname]);
  return (
    <section className="container section-space">
      <div aria-hidden="true" className="data flex items-end gap-3 text-redaction">
        <span className="bg-dots block h-20 w-32" />
        <span className="block h-8 w-24 rounded-sm bg-redaction" />
        <span className="block h-8 w-10 rounded-sm bg-glow" />
      </div>
      <h1 className="mt-10 text-h1">Oops! Page not found</h1>
      <p className="mt-6 max-w-prose text-lead text-ink-2">
        Nothing answers at <code className="data break-all text-ink">{pathname}</code>. The address may be mistyped, or
        the page has moved.
      </p>
      <div className="mt-8">
        <ButtonLink href="/">Return to Home</ButtonLink>
      </div>
      <h2 className="mt-16 text-h3">What people look for</h2>
      <ul className="mt-4 grid max-w-3xl gap-x-8 sm:grid-cols-2">
        {suggestions.map((id) => (
          <li key={id} className="border-line border-b">
            <Link className="flex min-h-12 items-center hover:text-action hover:underline" to={path(id)}>
              {routes[id].label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
