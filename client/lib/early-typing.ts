/** What a field holds, and what it held at first; not every kind of field has all of them. */
export type FieldState = {
  [Name in "value" | "checked" | "defaultValue" | "defaultChecked"]: HTMLInputElement[Name] | undefined
}
export type EarlyTyping = Map<EventTarget, FieldState>

const stateOf = ({
  value,
  checked,
  defaultValue,
  defaultChecked,
}: Partial<HTMLInputElement>): FieldState => ({ value, checked, defaultValue, defaultChecked })

/** React adds properties to the elements that it has taken over. */
const isTakenOver = (target: EventTarget) => Object.keys(target).some(key => key.startsWith("__react"))

/** Gives a field a value of which React learns as if it had been typed. */
export function retype(field: EventTarget & { value?: string }, value: string): void {
  // React would take the value that is there for its own.
  field.value = `${value} `
  // The browser's own setter: React notes what its own sets, and would take the change for none.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * The fields of the page, as a person leaves each until React takes it over; those changed later are left out. A text
 * that React has emptied is back as soon as the person types on.
 */
export function noteEarlyTyping(): EarlyTyping {
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea, select")
  const early: EarlyTyping = new Map([...fields].map(field => [field, stateOf(field)]))
  const note = ({ target, type }: Event) => {
    if (!target) return
    const value = early.get(target)?.value
    if (!isTakenOver(target)) early.set(target, stateOf(target))
    else if (type === "input") early.delete(target)
    else if (value && !stateOf(target).value) retype(target, value)
  }
  for (const type of ["focusin", "beforeinput", "input"]) document.addEventListener(type, note, true)
  return early
}
