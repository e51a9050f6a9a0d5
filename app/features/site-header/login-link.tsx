import { settings } from "#app/settings.ts";

/** Opens the dashboard's login page in a new tab, and says so. */
export function LoginLink({ className }: { className?: string }) {
  return (
    <a href={settings.dashboardUrl} target="_blank" rel="noopener" className={className}>
      Login<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
