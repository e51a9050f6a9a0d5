/** Options of one filter as pills: native boxes or radio buttons in a group with a name. */
export function ChoiceGroup({
  type,
  name,
  label,
  hint,
  options,
  chosen,
}: {
  type: "checkbox" | "radio";
  name: string;
  label: string;
  hint?: string;
  options: ReadonlyArray<{ id: string; label: string }>;
  chosen: readonly string[];
}) {
  const hintId = `demo-${name}-hint`;
  const nameId = `demo-${name}-name`;
  return (
    // A legend in a part that is folded names its group by its id only.
    <fieldset
      className="min-w-0"
      aria-labelledby={nameId}
      aria-describedby={hint ? hintId : undefined}
    >
      <legend id={nameId} className="font-semibold text-small">
        {label}
      </legend>
      {hint ? (
        <p id={hintId} className="mt-0.5 text-caption text-ink-2">
          {hint}
        </p>
      ) : null}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.id} className="choice-pill">
            <input
              type={type}
              name={name}
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
