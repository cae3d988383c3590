import { expect } from "@playwright/test"
import type { Engine } from "./engine.ts"
import { type Opened, store } from "./open.ts"
import { click, focusIs, isOpen, shows, typeInto, until, visit } from "./steps.ts"

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
  const { engine } = opened
  await engine.resize(1440, 900)
  await store(opened, {})
  await visit(opened, "/marketplace")
  await click(engine, "label:has(input[name=type][value=game])", "")
  await until(engine, "location.search.includes('type=game')")
  await visit(opened, "/marketplace/69")
  await click(engine, "[role=button], button", "Make a deal")
  await focusIs(engine, "name")
  await click(engine, "[role=dialog] button", "Close")
  await expect.poll(() => isOpen(engine)).toBe(false)
  await reopenByKeyboard(engine)
  await engine.press("Enter")
  await focusIs(engine, "name")
  expect(await engine.run("document.activeElement.value"), `${engine.name} keeps what was typed`).toBe("Ann")
  await typeInto(engine, "phone", "+1 555 0100")
  await typeInto(engine, "email", `ann-${crypto.randomUUID().slice(0, 8)}@example.com`)
  await click(engine, "[role=dialog] button", "Send the request")
  await shows(engine, "We’ve received your request")
}
