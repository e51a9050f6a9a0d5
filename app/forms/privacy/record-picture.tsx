import { cx } from "#app/ui/class-names.ts";
import type { PrivacyCopy } from "#content-model/schema/privacy.ts";
import { type PrivacyKind, privacyKinds } from "#shared/forms/privacy-options.ts";

/** Shows something while a kind is asked for in the surrounding `group/request`: no script, so no wait for one. */
const shownFor: Readonly<Record<PrivacyKind, string>> = {
  "opt-out": "group-has-[[value=opt-out]:checked]/request:block",
  access: "group-has-[[value=access]:checked]/request:block",
  delete: "group-has-[[value=delete]:checked]/request:block",
  correct: "group-has-[[value=correct]:checked]/request:block",
  limit: "group-has-[[value=limit]:checked]/request:block",
};

type Look = "line" | "lit" | "dots";

/**
 * When a row of the record has which look, whatever else is asked for: of a name, for example, nothing is left once it is
 * to be deleted, even where it is to be shown as well. Whole class names, so that the stylesheet holds them.
 */
const looks: Readonly<Record<keyof PrivacyCopy["record"]["rows"], Partial<Record<Look, string>>>> =
  {
    name: {
      dots: "group-has-[[value=delete]:checked]/request:block",
      lit: "group-[:has([value=access]:checked):not(:has([value=delete]:checked))]/request:block",
      line: "group-[:not(:has(:is([value=access],[value=delete]):checked))]/request:block",
    },
    contact: {
      dots: "group-has-[[value=delete]:checked]/request:block",
      lit: "group-[:has(:is([value=access],[value=correct]):checked):not(:has([value=delete]:checked))]/request:block",
      line: "group-[:not(:has(:is([value=access],[value=correct],[value=delete]):checked))]/request:block",
    },
    interests: {
      dots: "group-has-[[value=delete]:checked]/request:block",
      lit: "group-[:has([value=access]:checked):not(:has([value=delete]:checked))]/request:block",
      line: "group-[:not(:has(:is([value=access],[value=delete]):checked))]/request:block",
    },
    sensitive: {
      dots: "group-has-[:is([value=delete],[value=limit]):checked]/request:block",
      lit: "group-[:has([value=access]:checked):not(:has(:is([value=delete],[value=limit]):checked))]/request:block",
      line: "group-[:not(:has(:is([value=access],[value=delete],[value=limit]):checked))]/request:block",
    },
    sold: {
      dots: "group-has-[:is([value=delete],[value=opt-out]):checked]/request:block",
      lit: "group-[:has([value=access]:checked):not(:has(:is([value=delete],[value=opt-out]):checked))]/request:block",
      line: "group-[:not(:has(:is([value=access],[value=delete],[value=opt-out]):checked))]/request:block",
    },
    suppression: {
      lit: "group-has-[:is([value=delete],[value=opt-out]):checked]/request:block",
      dots: "group-[:not(:has(:is([value=delete],[value=opt-out]):checked))]/request:block",
    },
  };

type RowId = keyof PrivacyCopy["record"]["rows"];

const widths: Record<RowId, string> = {
  name: "w-3/5",
  contact: "w-5/6",
  interests: "w-2/3",
  sensitive: "w-1/3",
  sold: "w-1/2",
  suppression: "w-1/4",
};

const rowIds = Object.keys(looks) as RowId[];

/**
 * The motif turned round: what is known of someone goes back into dots, row by row as they ask for. For the eye only: it is
 * next to the form, so after its button for anyone who reads on. `RequestOutcome` in the form says the same where it is chosen.
 */
export function RecordPicture({ copy }: { copy: PrivacyCopy }) {
  const { record } = copy;
  return (
    <div aria-hidden="true" className="on-night overflow-hidden rounded-lg bg-night text-on-night">
      <p className="border-night-line border-b bg-night-2 px-7 py-3 font-semibold text-small">
        {record.title}
      </p>
      <div className="px-7 py-3">
        {rowIds.map((id) => (
          <div
            key={id}
            className="grid h-11 grid-cols-[10rem_1fr] items-center border-night-line border-b last:border-b-0"
          >
            <span className="data text-on-night text-small">{record.rows[id]}</span>
            <Bar id={id} width={widths[id]} />
          </div>
        ))}
      </div>
      <div className="border-night-line border-t bg-night-2 p-7">
        <Outcome copy={copy} />
      </div>
    </div>
  );
}

/**
 * Outcome of the request in the form itself, under the choice. Next to the picture, which shows the same, it is for screen
 * readers only.
 */
export function RequestOutcome({ copy, className }: { copy: PrivacyCopy; className?: string }) {
  return (
    <div className={cx("on-night rounded-md bg-night p-5 text-on-night", className)}>
      <Outcome copy={copy} />
    </div>
  );
}

/** A row of the record, in the look that the chosen request gives it. */
function Bar({ id, width }: { id: RowId; width: string }) {
  return (
    <span className="block">
      <span className={cx("h-2.5 rounded-full bg-on-night-2", width, shown(id, "line"))} />
      <span className={cx("h-2.5 rounded-full bg-glow", width, shown(id, "lit"))} />
      <span className={cx("bg-dots h-5 text-on-night-2 opacity-60", shown(id, "dots"))} />
    </span>
  );
}

/** Outcome of each requested kind, and its due date. */
function Outcome({ copy: { kinds, record } }: { copy: PrivacyCopy }) {
  return (
    <div className="grid gap-6">
      {privacyKinds.map((kind) => (
        <div key={kind} className={cx("hidden", shownFor[kind])}>
          <p className="font-semibold">{kinds[kind].label}</p>
          <p className="mt-2 text-[1rem] text-on-night">{kinds[kind].text}</p>
          <p className="mt-3 text-on-night text-small">
            {record.time} <span className="data text-glow">{kinds[kind].time}</span>
          </p>
        </div>
      ))}
    </div>
  );
}

/** Spoken outcome of a kind, when it is chosen. */
export function outcomeText(kind: PrivacyKind, { kinds, record }: PrivacyCopy): string {
  const { label, text, time } = kinds[kind];
  return `${label}: ${text} ${record.time} ${time}.`;
}

function shown(row: RowId, look: Look): string {
  return cx("hidden", looks[row][look]);
}
