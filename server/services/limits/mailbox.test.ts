import { expect, test } from "vitest";
import { domainOf, isPublicHost, mailboxOf } from "./mailbox.ts";

test.each([
  ["Ada@Example.com", "ada@example.com"],
  ["ada+demo@example.com", "ada@example.com"],
  ["a.d.a@example.com", "a.d.a@example.com"],
  ["a.d.a+x+y@GoogleMail.com", "ada@gmail.com"],
  ["a_d-a.@proton.me", "ada@proton.me"],
  ["joe-1@yahoo.com", "joe@yahoo.com"],
  ["joe-shop-2+x@yahoo.co.uk", "joe@yahoo.co.uk"],
  ["joe.b_c-1@ymail.com", "joe.b_c@ymail.com"],
  ["joe-1@rocketmail.com", "joe@rocketmail.com"],
  ["joe-1@notyahoo.com", "joe-1@notyahoo.com"],
  ["joe-1@yahoo.example.com", "joe-1@yahoo.example.com"],
  ["a_d-a@gmail.com", "a_d-a@gmail.com"],
  ["ada@b\u00fccher.example", "ada@xn--bcher-kva.example"],
])("%s leads to %s", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test("a host is told in lower case and ASCII, and the large public ones are known", () => {
  expect(domainOf("ada@B\u00dcCHER.example")).toBe("xn--bcher-kva.example");
  expect([isPublicHost("gmail.com"), isPublicHost("company.example")]).toEqual([true, false]);
});
