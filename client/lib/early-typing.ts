/** A field, its value and whether it is ticked. */
export type Typed = readonly [field: HTMLInputElement, value: string, isTicked: boolean]

/** The fields that a person has changed before the page is hydrated; lists always, whose default has another name. */
export const noteEarlyTyping = (): Typed[] =>
  [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].flatMap(field =>
    field.value !== field.defaultValue || field.checked !== field.defaultChecked
      ? [[field, field.value, field.checked] as const]
      : [],
  )
