import { type EarlyTyping, type FieldState, retype } from "./early-typing.ts"

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Whether a field has a box; its value never changes, only whether it is ticked. */
const isTickable = (field: Field) => field.type === "checkbox" || field.type === "radio"

/** What the server has chosen in a list. */
const chosenIn = (list: HTMLSelectElement) =>
  (list.querySelector<HTMLOptionElement>("option[selected]") ?? list.options[0])?.value

function isTyped(field: Field, { value, checked, defaultValue, defaultChecked }: FieldState): boolean {
  if (field instanceof HTMLSelectElement) return value !== chosenIn(field)
  return isTickable(field) ? checked !== defaultChecked : value !== defaultValue
}

/** Whether another choice of the group was made once React had taken it over. */
const isChosenAnew = (field: Field, early: EarlyTyping) =>
  [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].some(
    other => other.name === field.name && other.form === field.form && !early.has(other),
  )

function restoreTick(field: HTMLInputElement, isTicked: boolean, early: EarlyTyping): void {
  if (field.type === "radio" && (!isTicked || isChosenAnew(field, early))) return
  field.checked = !isTicked
  field.click()
}

function restoreAll(early: EarlyTyping): void {
  for (const [field, state] of [...early]) {
    if (!isField(field) || !field.isConnected || !isTyped(field, state)) continue
    if (field instanceof HTMLInputElement && isTickable(field))
      restoreTick(field, state.checked === true, early)
    // Files stay in their field; React alone does not know of them.
    else if (field.type === "file") field.dispatchEvent(new Event("change", { bubbles: true }))
    else retype(field, state.value ?? "")
  }
  early.clear()
}

/**
 * Gives what was typed or ticked before React took over a field to the form, which knows its own values only, once all
 * of the page is hydrated.
 */
export function restoreTyping(early: EarlyTyping): void {
  const { documentElement } = document
  const isHydrated = () => documentElement.dataset.hydrated !== undefined
  if (isHydrated()) {
    restoreAll(early)
    return
  }
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return
    observer.disconnect()
    restoreAll(early)
  })
  observer.observe(documentElement, { attributeFilter: ["data-hydrated"] })
}
