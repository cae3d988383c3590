import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signInMember } from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { signInOnPage } from "../../testing/sign-in-on-page.ts"
import { waitFor } from "../../testing/wait-for.ts"

const EMAIL = "ann@example.com"
const LINK = "https://play.google.com/store/apps/details?id=com.example.budget"

test("one button submits a listing that is offline without changes, and another takes that back", async () => {
  const product = await openProduct()
  const session = await signInMember(product, EMAIL)
  const { id } = await product.services.apps.create(payload({ google_play_link: LINK }), ADMIN)
  await product.database.client.execute({
    sql: "UPDATE listings SET status = 'draft', owner_id = (SELECT id FROM members WHERE email = ?) WHERE id = ?",
    args: [EMAIL, id],
  })
  product.services.apps.recheck()
  signInOnPage(product, session)
  const states = async () => {
    const { json } = await call(product, "/trpc/proposals.mine", { token: session.token })
    return json.result.data.data.map((one: { state: string }) => one.state)
  }
  const press = (name: string) =>
    waitFor(() => {
      const button = [...document.querySelectorAll("button")].find(one => one.textContent === name)
      if (!button) throw new Error(`there is no button "${name}"`)
      button.click()
    })
  const page = await openRoute(product, "/my/listings")
  await page.shows("Put back online")
  await press("Put back online")
  await page.shows("Sent. The listing is back online as soon as our team confirms it.")
  expect(await states()).toEqual(["submitted"])
  await press("Undo")
  await page.shows("By putting it back, you confirm that it is still yours to sell.")
  expect(await states()).toEqual(["withdrawn"])
})
