import { describe, expect, test } from "vitest";
import { companyOf, mailboxOf } from "./sender.ts";

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
  ["ada@B\u00dcCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
  ["ada@example.com.", "ada@example.com"],
  ['"ada"@example.com', "ada@example.com"],
  ['"a\\da+x"@example.com', "ada@example.com"],
  ["\uff41da@example.com", "ada@example.com"],
  ["shop@ada.fastmail.com", "ada@fastmail.com"],
  ["shop+x@ada.fastmail.fm", "ada@fastmail.fm"],
  ["any.thing@ada.sent.com", "ada@sent.com"],
  ["ada+shop@fastmail.com", "ada@fastmail.com"],
  // A tag alone names no one, and two of them are not one mailbox.
  ["+a@example.com", "+a@example.com"],
])("%s leads to %s", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

describe.each<[what: string, spellings: string[]]>([
  ["Gmail", ["ada.love@gmail.com", "adalove@googlemail.com", "A.D.A.Love+x@Gmail.com"]],
  [
    "Proton",
    ["ada.love@pm.me", "adalove@proton.me", "ada_love@protonmail.com", "ada-love+x@protonmail.ch"],
  ],
  ["iCloud", ["ada@icloud.com", "ada@me.com", "ada+x@mac.com"]],
  [
    "Yandex",
    [
      "ada.love@ya.ru",
      "ada-love@yandex.ru",
      "ada.love+x@yandex.com",
      "ada-love@yandex.com.tr",
      "ada.love@yandex.kz",
      "ada.love@narod.ru",
    ],
  ],
  [
    "Fastmail",
    ["ada@fastmail.com", "shop@ada.fastmail.com", "ada+shop@fastmail.com", "x@ADA.fastmail.com"],
  ],
  ["an alias service", ["shop@ada.anonaddy.com", "bank@ada.anonaddy.com", "x+y@ada.anonaddy.com"]],
  ["another one", ["a@ada.mozmail.com", "b@ada.mozmail.com"]],
  ["a third one", ["a@ada.33mail.com", "b@ada.33mail.com"]],
])("one mailbox at %s", (_, spellings) => {
  test("has one name, however its address is written", () =>
    expect(new Set(spellings.map(mailboxOf))).toHaveProperty("size", 1));
});

test.each([
  // Names of their own at each host of a provider.
  ["ada@outlook.com", "ada@hotmail.com"],
  ["ada@live.com", "ada@msn.com"],
  ["ada@yahoo.com", "ada@yahoo.de"],
  ["ada@ymail.com", "ada@rocketmail.com"],
  ["ada@mail.ru", "ada@bk.ru"],
  ["ada@gmx.de", "ada@gmx.net"],
  ["ada@fastmail.com", "ada@fastmail.fm"],
  // Dots and hyphens that are looked at.
  ["a.da@outlook.com", "ada@outlook.com"],
  ["a.da@icloud.com", "ada@icloud.com"],
  ["a-da@yandex.ru", "ada@yandex.ru"],
  ["a.da@example.com", "ada@example.com"],
  // Hosts that only look like one of them.
  ["ada@pm.me.example", "ada@proton.me"],
  ["ada@me.com.example", "ada@icloud.com"],
  ["x@ada.example.com", "ada@example.com"],
  ["x@ada.gmail.com", "ada@gmail.com"],
  ["x@a.ada.fastmail.com", "ada@fastmail.com"],
  ["x@ada.mozmail.com", "x@bob.mozmail.com"],
  ["ada@mozmail.com", "x@ada.mozmail.com"],
])("%s and %s are two mailboxes", (one, other) =>
  expect(mailboxOf(one)).not.toBe(mailboxOf(other)),
);

test.each([
  ["ada@company.example", "company.example"],
  ["ada@B\u00dcCHER.example", "xn--bcher-kva.example"],
  ["ada@s1.company.example", "s1.company.example"],
  ["ada@gmail.com.example", "gmail.com.example"],
  ["ada@notyahoo.com", "notyahoo.com"],
])("%s is an address of %s", (email, company) => expect(companyOf(email)).toBe(company));

test.each([
  ...["gmail.com", "pm.me", "me.com", "ya.ru", "yandex.com.tr", "yahoo.co.jp", "hotmail.fr"],
  ...["outlook.de", "live.co.uk", "gmx.at", "aol.com", "fastmail.com", "ada.fastmail.com"],
  ...["ada.mozmail.com", "comcast.net", "mail.ru", "Web.de", "tuta.com"],
])("a host of strangers is no company: %s", (host) => expect(companyOf(`ada@${host}`)).toBeNull());
