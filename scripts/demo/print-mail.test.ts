import { expect, test } from "vitest"
import { call, ORIGIN, openProduct, VISITOR } from "#server/testing/product.ts"
import { createMailPrinter } from "./print-mail.ts"

test("each new mail is printed once, with its subject, its code and its links", async () => {
  const product = await openProduct({ settings: { NOTIFY_EMAIL: "owner@example.com" } })
  const { services } = product
  const printed: string[] = []
  const look = createMailPrinter(services, text => printed.push(text))
  await services.members.requestCode({ email: "before@example.com" }, VISITOR)
  await look()
  expect(printed).toEqual([])
  await services.members.requestCode({ email: "ann@example.com" }, VISITOR)
  const name = "Ben\u001b[2J\u0007"
  await call(product, "/api/contact/create", { body: { name, phone: "+1 555 0100", email: "b@example.com" } })
  for (const consumer of services.consumers) await consumer.run()
  await look()
  await look()
  expect(printed).toHaveLength(2)
  const [code, notice] = printed
  expect(code).toMatch(
    /^Mail to ann@example\.com: (\d{6}) is your Appbourse sign-in code\n {2}code: \1\n( {2}link: .+\n)?$/,
  )
  expect(notice).toMatch(/^Mail to owner@example\.com: Appbourse: request from Ben/)
  expect(notice).toContain(`\n  link: ${ORIGIN}/admin/contacts/1/edit\n`)
  expect(notice).not.toMatch(/[^\P{Cc}\n]/u)
})
