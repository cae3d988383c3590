import { expect, test } from "vitest"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { deliver, mailsTo, memberOf } from "./testing/mails.ts"

test("with price drops a listing is mailed again only below the last price that was mailed", async () => {
  const product = await openProduct()
  const { apps, alerts } = product.services
  const [ann, ben] = [await memberOf(product), await memberOf(product, "ben@example.com")]
  const old = await apps.create(payload({ title: "Old", price: 100 }), ADMIN)
  await deliver(product)
  await alerts.create({ query: { price_max: 5000 }, frequency: "instant", price_drops: true }, ann)
  await alerts.create({ query: { price_max: 5000 }, frequency: "instant" }, ben)
  const { id } = await apps.create(payload({ title: "Bus", price: 1000 }), ADMIN)
  await deliver(product)
  const change = async (target: number, price: number | null) => {
    await apps.update(target, payload({ title: "Bus", price, on_request: price === null }), ADMIN)
    await deliver(product)
    return (await mailsTo(product)).length
  }
  expect(await change(id, 1500)).toBe(1)
  expect(await change(id, 1000)).toBe(1)
  expect(await change(id, 900)).toBe(2)
  expect((await mailsTo(product))[0]?.text).toContain("Price lowered from $1,000 to $900")
  expect(await change(id, null)).toBe(2)
  expect(await change(id, 950)).toBe(2)
  expect(await change(id, 899)).toBe(3)
  expect(await change(id, 6000)).toBe(3)
  // It was there before the alert, whose price then counts until it is mailed.
  expect(await change(old.id, 120)).toBe(3)
  expect(await change(old.id, 110)).toBe(3)
  expect(await change(old.id, 50)).toBe(4)
  expect((await mailsTo(product))[0]?.subject).toBe("“Bus”: price lowered from $100 to $50")
  expect(await change(old.id, 60)).toBe(4)
  expect(await change(old.id, 55)).toBe(4)
  expect(await change(old.id, 40)).toBe(5)
  expect((await mailsTo(product))[0]?.text).toContain("Price lowered from $50 to $40")
  expect(await mailsTo(product, "ben@example.com")).toHaveLength(1)
})

test("a listing that enters an alert's filter by a lower price is not called new", async () => {
  const product = await openProduct()
  const { apps, alerts } = product.services
  const ann = await memberOf(product)
  const { id } = await apps.create(payload({ title: "Bus", price: 7000 }), ADMIN)
  await deliver(product)
  await alerts.create({ query: { price_max: 5000 }, frequency: "instant" }, ann)
  await apps.update(id, payload({ title: "Bus", price: 4500 }), ADMIN)
  await deliver(product)
  expect((await mailsTo(product))[0]?.subject).toBe("“Bus”: price lowered from $7,000 to $4,500")
})
