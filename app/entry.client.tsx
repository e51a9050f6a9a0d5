import { hydrate } from "#app/document/hydrate.tsx";

hydrate();
