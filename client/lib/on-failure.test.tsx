import "../testing/browser.ts"
import { expect, test } from "vitest"
import { ADMIN_PASSWORD, call, openProduct, signInStaff } from "#server/testing/product.ts"
import { openRoute } from "../testing/open-route.tsx"
import { readSession } from "./session.ts"

test("a colleague removed while editing has to sign in again, also when a call is made directly", async () => {
  const product = await openProduct()
  await signInStaff(product, "editor")
  const { auth } = product.services
  const email = (await auth.listAdmins()).find(({ role }) => role === "editor")?.email ?? ""
  const { json } = await call(product, "/api/login", { body: { email, password: ADMIN_PASSWORD } })
  const page = await openRoute(product, "/admin/trash", json)
  await page.shows("Trash")
  await auth.removeAdmin(email)
  const { client } = page.router.options.context
  await expect(client.proposals.save.mutate({ content: { title: "Typed" } })).rejects.toThrow()
  expect(readSession()).toBeNull()
})
