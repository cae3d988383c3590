import { Window } from "happy-dom"

/**
 * A document for tests that render pages. Only what Bun lacks is taken from happy-dom, because the product runs in the
 * same process. Must be imported before React.
 */
const browser = new Window({ url: "https://market.test/", width: 1280, height: 800 })
const names = new Set([
  ...Object.getOwnPropertyNames(browser),
  "localStorage",
  "sessionStorage",
  "location",
  "history",
])
for (const name of names)
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, {
      value: Reflect.get(browser, name),
      configurable: true,
      writable: true,
    })
Object.defineProperty(globalThis, "window", { value: globalThis, configurable: true })
// happy-dom has no font loading; the fields of the form listen to it.
Object.defineProperty(document, "fonts", { value: new EventTarget() })
