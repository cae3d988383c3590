import { expect } from "@playwright/test"
import type { Engine } from "./engine.ts"
import { type Opened, store } from "./open.ts"
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
async function click(engine: Engine, selector: string, text: string): Promise<void> {
  let place: unknown = null
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(place)
        place = await engine.run(PLACE(selector, text))
        return place !== null && JSON.stringify(place) === before
      },
      { message: `${engine.name} shows ${text}`, timeout: 20_000 },
    )
    .toBe(true)
  const [x, y] = Array.isArray(place) ? place : []
  await engine.clickAt(Math.round(Number(x)), Math.round(Number(y)))
}

const shows = (engine: Engine, text: string) =>
  expect
    .poll(() => engine.run(`document.body.innerText.includes(${JSON.stringify(text)})`), {
      message: `${engine.name} says ${text}`,
      timeout: 30_000,
    })
    .toBe(true)

const focusIs = (engine: Engine, name: string) =>
  expect
    .poll(() => engine.run("document.activeElement?.name"), { message: `${engine.name} focuses ${name}` })
    .toBe(name)

const isOpen = (engine: Engine) =>
  engine.run("!!document.querySelector('[role=dialog]')?.getClientRects().length")

/** Opens the dialog of the focused button by keyboard, types and closes it, again and again; the focus follows. */
async function reopenByKeyboard(engine: Engine): Promise<void> {
  for (const letter of "Ann") {
    await engine.press("Enter")
    await focusIs(engine, "name")
    await engine.type(letter)
    await engine.press("Escape")
    await expect.poll(() => isOpen(engine), { message: `${engine.name} closes the dialog` }).toBe(false)
    await expect.poll(() => engine.run("document.activeElement.textContent.trim()")).toBe("Make a deal")
  }
}

/** As a visitor: filters the catalogue, opens a listing, opens and closes its dialog, and sends a request. */
export async function sendRequest(opened: Opened): Promise<void> {
  const { engine, origin } = opened
  await engine.resize(1440, 900)
  await store(opened, {})
  await engine.goTo(`${origin}/marketplace`)
  await settle(engine)
  await click(engine, "label:has(input[name=type][value=game])", "")
  await expect.poll(() => engine.run("location.search"), { timeout: 20_000 }).toContain("type=game")
  await engine.goTo(`${origin}/marketplace/69`)
  await settle(engine)
  await click(engine, "[role=button], button", "Make a deal")
  await focusIs(engine, "name")
  await click(engine, "[role=dialog] button", "Close")
  await expect.poll(() => isOpen(engine)).toBe(false)
  await reopenByKeyboard(engine)
  await engine.press("Enter")
  await focusIs(engine, "name")
  expect(await engine.run("document.activeElement.value"), `${engine.name} keeps what was typed`).toBe("Ann")
  await click(engine, "[role=dialog] input", "phone")
  await engine.type("+1 555 0100")
  await click(engine, "[role=dialog] input", "email")
  await engine.type(`ann-${crypto.randomUUID().slice(0, 8)}@example.com`)
  await click(engine, "[role=dialog] button", "Send the request")
  await shows(engine, "We’ve received your request")
}
