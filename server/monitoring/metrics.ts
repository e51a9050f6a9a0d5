import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { countDeliveries, type DeliveryCount } from "../db/repositories/deliveries.ts";
import type { Store } from "../db/store.ts";
import type { RendererMetrics } from "../renderer/renderer.ts";

/** Metrics for the operator's monitoring. No label holds anything that a visitor typed. */
export type Metrics = {
  request(facts: { method: string; route: string; status: number; seconds: number }): void;
  submission(form: string, outcome: string): void;
  renderer: RendererMetrics & {
    /** How much is waiting and being worked on, asked for at each scrape. */
    watch(load: () => { waiting: number; inside: number }): void;
  };
  /** The whole page for Prometheus. */
  text(): Promise<string>;
  contentType: string;
};

/** How long the outbox's figures are good for, however many scrapers ask. */
const freshMs = 5_000;

export function createMetrics(store: Pick<Store, "read">, now: () => number = Date.now): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "site_request_duration_seconds",
    help: "Time from the request's headers to the whole answer, by route template and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const submissions = new Counter({
    name: "site_submissions_total",
    help: "Submissions by form and outcome: stored, duplicate, or the code of the refusal.",
    labelNames: ["form", "outcome"],
    registers,
  });
  const limited = new Counter({
    name: "site_rate_limited_total",
    help: "Submissions refused because their sender, or the day, was over its limit.",
    labelNames: ["form"],
    registers,
  });
  outboxGauges(registry, outboxReader(store, now), now);
  return {
    request: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    submission: (form, outcome) => {
      submissions.inc({ form, outcome });
      if (outcome === "too_many" || outcome === "day_full") limited.inc({ form });
    },
    renderer: rendererMetrics(registry),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function rendererMetrics(registry: Registry): Metrics["renderer"] {
  const registers = [registry];
  let load = () => ({ waiting: 0, inside: 0 });
  const rendered = new Histogram({
    name: "site_render_duration_seconds",
    help: "Time from a request's place in the queue to its rendered answer: posts and reads.",
    labelNames: ["kind"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const refused = new Counter({
    name: "site_render_refused_total",
    help: "Requests answered 503 instead: the queue was full, they waited too long, or the thread failed.",
    labelNames: ["kind", "reason"],
    registers,
  });
  const replaced = new Counter({
    name: "site_renderer_replaced_total",
    help: "Rendering threads that hung or died and were replaced.",
    labelNames: ["reason"],
    registers,
  });
  new Gauge({
    name: "site_render_requests",
    help: "Requests that wait for the rendering thread, and those that it has.",
    labelNames: ["state"],
    registers,
    collect() {
      const { waiting, inside } = load();
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "inside" }, inside);
    },
  });
  return {
    rendered: (kind, seconds) => rendered.observe({ kind }, seconds),
    refused: (kind, reason) => refused.inc({ kind, reason }),
    replaced: (reason) => replaced.inc({ reason }),
    watch: (given) => {
      load = given;
    },
  };
}

function outboxGauges(registry: Registry, read: () => Promise<DeliveryCount[]>, now: () => number) {
  new Gauge({
    name: "site_deliveries",
    help: "Deliveries in the outbox by channel and state.",
    labelNames: ["channel", "state"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { channel, state, count } of await read()) this.set({ channel, state }, count);
    },
  });
  new Gauge({
    name: "site_delivery_oldest_pending_seconds",
    help: "Age of the oldest delivery that is still to be made; rises when mail or webhook is down.",
    labelNames: ["channel"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { channel, state, oldest } of await read()) {
        if (state === "pending") this.set({ channel }, (now() - Date.parse(oldest)) / 1000);
      }
    },
  });
}

/** A store that cannot be read leaves these figures out; the others are needed then most. */
function outboxReader(store: Pick<Store, "read">, now: () => number) {
  let known: { at: number; counts: Promise<DeliveryCount[]> } | undefined;
  return () => {
    if (!known || now() - known.at > freshMs) {
      known = { at: now(), counts: store.read(countDeliveries).catch(() => []) };
    }
    return known.counts;
  };
}
