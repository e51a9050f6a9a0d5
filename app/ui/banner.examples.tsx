import { Banner } from "./banner.tsx";
import type { Example } from "./example.ts";

export const examples: readonly Example[] = [
  {
    name: "Information",
    element: <Banner title="The figures below are samples">They count nothing.</Banner>,
  },
  {
    name: "Success",
    element: (
      <Banner tone="success" title="Message received">
        Your reference is A1B2-C3D4.
      </Banner>
    ),
  },
  {
    name: "Error",
    element: (
      <Banner tone="error" title="We could not store your message">
        Nothing is lost: try again in a minute.
      </Banner>
    ),
  },
  { name: "Without a title", element: <Banner>Opt-out request honored</Banner> },
];
