import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct } from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { waitFor } from "../../testing/wait-for.ts"

const ELEVEN_MINUTES_MS = 11 * 60_000

/** Presses the last button of this name, which is that of the topmost dialog. */
const press = (name: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll("button")].findLast(one => one.textContent?.trim() === name)
    if (!found) throw new Error(`There is no button "${name}"`)
    found.click()
  })

const type = (name: string, text: string) =>
  waitFor(() => {
    const field = [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].at(-1)
    const view = field?.ownerDocument.defaultView
    if (!field || !view) throw new Error(`There is no field "${name}"`)
    // React notices only values that are set like this.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text)
    field.dispatchEvent(new view.Event("input", { bubbles: true }))
  })

test("with an old session an invitation asks who it is, keeps what was typed when that is cancelled, and is sent once confirmed", async () => {
  const product = await openProduct()
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, "/admin/staff", session)
  await page.shows("Invite a person")
  await press("Invite a person")
  await type("email", "ann@example.com")
  await type("name", "Ann Lee")
  product.clock.now += ELEVEN_MINUTES_MS
  await press("Send the invitation")
  await page.shows("Confirm that it’s you")
  await press("Cancel")
  await page.shows("then try again.")
  expect([page.valueOf("Email"), page.valueOf("Name")]).toEqual(["ann@example.com", "Ann Lee"])
  await press("Send the invitation")
  await page.shows("You signed in a while ago.")
  await type("password", ADMIN_PASSWORD)
  await press("Confirm")
  await page.shows("Pass this link on to ann@example.com")
  const { json } = await call(product, "/trpc/staff.invitations", { token: session.token })
  expect(json.result.data.data).toMatchObject([{ email: "ann@example.com", name: "Ann Lee" }])
})
