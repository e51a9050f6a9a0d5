import { useLayout } from "#app/copy/layout.ts";

/** Opens the dashboard's login page in a new tab, and says so. */
export function LoginLink({ className }: { className?: string }) {
  const { dashboardUrl, labels } = useLayout();
  return (
    <a href={dashboardUrl} target="_blank" rel="noopener" className={className}>
      {labels.header.login}
      <span className="sr-only"> {labels.newTab}</span>
    </a>
  );
}
