import { leadStates } from "#shared/lead-states.ts";
import { assignLead, markLead, noteOnLead, removeNote } from "../../leads/work.ts";
import { printable } from "../format.ts";
import { operatorName } from "../operator-name.ts";
import { UsageError } from "../run.ts";
import { type Command, noMore, readOwner, readReference, readState } from "./command.ts";

/** Says what has become of a submission. */
export const mark: Command = (rest, flags) => {
  noMore(rest, 2, "mark");
  const reference = readReference(rest[0], "mark");
  const { state } = readState(rest[1]);
  if (!state) throw new UsageError(`"mark" takes a state too: ${leadStates.join(", ")}.`);
  const by = operatorName(flags.by);
  return async (store) => {
    const before = await markLead({ store, now }, reference, { state, by });
    return before === state
      ? `${reference} is ${state} already; nothing was changed.\n`
      : `${reference}: ${before} -> ${state}, by ${by}.\n`;
  };
};

/** Assigns a submission to an operator, or to no one. */
export const assign: Command = (rest, flags) => {
  const reference = readReference(rest[0], "assign");
  const { owner } = readOwner(rest.slice(1).join(" ").trim() || undefined);
  if (owner === undefined) {
    throw new UsageError(`"assign" takes a name too, or none: assign ${reference} ada`);
  }
  const by = operatorName(flags.by);
  return async (store) => {
    const before = await assignLead({ store, now }, reference, { owner, by });
    return `${reference}: ${before || "no one"} -> ${owner || "no one"}, by ${by}.\n`;
  };
};

/** Writes a note next to a submission, or takes one away. */
export const note: Command = (rest, flags) => {
  const reference = readReference(rest[0], "note");
  if (flags.remove !== undefined) {
    noMore(rest, 1, "note --remove");
    if (!/^[1-9]\d{0,3}$/.test(flags.remove)) {
      throw new UsageError(
        `--remove ${flags.remove}: write the number that "show" gives the note.`,
      );
    }
    const number = Number(flags.remove);
    return async (store) => {
      const text = await removeNote({ store, now }, reference, number);
      return `${reference}: note ${number} is removed, which said:\n    ${printable(text).replaceAll("\n", "\n    ")}\n`;
    };
  }
  const text = rest.slice(1).join(" ");
  if (text.trim() === "") {
    throw new UsageError(`"note" takes a text too: note ${reference} "calls back on Monday"`);
  }
  const by = operatorName(flags.by);
  return async (store) => {
    await noteOnLead({ store, now }, reference, { text, by });
    return `${reference}: noted, by ${by}.\n`;
  };
};

const now = () => new Date();
