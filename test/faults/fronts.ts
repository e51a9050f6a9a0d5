import { get } from "./crowd.ts";
import { hasNginx, startCachingNginx } from "./nginx.ts";
import { hasVarnish, startVarnish } from "./varnish.ts";

/** The servers whose rules for a shared cache are shipped, as far as they are installed here. */
export const fronts = {
  nginx: { installed: hasNginx, start: startCachingNginx },
  varnish: { installed: hasVarnish, start: startVarnish },
} as const;

/** Whether it answers, and the site behind it. */
export function isUp(url: string): Promise<boolean> {
  return get(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
