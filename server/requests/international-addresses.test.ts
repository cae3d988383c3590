import { expect, test } from "vitest"
import { blankAnswersWith } from "#server/platform/idempotency/queries.ts"
import { openMarket } from "#server/requests/testing/conversation.ts"
import { call, signInMember } from "#server/testing/product.ts"

/** An address as it is signed in with, and other spellings of it that people type. */
const ADDRESSES = [
  ["имя@пример.рф", ["ИМЯ@ПРИМЕР.РФ", "Имя@xn--e1afmkfd.XN--P1AI", "имя@пример.xn--p1ai"]],
  ["tên@ví-dụ.vn", ["TÊN@VÍ-DỤ.VN", "te\u0302n@vi\u0301-du\u0323.vn"]],
] as const

test("requests in any spelling of an international address belong to the person who signs in with it", async () => {
  const { product, listing, staff } = await openMarket()
  for (const [address, spellings] of ADDRESSES) {
    const { token, member } = await signInMember(product, address)
    const send = async (email: string) => {
      product.clock.now += 15 * 60_000
      const body = { name: "Imya", email, intent: "question", app_id: listing, message: "Still for sale?" }
      const { status, json } = await call(product, "/api/contact/create", { body })
      expect([email, status]).toEqual([email, 201])
      return json.data
    }
    const sent = []
    for (const email of [address, ...spellings]) sent.push((await send(email)).reference)
    const own = await call(product, "/trpc/requests.mine", { token })
    const found = own.json.result.data.data.map(({ reference }: { reference: string }) => reference)
    expect(found.toSorted()).toEqual(sent.toSorted())
    for (const reference of sent) {
      const body = { reference, mine: true }
      expect((await call(product, "/trpc/requests.confirm", { token, body })).status).toBe(200)
    }
    await staff("people.block", { id: member.id, reason: "Sends spam" })
    for (const email of spellings) {
      const { id } = await send(email)
      expect([email, (await staff("contacts.get", { id })).data.stage]).toEqual([email, "spam"])
    }
  }
})

test("a stored answer that names an international address is deleted with the person", async () => {
  const { product, listing } = await openMarket()
  const email = "ИМЯ@ПРИМЕР.РФ"
  const body = { name: "Imya", email, intent: "question", app_id: listing, message: "Still for sale?" }
  const send = () => call(product, "/api/contact/create", { body, headers: { "idempotency-key": "one" } })
  expect((await send()).status).toBe(201)
  expect((await send()).headers.get("idempotency-replayed")).toBe("true")
  await product.database.write(tx => blankAnswersWith(tx, "имя@xn--e1afmkfd.xn--p1ai"))
  expect((await send()).status).toBe(409)
})
