/**
 * Name of the one Trusted Types policy: it makes a script address of the configured analytics service and of nothing
 * else. The content policy allows it only where a service is configured.
 */
export const SCRIPT_POLICY = "analytics-script";
