import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { StartError } from "../platform/errors.ts";
import { temporaryFolder } from "../testing/store.ts";
import { readEnvFile, unknownNames } from "./read.ts";

function fileWith(text: string): string {
  const file = join(temporaryFolder(), ".env");
  writeFileSync(file, text);
  return file;
}

test("a settings file is read, with comments, quotes, exports and values of several lines", () => {
  const file = fileWith(
    [
      "# notes",
      "",
      "PORT=8080",
      '  MAIL_FROM = "Example <a@example.com>" # why',
      "export HOST='0.0.0.0'",
      'WEBHOOK_SECRET="one',
      'two"',
      "LOG_LEVEL=warn\r",
    ].join("\n"),
  );
  const read = readEnvFile({}, file);
  expect(read?.values).toEqual({
    PORT: "8080",
    MAIL_FROM: "Example <a@example.com>",
    HOST: "0.0.0.0",
    WEBHOOK_SECRET: "one\ntwo",
    LOG_LEVEL: "warn",
  });
  expect(read?.lines.get("LOG_LEVEL")).toBe(8);
});

test("a byte order mark, as editors of Windows write it, is no part of the first name", () => {
  const read = readEnvFile({}, fileWith("\uFEFFDATA_DIR=elsewhere\r\nPORT=8080\r\n"));
  expect(read?.values).toEqual({ DATA_DIR: "elsewhere", PORT: "8080" });
  expect(read?.lines.get("DATA_DIR")).toBe(1);
});

test.each([
  ["a line without a sign", "PORT=1\nSMTP_URL smtps://user:hunter2@mail", 2, "NAME=value"],
  ["a name with a space", "SMTP URL=hunter2", 1, "NAME=value"],
  ["a name with a dash", "\nSMTP-URL=hunter2", 2, "NAME=value"],
  ["a quote that never closes", 'PORT=1\nWEBHOOK_SECRET="hunter2\nHOST=a', 2, "WEBHOOK_SECRET"],
  ["a name twice", "PORT=1\nHOST=a\nPORT=2", 3, "after line 1"],
])("%s stops the start with file and line, and repeats no value", (_what, text, line, words) => {
  const file = fileWith(text);
  const read = () => readEnvFile({}, file);
  expect(read).toThrow(StartError);
  expect(read).toThrow(`${file}:${line}: `);
  expect(read).toThrow(words);
  expect(read).not.toThrow("hunter2");
});

test("another file is named by ENV_FILE, and must be there", () => {
  const file = fileWith("PORT=1");
  expect(readEnvFile({ ENV_FILE: file }, "/nowhere/.env")?.path).toBe(file);
  expect(() => readEnvFile({ ENV_FILE: `${file}.not` }, file)).toThrow(/ENOENT.*ENV_FILE/);
});

test("no file is no fault, and an empty ENV_FILE means none", () => {
  expect(readEnvFile({}, "/nowhere/.env")).toBeNull();
  expect(readEnvFile({ ENV_FILE: "" }, fileWith("PORT=1"))).toBeNull();
});

test("a file that can't be read is named", () => {
  const folder = temporaryFolder();
  expect(() => readEnvFile({}, folder)).toThrow(`${folder} can't be read (EISDIR)`);
});

test("a name that is no setting is told with the one that was meant, whatever its case", () => {
  const file = readEnvFile({}, fileWith("PRT=1\nsmtp_url=x\nOTHER_THING=1\n"));
  expect(file && unknownNames(file).map((line) => line.replace(/^.*?:(?=\d+:)/, ""))).toEqual([
    "1: PRT is no setting; PORT is",
    "2: smtp_url is no setting; SMTP_URL is",
    "3: OTHER_THING is no setting",
  ]);
});
