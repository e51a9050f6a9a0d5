import { content } from "#model/testing/content.ts";
import { setContent } from "../content.ts";

/** The content as it is written in content/, for all tests of a worker. */
setContent(content);
