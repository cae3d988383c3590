import { expect } from "@playwright/test"
import { type Opened, store } from "./open.ts"
import { click, focusIs, shows, until, visit } from "./steps.ts"

type Session = Record<string, string>
/** Reads the newest code that was mailed to an address. */
type ReadCode = (email: string) => Promise<string>

const CODE_IS_ASKED = "document.activeElement?.getAttribute('autocomplete') === 'one-time-code'"
const valueIs = (selector: string, value: string) =>
  `document.querySelector(${JSON.stringify(selector)})?.value === ${JSON.stringify(value)}`

/** A visitor describes an app, reloads the page, and signs in: the draft is still there. */
export async function keepDraftAndSignIn(opened: Opened, email: string, readCode: ReadCode): Promise<void> {
  const { engine } = opened
  await store(opened, {})
  await visit(opened, "/my/listings/new")
  await click(engine, "#listing-title", "")
  await engine.type("Tide clock")
  await until(engine, "JSON.stringify({ ...localStorage, ...sessionStorage }).includes('Tide clock')")
  await visit(opened, "/my/listings/new")
  await until(engine, valueIs("#listing-title", "Tide clock"))
  await visit(opened, "/my/account")
  await click(engine, "label", "Email")
  await engine.type(email)
  await click(engine, "button", "Send the code")
  await until(engine, CODE_IS_ASKED)
  await engine.type(await readCode(email))
  await shows(engine, "Sign out")
  await visit(opened, "/my/listings/new")
  await until(engine, valueIs("#listing-title", "Tide clock"))
}

/** A buyer reads a contract and signs it with a code. */
export async function signContract(
  opened: Opened,
  buyer: { stored: Session; name: string; email: string },
  number: string,
  readCode: ReadCode,
): Promise<void> {
  const { engine } = opened
  await store(opened, buyer.stored)
  await visit(opened, `/my/deals/${number}`)
  await click(engine, "button", "Read the contract")
  await click(engine, "label", "Your full name")
  await engine.type(buyer.name)
  await click(engine, "button", "Email me a code")
  await until(engine, CODE_IS_ASKED)
  await engine.type(await readCode(buyer.email))
  await click(engine, "button", "Sign the contract")
  await shows(engine, "Waiting for the seller to sign")
}

/** Staff save a new listing in the form and find it in the list. */
export async function saveListing(opened: Opened, staff: Session, title: string): Promise<void> {
  const { engine } = opened
  await store(opened, staff)
  await visit(opened, "/admin/app/create")
  await click(engine, "#listing-title", "")
  await engine.type(title)
  await click(engine, "button", "Save as draft")
  await until(engine, "location.pathname === '/admin/app'")
  await shows(engine, title)
}

const DIALOG = "document.querySelector('[role=dialog]')?.getClientRects().length"
const MENU = "document.querySelector('dialog[open]')"
const PICTURES = "document.querySelector('.yarl__portal_open')"
const IS_HERE = "location.pathname === '/marketplace/69' && document.querySelector('h1')"

/** Back closes the dialog, the pictures and the menu first, Forward and reload do no harm, and what was typed stays. */
export async function closeByBack(opened: Opened): Promise<void> {
  const { engine } = opened
  await store(opened, {})
  await visit(opened, "/marketplace/69")
  await click(engine, "[role=button], button", "Make a deal")
  await focusIs(engine, "name")
  await engine.type("Ann")
  for (const way of ["history.back()", "history.forward()"]) {
    await engine.run(`${way}, 0`)
    await until(engine, `!${DIALOG} && ${IS_HERE}`)
  }
  await click(engine, "[aria-roledescription=carousel] a", "")
  await until(engine, PICTURES)
  await engine.run("history.back(), 0")
  await until(engine, `!${PICTURES} && ${IS_HERE}`)
  await engine.resize(500, 900)
  await click(engine, "button", "Menu")
  await until(engine, MENU)
  await engine.run("history.back(), 0")
  await until(engine, `!${MENU} && ${IS_HERE}`)
  await visit(opened, "/marketplace/69")
  await click(engine, "[role=button], button", "Make a deal")
  await focusIs(engine, "name")
  expect(await engine.run("document.activeElement.value"), `${engine.name} keeps what was typed`).toBe("Ann")
}
