import "../../testing/browser.ts"
import { expect, onTestFinished, test, vi } from "vitest"
import { ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct } from "#server/testing/product.ts"
import { propertiesOf } from "#shared/properties.ts"
import { openRoute } from "../../testing/open-route.tsx"

test("the columns that an import ignores are named beside its counters", async () => {
  const product = await openProduct()
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  // The page loads imports over REST, from its own address.
  const { fetch } = globalThis
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    product.app.request(new URL(String(url), "https://market.test").href, { ...init, signal: undefined }),
  )
  onTestFinished(() => void vi.stubGlobal("fetch", fetch))
  const body = new FormData()
  body.append("file", new File(["Title,Colour,Shape\nBudget Buddy,red,round\n"], "listings.csv"))
  body.append("mapping", JSON.stringify({ Colour: "", Shape: "" }))
  const answer = await product.app.request("/api/apps/import?dry_run=1", {
    method: "POST",
    headers: { authorization: `Bearer ${session.token}` },
    body,
  })
  const job = propertiesOf(await answer.json())
  expect(job).toMatchObject({ dry_run: true })
  const page = await openRoute(product, `/admin/app/import?job=${job.id}`, session)
  await page.shows("2 columns are not imported: Colour, Shape")
})
