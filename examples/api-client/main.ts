/**
 * Counts an audience, creates it, and reads what the mailing would cost:
 *
 *   node main.ts https://tallyfolk.example/api/sandbox/v1
 */
import { apiClient } from "./client.ts";

const [baseUrl = "http://localhost:3000/api/sandbox/v1", key] = process.argv.slice(2);
const api = apiClient(baseUrl, key);
const filters = { states: ["OR" as const], interests: ["home-improvement"] };

const count = await api.POST("/audiences/count", { body: { filters } });
if (count.error) throw new Error(`${count.error.title}. ${count.error.detail}`);

const created = await api.POST("/audiences", {
  params: { header: { "Idempotency-Key": crypto.randomUUID() } },
  body: { name: "Oregon remodelers", filters, refresh: "weekly" },
});
if (created.error) throw new Error(`${created.error.title}. ${created.error.detail}`);

const quote = await api.POST("/mail/quotes", {
  body: { piece: "postcard-4x6", quantity: Math.min(created.data.records, 500) },
});
if (quote.error) throw new Error(`${quote.error.title}. ${quote.error.detail}`);

const { people } = count.data;
const { id, next_refresh } = created.data;
const { quantity, total_cents } = quote.data;
console.info(JSON.stringify({ people, id, next_refresh, quantity, total_cents }));
