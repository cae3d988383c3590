import { expect, test } from "vitest"
import { ADMIN, call, openProduct, signIn, signInMember, signInStaff } from "#server/testing/product.ts"

const ask = "/trpc/auth.mailLocale"
const set = "/trpc/auth.setMailLocale"

test("staff choose the language of mails to them, and nobody else's changes", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const mediator = await signInStaff(product, "mediator")
  const read = async (token: string) => (await call(product, ask, { token })).json.result.data.locale
  expect(await read(owner)).toBeNull()
  const answer = await call(product, set, { token: mediator, body: { locale: "vi" } })
  expect(answer.json.result.data).toEqual({ locale: "vi" })
  expect([await read(mediator), await read(owner)]).toEqual(["vi", null])
  const { accounts } = product.services.auth
  const recipients = await product.database.write(tx => accounts.recipients(tx, "es"))
  expect(recipients.map(({ role, locale }) => [role, locale]).sort()).toEqual([
    ["mediator", "vi"],
    ["owner", "es"],
  ])
  const { data } = await product.services.events.list({ action: "staff.locale_changed" }, ADMIN)
  expect(data).toMatchObject([{ before: { locale: null }, after: { locale: "vi" } }])
  expect((await call(product, set, { token: mediator, body: { locale: null } })).status).toBe(200)
  expect(await read(mediator)).toBeNull()
})

test("visitors and members choose no language of staff, and an unknown one is refused on its field", async () => {
  const product = await openProduct()
  const { token: member } = await signInMember(product, "ann@example.com")
  for (const [token, status] of [
    [undefined, 401],
    [member, 403],
  ] as const) {
    expect((await call(product, set, { token, body: { locale: "ru" } })).status).toBe(status)
    expect((await call(product, ask, { token })).status).toBe(status)
  }
  const token = await signIn(product)
  for (const locale of [undefined, "", "de", "ru\u0000", 1, ["ru"]]) {
    const { status, json } = await call(product, set, { token, body: { locale } })
    expect([status, Object.keys(json.error.data.fields)]).toEqual([422, ["locale"]])
  }
})
