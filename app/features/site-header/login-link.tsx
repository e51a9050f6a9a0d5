import { useLayout } from "#app/copy/layout.ts";

/** Opens the dashboard's login page in a new tab, and says so. */
export function LoginLink({ className }: { className?: string }) {
  const { dashboardUrl } = useLayout();
  return (
    <a href={dashboardUrl} target="_blank" rel="noopener" className={className}>
      Login<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
