import fc from "fast-check"
import { expect, test } from "vitest"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { ADMIN, payload } from "#server/testing/product.ts"
import { runs } from "#server/testing/scale.ts"
import { HOUR_MS } from "#shared/units.ts"
import { flush, openWebhook } from "./testing/story.ts"

const LISTINGS = 3

/** A change of a listing, an answer of the receiver from now on, a pause or its end, or hours that pass. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ change: fc.nat(LISTINGS - 1) }) },
  { weight: 3, arbitrary: fc.record({ status: fc.constantFrom(200, 500, 302, 410) }) },
  { weight: 2, arbitrary: fc.record({ active: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ hours: fc.nat(30) }) },
)

test("whatever happens, the messages about a listing arrive in order, and all of them arrive in the end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async steps => {
      let status = 200
      const { product, receiver, id } = await openWebhook(() => new Response("", { status }))
      const { apps, webhooks } = product.services
      const ids: number[] = []
      for (let index = 0; index < LISTINGS; index++) ids.push((await apps.create(payload(), ADMIN)).id)
      let price = 1
      for (const one of steps) {
        if ("change" in one) {
          product.clock.now += 1
          await apps.update(ids[one.change] ?? 0, payload({ price: ++price }), ADMIN)
        } else if ("status" in one) status = one.status
        else if ("active" in one) await webhooks.update({ id, active: one.active }, ADMIN)
        else product.clock.now += one.hours * HOUR_MS
        await flush(product)
      }
      status = 200
      await webhooks.update({ id, active: false }, ADMIN)
      await webhooks.update({ id, active: true }, ADMIN)
      await flush(product)
      const sent = receiver.seen.map(({ body }) => parseLoosely(body))
      for (const listing of ids) {
        const numbers = sent.filter(({ data }) => data.id === listing).map(({ event }) => Number(event))
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
      }
      const changes = steps.filter(one => "change" in one).length
      expect(new Set(sent.map(({ event }) => event)).size).toBe(LISTINGS + changes)
      const { rows } = await product.database.client.execute(
        "SELECT count(*) AS count FROM webhook_deliveries WHERE state = 'waiting'",
      )
      expect(rows[0]?.count).toBe(0)
    }),
    { numRuns: runs(3, 12) },
  )
})
