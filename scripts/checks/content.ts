/** First step of the build: all of the content is read, and every fault is a line with its place and what to do. */
import { readSite } from "../../site-generator/content.ts";
import { exitOnError } from "../tasks/shell.ts";

await exitOnError(readSite());
