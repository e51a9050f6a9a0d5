/** Lines of a form's file that add a phone number and a field of each other kind. */
export const extraFieldsYaml = `phone: optional
extra:
  budget:
    kind: text
    label: Budget
    hint: A rough number is enough.
    max: 20
  team_size:
    kind: choice
    label: Team size
    options:
      small: Up to 10
      large: More than 10
  updates:
    kind: checkbox
    label: Send me product news
`;
