import "./testing/browser.ts"
import { expect, test } from "vitest"
import { ADMIN, ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct, payload } from "#server/testing/product.ts"
import { openRoute } from "./testing/open-route.tsx"

const SENDER = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com", message: "Is it still there?" }

/** A product with two published listings, a draft and a request; and a session of its admin. */
async function openFilled() {
  const product = await openProduct()
  const { apps } = product.services
  const { id } = await apps.create(payload({ title: "Tide Table", price: 12_500 }), ADMIN)
  await apps.create(payload({ title: "Budget Buddy" }), ADMIN)
  await apps.create(payload({ title: "Unfinished", status: "draft" }), ADMIN)
  const sent = await call(product, "/api/contact/create", { body: { ...SENDER, app_id: id } })
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  return { product, id, requestId: sent.json.data.id, session }
}

test("/ shows the newest listings, and no draft", async () => {
  const { product } = await openFilled()
  const page = await openRoute(product, "/")
  await page.shows("Tide Table")
  await page.shows("Budget Buddy")
  expect(page.text()).not.toContain("Unfinished")
})

test("/marketplace shows what the address asks for", async () => {
  const { product } = await openFilled()
  const page = await openRoute(product, "/marketplace?title=tide")
  await page.shows("Tide Table")
  expect(page.text()).not.toContain("Budget Buddy")
  expect(page.text()).not.toContain("Unfinished")
})

test("/marketplace/{id} shows the listing with its price, in the language of the address", async () => {
  const { product, id } = await openFilled()
  const page = await openRoute(product, `/ru/marketplace/${id}`)
  await page.shows("Tide Table")
  expect(page.text()).toMatch(/12\s500/)
  expect(page.text()).toContain("Встроенные покупки")
})

test("/category/{code} shows the listings of the category, in the language of the address", async () => {
  const { product } = await openFilled()
  await product.services.apps.create(payload({ title: "Hexa", type: "game", category: 6 }), ADMIN)
  const page = await openRoute(product, "/es/category/game-puzzle")
  await page.shows("Juegos en venta de la categoría «Rompecabezas»")
  await page.shows("Hexa")
  expect(page.text()).not.toContain("Tide Table")
})

test("a listing that does not exist is a page that says so", async () => {
  const { product } = await openFilled()
  const page = await openRoute(product, "/marketplace/999")
  await page.shows("Page not found")
})

test("/contacts has the form for the listing of the address", async () => {
  const { product, id } = await openFilled()
  const page = await openRoute(product, `/contacts?app_id=${id}`)
  await page.shows("Tide Table")
  expect(page.valueOf("Email")).toBe("")
})

test("/login asks for email and password", async () => {
  const { product } = await openFilled()
  const page = await openRoute(product, "/login")
  await page.shows("Password")
  expect(page.valueOf("Email")).toBe("")
  expect(page.valueOf("Password")).toBe("")
})

test("/admin/app leads a visitor to the sign-in, and back", async () => {
  const { product } = await openFilled()
  const page = await openRoute(product, "/admin/app")
  expect(page.router.state.location).toMatchObject({ pathname: "/login", search: { to: "/admin/app" } })
  expect(page.calls).toEqual([])
})

test("/admin/app shows staff all listings, drafts too", async () => {
  const { product, session } = await openFilled()
  const page = await openRoute(product, "/admin/app", session)
  for (const title of ["Tide Table", "Budget Buddy", "Unfinished"]) await page.shows(title)
})

test("/admin/app/create opens an empty form", async () => {
  const { product, session } = await openFilled()
  const page = await openRoute(product, "/admin/app/create", session)
  await page.shows("Title")
  expect(page.valueOf("Title")).toBe("")
})

test("/admin/app/{id}/edit opens the form with the listing", async () => {
  const { product, id, session } = await openFilled()
  const page = await openRoute(product, `/admin/app/${id}/edit`, session)
  await page.shows("Title")
  expect(page.valueOf("Title")).toBe("Tide Table")
})

test("/admin/contacts shows the requests with their listing", async () => {
  const { product, session } = await openFilled()
  const page = await openRoute(product, "/admin/contacts", session)
  await page.shows(SENDER.name)
  await page.shows("Tide Table")
})

test("/admin/contacts/{id}/edit shows the sender and the message", async () => {
  const { product, requestId, session } = await openFilled()
  const page = await openRoute(product, `/admin/contacts/${requestId}/edit`, session)
  await page.shows(SENDER.message)
  await page.shows(SENDER.email)
})

test("/admin/deals without deals says how the first one is made", async () => {
  const { product, session } = await openFilled()
  const page = await openRoute(product, "/admin/deals", session)
  await page.shows("Create one from a request or with “New deal”.")
  expect(page.text()).not.toContain("0 deals")
})

test.each(["/admin/nothing", "/admin/deals/a%20b", "/admin/webhooks/7", "/admin/proposals/0"])(
  "%s is a page of the back office that says that there is none",
  async path => {
    const { product, session } = await openFilled()
    const page = await openRoute(product, path, session)
    await page.shows("The back office has no page at this address.")
    await page.shows("Requests")
  },
)

test.each(["/my/nothing", "/my/requests/7", "/my/listings/x", "/my/listings/new/nothing"])(
  "%s is a page that says that there is none, before any sign-in",
  async path => {
    const page = await openRoute(await openProduct(), path)
    await page.shows("Page not found")
  },
)

test("a page of the member area asks a visitor to sign in", async () => {
  const page = await openRoute(await openProduct(), "/my/deals/D-2026-0001")
  await page.shows("Sign in")
  expect(page.valueOf("Email")).toBe("")
})

test("the form of a new listing needs no sign-in", async () => {
  const page = await openRoute(await openProduct(), "/my/listings/new/figures")
  await page.shows("List your app or account")
})

test("a session that has ended leads to the sign-in", async () => {
  const { product, session } = await openFilled()
  const page = await openRoute(product, "/admin/app", { ...session, token: "a".repeat(40) })
  await page.shows("Password")
})

test("/admin/contacts/{id}/edit shows the newest messages of a long conversation, and earlier ones on request", async () => {
  const { product, requestId, session } = await openFilled()
  const reference = `R-2026-${String(requestId).padStart(6, "0")}`
  for (let message = 1; message <= 120; message++) {
    if (message % 50 === 0) product.clock.now += 3_600_000
    const body = { reference, text: `Answer ${message}.` }
    await call(product, "/trpc/requests.post", { token: session.token, body })
  }
  const page = await openRoute(product, `/admin/contacts/${requestId}/edit`, session)
  await page.shows("Answer 120.")
  expect(page.text()).not.toContain("Answer 20.")
  const earlier = () =>
    [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Show earlier messages",
    )
  page.connection.isOnline = false
  earlier()?.click()
  await page.shows("The server can’t be reached. Check your connection and try again.")
  page.connection.isOnline = true
  earlier()?.click()
  await page.shows("Answer 1.")
  await page.shows(SENDER.message)
  expect(page.text()).not.toContain("Show earlier messages")
})
