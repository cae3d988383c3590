import { expect, test } from "vitest"
import { call, openProduct, signInMember } from "#server/testing/product.ts"

const ANN = "ann@example.com"

test("stored responses of requests with a key are deleted with the account", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, ANN)
  const ask = (key: string, email: string, by?: string) =>
    call(product, "/trpc/contacts.create", {
      body: { name: "Ann Lee", phone: "+1 555 010", email, intent: "other", message: "Call me at home" },
      headers: { "idempotency-key": key },
      ...(by && { token: by }),
    })
  const sent = [
    await ask("signed-in", ANN, token),
    await ask("signed-out", "Ann@Example.com"),
    await ask("other", "ben@example.com"),
  ]
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await ask("signed-out", "Ann@Example.com")).headers.get("idempotency-replayed")).toBe("true")

  expect((await call(product, "/trpc/members.remove", { token, body: {} })).status).toBe(200)

  const { rows } = await product.database.client.execute("SELECT answer FROM idempotency_keys")
  const stored = rows.map(({ answer }) => String(answer))
  expect(stored.filter(answer => /ann@example\.com/i.test(answer))).toEqual([])
  expect(stored.filter(answer => answer.includes("ben@example.com"))).toHaveLength(1)
  // The request was made and is not made again.
  const repeated = await ask("signed-out", "Ann@Example.com")
  expect([repeated.status, repeated.json.error.data.error]).toEqual([409, "already_done"])
})
