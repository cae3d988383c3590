import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { ADMIN, ADMIN_PASSWORD, call, openProduct, payload } from "#server/testing/product.ts"
import { forgetMemberSession, memberDraft, storeMemberSession } from "../session/member-session.ts"
import { openRoute } from "../testing/open-route.tsx"
import { waitFor } from "../testing/wait-for.ts"

const find = <Kind extends HTMLElement>(kind: { new (): Kind }, selector: string, text = "") =>
  waitFor(() => {
    const found = [...document.querySelectorAll(selector)].find(one => one.textContent?.startsWith(text))
    if (!(found instanceof kind)) throw new Error(`There is no ${selector} "${text}"`)
    return found
  })

const SEND = "button[type=submit]"
const textOf = async () => {
  const text = (await find(HTMLButtonElement, SEND, "Send")).form?.querySelector("textarea")
  if (!text) throw new Error("There is no field for the message")
  return text
}
async function write(value: string) {
  const text = await textOf()
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(text, value)
  // Bun has an Event of its own, which is not one of this document.
  const view = text.ownerDocument.defaultView
  if (!view) throw new Error("There is no window")
  text.dispatchEvent(new view.Event("input", { bubbles: true }))
  return { text, view }
}

/** Presses the button once it can be pressed: a message that was sent before may not be settled yet. */
async function send() {
  const button = await find(HTMLButtonElement, SEND, "Send")
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull())
  button.click()
}

/** A deal in progress, as its mediator sees it. */
async function openDeal() {
  const story = await openDealIn("transferring")
  const { product, number } = story
  const { json: session } = await call(product, "/api/login", {
    body: { email: "mediator@example.com", password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, `/admin/deals/${number}`, session)
  /** The texts of its messages, as they are stored. */
  const posted = async () =>
    (await story.get(number)).messages.map((message: { text: string }) => message.text)
  return { page, number, posted }
}

test("sending twice at a time sends a message once, and the open record is read once after it", async () => {
  const { page } = await openDeal()
  ;(await find(HTMLElement, "button[aria-expanded]", "Record")).click()
  await page.shows("Contract sent")
  const { text, view } = await write("Written once")
  page.calls.length = 0
  const press = () =>
    text.dispatchEvent(new view.KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }))
  press()
  press()
  await page.shows("Written once")
  await waitFor(() => expect(page.calls).toContain("deals.timeline"))
  expect(page.calls.filter(name => name === "deals.post")).toHaveLength(1)
  expect(page.calls.filter(name => name === "deals.timeline")).toHaveLength(1)
  expect(page.text()).not.toContain("too large")
})

test("a message whose answer was lost and that is sent again is posted once, and the next one is posted too", async () => {
  const { page, posted } = await openDeal()
  await write("Sent once")
  page.connection.delay = async names => {
    if (names.includes("deals.post")) throw new TypeError("Failed to fetch")
  }
  await send()
  await page.shows("The server can’t be reached")
  expect(await posted()).toEqual(["Sent once"])
  page.connection.delay = async () => undefined
  await send()
  await waitFor(async () => expect((await textOf()).value).toBe(""))
  expect(await posted()).toEqual(["Sent once"])
  await write("Sent once")
  await send()
  await waitFor(async () => expect(await posted()).toEqual(["Sent once", "Sent once"]))
})

test("a message whose answer was lost is posted once when it is sent again after a reload, unless it is changed", async () => {
  const { page, number, posted } = await openDeal()
  const sent = () => Object.keys({ ...localStorage }).filter(key => key.endsWith("/sent"))
  const loseAnswer = async (text: string) => {
    await write(text)
    page.connection.delay = async names => {
      if (names.includes("deals.post")) throw new TypeError("Failed to fetch")
    }
    await send()
    await page.shows("The server can’t be reached")
    page.connection.delay = async () => undefined
    await page.router.navigate({ to: "/admin/deals" })
    await page.router.navigate({ to: "/admin/deals/$number", params: { number } })
    expect((await waitFor(textOf)).value).toBe(text)
  }
  const sendAgain = async () => {
    await send()
    await waitFor(async () => expect((await textOf()).value).toBe(""))
    expect(sent()).toEqual([])
  }
  await loseAnswer("Sent once")
  await sendAgain()
  expect(await posted()).toEqual(["Sent once"])
  await loseAnswer("And the price?")
  await write("And the price, please?")
  expect(sent()).toEqual([])
  await sendAgain()
  expect(await posted()).toEqual(["Sent once", "And the price?", "And the price, please?"])
})

test("what is typed while a message is being sent stays", async () => {
  const { page } = await openDeal()
  await write("Sent first")
  const held = Promise.withResolvers<void>()
  page.connection.delay = async names => {
    if (names.includes("deals.post")) await held.promise
  }
  const send = await find(HTMLButtonElement, SEND, "Send")
  send.click()
  await waitFor(() => expect(page.calls).toContain("deals.post"))
  await write("And one more thing")
  held.resolve()
  await waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull())
  await page.shows("Sent first")
  expect((await textOf()).value).toBe("And one more thing")
})

test("a half-written note is there after the page was left, with its mark, until it is sent", async () => {
  const product = await openProduct()
  const story = await openStory(product)
  const { id } = await product.services.apps.create(payload({ title: "Another app" }), ADMIN)
  const [number, other] = [await story.dealIn("contract"), await story.dealIn("contract", id)]
  const { json: session } = await call(product, "/api/login", {
    body: { email: "mediator@example.com", password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, `/admin/deals/${number}`, session)
  const go = async (shown: string) => {
    await page.router.navigate({ to: "/admin/deals/$number", params: { number: shown } })
    await page.shows(shown)
    return waitFor(textOf)
  }
  const note = () => find(HTMLInputElement, "input[type=checkbox]")
  await page.shows("Only staff see this")
  ;(await note()).click()
  await write("Ten minutes of work")
  expect((await go(other)).value).toBe("")
  expect((await note()).checked).toBe(false)
  await page.router.navigate({ to: "/admin/deals" })
  expect((await go(number)).value).toBe("Ten minutes of work")
  expect((await note()).checked).toBe(true)
  ;(await find(HTMLButtonElement, SEND, "Send")).click()
  await waitFor(async () => expect((await textOf()).value).toBe(""))
  await page.router.navigate({ to: "/admin/deals" })
  expect((await go(number)).value).toBe("")
  const { messages } = await story.get(number)
  expect(messages.at(-1)).toMatchObject({ text: "Ten minutes of work", staff_only: true })
})

test("an unsent message outlives a session that ended by itself, and neither signing out nor the next member", () => {
  const sessionOf = (id: string) => ({
    token: `mt_${"a".repeat(40)}`,
    member: { id, email: `${id}@example.com`, name: "", locale: "en" as const },
  })
  const write = () => {
    storeMemberSession(sessionOf("ann"))
    localStorage.setItem(memberDraft("request/R-2026-000001") ?? "", "Half of a sentence")
  }
  const isStored = () => JSON.stringify({ ...localStorage }).includes("Half of a sentence")
  write()
  forgetMemberSession("ended")
  expect([memberDraft("request/R-2026-000001"), isStored()]).toEqual([null, true])
  storeMemberSession(sessionOf("ann"))
  expect(isStored()).toBe(true)
  forgetMemberSession()
  expect(isStored()).toBe(false)
  write()
  forgetMemberSession("ended")
  storeMemberSession(sessionOf("bob"))
  expect(isStored()).toBe(false)
  forgetMemberSession()
})
