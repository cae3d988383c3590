import { expect } from "@playwright/test"
import type { Engine } from "./engine.ts"
import type { Opened } from "./open.ts"
import { settle } from "./snapshot.ts"

/** The middle of the first visible element with a text or label, scrolled into view; null while there is none. */
const PLACE = (selector: string, text: string) => `(() => {
  const wanted = ${JSON.stringify(text)}
  const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find(element =>
    element.getClientRects().length > 0 &&
    (!wanted || [element.textContent, element.getAttribute("aria-label"), element.name].some(own => own?.trim() === wanted)))
  if (!one) return null
  one.scrollIntoView({ block: "center", behavior: "instant" })
  const { left, top, width, height } = one.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
})()`

/** Clicks where a person would. */
export async function click(engine: Engine, selector: string, text: string): Promise<void> {
  let place: unknown = null
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(place)
        place = await engine.run(PLACE(selector, text))
        return place !== null && JSON.stringify(place) === before
      },
      { message: `${engine.name} shows ${text}`, timeout: 60_000 },
    )
    .toBe(true)
  const [x, y] = Array.isArray(place) ? place : []
  await engine.clickAt(Math.round(Number(x)), Math.round(Number(y)))
}

/** Waits for a text; a failure shows what the page says instead. */
export const shows = (engine: Engine, text: string) =>
  expect
    .poll(() => engine.run("document.body.innerText"), {
      message: engine.name,
      timeout: 60_000,
    })
    .toContain(text)

/** Waits until an expression in the page is true. */
export const until = (engine: Engine, expression: string) =>
  expect
    .poll(() => engine.run(`!!(${expression})`), {
      message: `${engine.name}: ${expression}`,
      timeout: 60_000,
    })
    .toBe(true)

/** Opens a page and waits until it can be used. */
export async function visit({ engine, origin }: Opened, path: string): Promise<void> {
  await engine.goTo(origin + path)
  await settle(engine)
}

/** Waits until a field has the focus. */
export const focusIs = (engine: Engine, name: string) =>
  expect
    .poll(() => engine.run("document.activeElement?.name"), { message: `${engine.name} focuses ${name}` })
    .toBe(name)

/** Clicks a field of the open dialog until it has the focus, and types: on a busy machine it may move under the pointer. */
export async function typeInto(engine: Engine, name: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await click(engine, "[role=dialog] input", name)
      return engine.run("document.activeElement?.name")
    })
    .toBe(name)
  await engine.type(text)
  await until(engine, `document.activeElement.value === ${JSON.stringify(text)}`)
}

export const isOpen = (engine: Engine) =>
  engine.run("!!document.querySelector('[role=dialog]')?.getClientRects().length")
