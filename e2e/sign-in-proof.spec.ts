import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { ADMIN, inFolder, type Product, startProduct } from "./support/product.ts"
import { test as base, open } from "./support/test.ts"

/** An empty product that trusts a proxy's client addresses, so that attempts can come from many. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ engines: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "sign-in-proof-"))
      const product = await startProduct({ ...inFolder(folder), TRUST_PROXY: "1" })
      await use(product)
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: "worker", timeout: 60_000 },
  ],
})

test("an admin at a new address can sign in after failed attempts by others, with only a longer wait", async ({
  page,
  problems,
  product,
}) => {
  problems.allow(/status of 429/)
  for (let index = 0; index < 10; index++)
    await fetch(`${product.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${index}` },
      body: JSON.stringify({ email: ADMIN.email, password: `guess ${index}` }),
    })
  await open(page, "/login")
  await page.locator('input[name="email"]').fill(ADMIN.email)
  await page.locator('input[name="password"]').fill(ADMIN.password)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/admin", { timeout: 30_000 })
})
