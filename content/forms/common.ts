import { notices } from "../legal/notices.ts";
import type { CommonFormWords } from "../schema/form.ts";

export default {
  optional: "(optional)",
  problem: "There is a problem",
  busy: "Sending...",
  errorPrefix: "Error: ",
  sentPrefix: "Sent: ",
  reference: "Your reference number",
  retrying:
    "The server can't be reached. Trying again in {seconds} s (attempt {attempt} of {attempts}). Nothing you typed is lost.",
  unreachable: {
    title: "We couldn't reach the server",
    text: "Nothing was sent. What you typed is still here: check your connection and send it again.",
  },
  refused: "This was not sent",
  mail: "Or write to",
  left: "{count} characters left",
  over: "{count} characters too many",
  collection: notices.collection,
  trap: "Leave this field empty",
} satisfies CommonFormWords;
