import { useLayout } from "#app/copy/layout.ts";
import { settings } from "#app/settings.ts";

/** Opens the dashboard's login page in a new tab, and says so. */
export function LoginLink({ className }: { className?: string }) {
  const { labels } = useLayout();
  return (
    <a href={settings.dashboardUrl} target="_blank" rel="noopener" className={className}>
      {labels.header.login}
      <span className="sr-only"> {labels.newTab}</span>
    </a>
  );
}
