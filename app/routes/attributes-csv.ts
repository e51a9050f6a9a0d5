import { attributesFile } from "#app/content/attributes-file.server.ts";
import { content } from "#app/content/content.server.ts";
import type { Route } from "./+types/attributes-csv";

/** `GET /data/attributes.csv?in=consumer`: the data dictionary as a file, filtered like its page. */
export function loader({ request, context }: Route.LoaderArgs) {
  return attributesFile(context.get(content), request.url, "csv");
}
