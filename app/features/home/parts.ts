/* What the home page only shows, in one file: the page fetches none of it, and a visitor who comes by a link all of it. */
export { HomeHero } from "./home-hero.tsx";
export { Integrations } from "./integrations.tsx";
export { Proof } from "./proof.tsx";
export { Solutions } from "./solutions.tsx";
export { Tour } from "./tour.tsx";
