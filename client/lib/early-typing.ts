/** A field, its value and whether it is ticked. */
export type Typed = readonly [field: HTMLInputElement, value: string, isTicked: boolean]

export const isTickable = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio"

/** Without an attribute, the value of a box is "on" and its default is empty: only whether it is ticked can change. */
const isChanged = (field: HTMLInputElement) =>
  isTickable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

/** The fields that a person has changed before the page is hydrated; lists always, whose default has another name. */
export const noteEarlyTyping = (): Typed[] =>
  [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].flatMap(field =>
    isChanged(field) ? [[field, field.value, field.checked] as const] : [],
  )
