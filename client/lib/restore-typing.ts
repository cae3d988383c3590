import { isTickable, type Typed } from "./early-typing.ts"

/** Whether a list shows what the server has chosen. */
const isUnchanged = (field: Element, value: string) =>
  field instanceof HTMLSelectElement &&
  (field.querySelector<HTMLOptionElement>("option[selected]") ?? field.options[0])?.value === value

/** The browser's own setter: React notes what its own sets, and would take the change for none. */
function setValue(field: Element, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")
  own?.set?.call(field, value)
}

function restore([field, value, isTicked]: Typed): void {
  if (!field.isConnected || isUnchanged(field, value)) return
  if (isTickable(field)) {
    if (field.type === "radio" && !isTicked) return
    field.checked = !isTicked
    field.click()
    return
  }
  // React would take the value that is there for its own.
  field.value = `${value} `
  setValue(field, value)
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Gives what was typed or ticked before hydration to the form, which has shown its own values instead, once all of the
 * page is hydrated.
 */
export function restoreTyping(early: readonly Typed[]): void {
  const { documentElement } = document
  const typed = new Map(early.map(one => [one[0], one]))
  const note = ({ target, isTrusted }: Event) => {
    if (isTrusted && target instanceof HTMLInputElement)
      typed.set(target, [target, target.value, target.checked])
  }
  const isHydrated = () => documentElement.dataset.hydrated !== undefined
  const finish = () => {
    removeEventListener("input", note, true)
    for (const one of typed.values()) restore(one)
  }
  if (isHydrated()) {
    finish()
    return
  }
  addEventListener("input", note, true)
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return
    observer.disconnect()
    finish()
  })
  observer.observe(documentElement, { attributeFilter: ["data-hydrated"] })
}
