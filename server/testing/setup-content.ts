import { inject } from "vitest";
import { useContent } from "../content.ts";

/** The content as it is written in content/, read once for all test files. */
useContent(inject("content"));
