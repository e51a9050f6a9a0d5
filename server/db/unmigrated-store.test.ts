import { expect, inject, test } from "vitest";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { leftBehind, putStoreAside } from "./copies.ts";
import { moveStore } from "./move.ts";

test.skipIf("missing" in inject("postgres"))(
  "leads that a database lacks are told until they are moved",
  async () => {
    const [here, there] = [
      await temporaryStore("sqlite"),
      await temporaryStore("postgres", { patient: true }),
    ];
    const both = { dataDir: here.folder, databaseUrl: there.location.databaseUrl };
    expect(await leftBehind(both, there)).toBeNull();
    const submit = createSubmit(testContext(here));
    for (const name of ["Ada", "Grace"]) await submit("contact", contactFields({ name }), meta());
    expect(await leftBehind(here.location, here)).toBeNull();
    for (const store of [there, null]) {
      expect(await leftBehind(both, store)).toMatch(/has 2 submissions .*npm run move-store/);
    }
    // A server that took a lead there has made the move impossible.
    await createSubmit(testContext(there))("contact", contactFields({ name: "Eve" }), meta());
    await expect(moveStore(here, there)).rejects.toThrow(/not empty/);
    expect(await leftBehind(both, there)).toMatch(
      /has 2 submissions .*DATABASE_URL= npm run leads -- export/,
    );
    await there.write((db) => db.deleteFrom("submissions").execute());
    await moveStore(here, there);
    expect(await leftBehind(both, there)).toBeNull();
    await here.close();
    putStoreAside(here.folder);
    expect(await leftBehind(both, null)).toBeNull();
  },
);
