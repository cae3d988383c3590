import { expect, test } from "vitest"
import { ADMIN, call, ORIGIN, openProduct, payload, signInMember } from "#server/testing/product.ts"
import { monthAfter } from "#shared/months.ts"

const figures = (last: string) =>
  [-2, -1, 0].map(step => ({ month: monthAfter(last, step), earnings: 500, costs: 100 }))

async function open() {
  const product = await openProduct()
  const { services, database, clock } = product
  const { token, member } = await signInMember(product, "ann@example.com")
  const update = (body: object) => call(product, "/trpc/members.update", { token, body })
  await update({ name: "Ann", locale: "en" })
  const own = async (changes: Record<string, unknown>) => {
    const listing = { last_month_earnings: undefined, figures: figures("2025-12"), ...changes }
    const { id } = await services.apps.create(payload(listing), ADMIN)
    const args = [member.id, id]
    await database.client.execute({ sql: "UPDATE listings SET owner_id = ? WHERE id = ?", args })
    return id
  }
  const mails = async () => {
    await services.reminders.run()
    await services.reminders.run()
    const all = (await services.mail.list({ to: "ann@example.com" }, ADMIN)).data
    return all.filter(({ subject }) => subject.startsWith("Your figures for"))
  }
  return { product, clock, own, mails, update, token, member }
}

test("on the fifth a seller is asked once for the month that ended, with a link to a change of each listing", async () => {
  const { clock, own, mails } = await open()
  const [first, second] = [await own({ title: "Budget Buddy" }), await own({ title: "Chess Pal" })]
  clock.now = Date.UTC(2026, 1, 4, 23)
  const filled = await own({ title: "Filled", figures: figures("2026-01") })
  expect(await mails()).toEqual([])
  clock.now = Date.UTC(2026, 1, 5)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe("Your figures for January 2026")
  expect(mail?.text).toContain("Hello Ann,")
  for (const id of [first, second])
    expect(mail?.text).toContain(`${ORIGIN}/my/changes/${id}/figures#figures-2026-01`)
  expect(mail?.text).toContain(`${ORIGIN}/my/account`)
  expect(mail?.text).not.toContain(`/my/changes/${filled}/`)
  clock.now = Date.UTC(2026, 2, 7)
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Your figures for February 2026",
    "Your figures for January 2026",
  ])
})

test("nobody is asked whose figures are complete, whose listing has none, is a draft or sold, who is blocked, or who said no", async () => {
  const { product, clock, own, mails, update, token } = await open()
  expect((await update({ remind_figures: "no" })).status).toBe(422)
  expect((await update({ remind_figures: false })).json.result.data.member.remind_figures).toBe(false)
  const me = await call(product, "/trpc/members.me", { token })
  expect(me.json.result.data.member).toMatchObject({ name: "Ann", remind_figures: false })
  await own({})
  clock.now = Date.UTC(2026, 1, 5)
  expect(await mails()).toEqual([])
  const blocked = await open()
  await blocked.own({})
  await blocked.product.services.people.block({ id: blocked.member.id, reason: "Sends spam" }, ADMIN)
  blocked.clock.now = Date.UTC(2026, 1, 5)
  expect(await blocked.mails()).toEqual([])
  const again = await signInMember(product, "ann@example.com")
  const body = { remind_figures: true }
  expect((await call(product, "/trpc/members.update", { token: again.token, body })).status).toBe(200)
  expect(await mails()).toHaveLength(1)

  const other = await open()
  await other.own({ figures: undefined, last_month_earnings: 3 })
  await other.own({ status: "draft" })
  const sold = await other.own({})
  await other.product.services.apps.setAvailability({ id: sold, availability: "sold" }, ADMIN)
  other.clock.now = Date.UTC(2026, 1, 5)
  await other.own({ figures: figures("2026-01") })
  expect(await other.mails()).toEqual([])
})
