import { expect, test } from "vitest"
import { requests } from "#drizzle/schema.ts"
import { call, openProduct } from "#server/testing/product.ts"
import { toNotice } from "./notice.ts"

test("the owner is told the page that a request was sent from; its answer does not have it", async () => {
  const product = await openProduct()
  const sender = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }
  const { json } = await call(product, "/api/contact/create", {
    body: { ...sender, page: "/ru/contacts" },
  })
  expect(json.data).not.toHaveProperty("page")
  await call(product, "/api/contact/create", { body: { ...sender, page: "https://evil.example/" } })
  const [inside, outside] = await product.database.read.select().from(requests).orderBy(requests.id)
  if (!inside || !outside) throw new Error("two requests were sent")
  expect(toNotice(inside, null, "address").text).toContain("Page: /ru/contacts\n")
  expect(toNotice(outside, null, "address").text).not.toContain("Page:")
})
