import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Layout, LayoutContext, usePath, usePathIfThere } from "./layout.ts";

const routes = { home: { path: "/", label: "Home" }, pricing: null };

function drawn(View: () => string | null) {
  return () =>
    renderToStaticMarkup(
      <LayoutContext value={{ routes } as unknown as Layout}>
        <View />
      </LayoutContext>,
    );
}

test("a page that is left out has no address, and one that an island doesn't name is an error", () => {
  expect(drawn(() => usePathIfThere()("home"))()).toBe("/");
  expect(drawn(() => String(usePathIfThere()("pricing")))()).toBe("null");
  expect(drawn(() => usePathIfThere()("blog"))).toThrow("“blog” is missing in the island's needs");
  expect(drawn(() => usePath()("pricing"))).toThrow("“pricing” is left out");
});
