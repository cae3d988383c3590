import { expect, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { caller, sellersContent } from "#server/proposals/testing/caller.ts"
import {
  ADMIN,
  ADMIN_EMAIL,
  call,
  openProduct,
  type Product,
  signInMember,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"
import { DAY_MS, HOUR_MS } from "#shared/units.ts"

/** A Monday. */
const MONDAY_8 = Date.UTC(2026, 0, 5, 8)

const mailsTo = async (product: Product, to: string) => (await product.services.mail.list({ to }, ADMIN)).data

/** A product in its first week with a proposal and two unread requests. */
async function open(settings: Record<string, string> = {}) {
  const product = await openProduct({ settings })
  const { services, clock } = product
  await services.digest.run()
  await signInStaff(product, "editor")
  await signInStaff(product, "mediator")
  const seller = caller(product, (await signInMember(product, "ann@example.com")).token)
  const { data } = await seller("save", { content: sellersContent() })
  await seller("submit", { id: data.id, promise: true })
  for (const name of ["Ben", "Cleo"])
    await services.contacts.create({ name, phone: "+1 555 0100", email: "ben@example.com" }, VISITOR)
  const runAt = async (at: number) => {
    clock.now = at
    await services.digest.run()
  }
  return { product, runAt }
}

test("on Monday at 08:00 UTC each person is mailed what waits for their role, once a week", async () => {
  const { product, runAt } = await open()
  await runAt(MONDAY_8 - 1)
  expect(await mailsTo(product, ADMIN_EMAIL)).toEqual([])
  await runAt(MONDAY_8)
  await runAt(MONDAY_8)
  await runAt(MONDAY_8 + 6 * DAY_MS)
  const [mail, ...others] = await mailsTo(product, ADMIN_EMAIL)
  expect(others).toEqual([])
  expect(mail?.subject).toBe("Appbourse: what’s waiting for you this week")
  expect(mail?.text).toContain("1 proposal is waiting for review. The oldest was submitted 3 days ago.")
  expect(mail?.text).toContain("2 requests are unread.")
  expect(mail?.text).toContain("Open the back office: http://market.test/admin")
  expect(mail?.text).not.toContain("mediator")
  const [toEditor] = await mailsTo(product, "editor@example.com")
  expect(toEditor?.text).toContain("1 proposal")
  const [toMediator] = await mailsTo(product, "mediator@example.com")
  expect(toMediator?.text).toContain("2 requests")
  expect(toMediator?.text).not.toContain("proposal")
  await runAt(MONDAY_8 + 7 * DAY_MS)
  expect(await mailsTo(product, ADMIN_EMAIL)).toHaveLength(2)
})

test("several processes and restarts mail one digest a week", async () => {
  const { product, runAt } = await open()
  const other = await openProduct({ existing: product.address })
  other.clock.now = MONDAY_8 + HOUR_MS
  await other.services.digest.run()
  await runAt(MONDAY_8 + HOUR_MS)
  await other.services.digest.run()
  expect(await mailsTo(product, ADMIN_EMAIL)).toHaveLength(1)
})

test("two runs that notice the new week at the same time mail one digest", async () => {
  const { product } = await open()
  product.clock.now = MONDAY_8
  await Promise.all([product.services.digest.run(), product.services.digest.run()])
  expect(await mailsTo(product, ADMIN_EMAIL)).toHaveLength(1)
})

test("weeks that were missed are one digest, as soon as the product runs again", async () => {
  const { product, runAt } = await open()
  await runAt(MONDAY_8 + 16 * DAY_MS)
  await runAt(MONDAY_8 + 17 * DAY_MS)
  expect(await mailsTo(product, ADMIN_EMAIL)).toHaveLength(1)
  await runAt(MONDAY_8 + 21 * DAY_MS)
  expect(await mailsTo(product, ADMIN_EMAIL)).toHaveLength(2)
})

test("where nothing waits nobody is mailed, and a new installation does not start with a digest", async () => {
  const product = await openProduct()
  const { services, clock } = product
  await services.digest.run()
  clock.now = MONDAY_8
  await services.digest.run()
  expect(await mailsTo(product, ADMIN_EMAIL)).toEqual([])
})

test("the digest names overdue deals with their sums, but not those that the person is a party to", async () => {
  const product = await openProduct()
  const { services, clock } = product
  await services.digest.run()
  const { dealIn, people } = await openStory(product)
  const number = await dealIn("contract")
  clock.now = MONDAY_8 + 7 * DAY_MS
  await services.digest.run()
  const [mail] = await mailsTo(product, "mediator@example.com")
  const { data } = (await people.mediator("late")).data
  expect(data).toHaveLength(1)
  expect(mail?.text).toContain("1 deal is overdue, USD 1,000 in all:")
  expect(mail?.text).toContain(`${number} · Budget Buddy · USD 1,000 · overdue since January`)
  const [toEditor] = await mailsTo(product, "editor@example.com")
  expect(toEditor?.text ?? "").not.toContain(number)
})

test("the digest is in the language that the person chose, else in that of staff notices", async () => {
  const { product, runAt } = await open({ NOTIFY_LANGUAGE: "ru" })
  const choice = { token: await signInStaff(product, "editor"), body: { locale: "es" } }
  expect((await call(product, "/trpc/auth.setMailLocale", choice)).status).toBe(200)
  await runAt(MONDAY_8)
  const [editors] = await mailsTo(product, "editor@example.com")
  expect(editors?.text).toContain("http://market.test/es/admin")
  const [mail] = await mailsTo(product, ADMIN_EMAIL)
  expect(mail?.text).toMatch(/1 заявка на размещение ждёт рассмотрения/)
  expect(mail?.text).toContain("http://market.test/ru/admin")
})
