import { inject } from "vitest";
import { setContent } from "../content.ts";

/** The content as it is written in content/, read once for all test files. */
setContent(inject("content"));
