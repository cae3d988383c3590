import fc from "fast-check"
import { expect, test } from "vitest"
import { ADMIN, openProduct, VISITOR } from "#server/testing/product.ts"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { availability, claims, listing, ordered, passes, query } from "./testing/oracle.ts"

test("lists, totals and facets match a slow reference implementation on random data and queries", async () => {
  for (const [seed, size] of [
    [1, 60],
    [2, 25],
    [3, 3],
    [4, 0],
  ] as const) {
    const product = await openProduct()
    const all: Listing[] = []
    const { apps, evidence } = product.services
    const given = fc.option(claims, { nil: null, freq: 2 })
    for (const [one, mark, checked] of fc.sample(fc.tuple(listing, availability, given), {
      numRuns: size,
      seed,
    })) {
      product.clock.now += (all.length % 3) * 1000
      const { id } = await apps.create(one, ADMIN)
      if (checked) await evidence.set({ listing_id: id, claims: checked }, ADMIN)
      all.push(await apps.setAvailability({ id, availability: mark }, ADMIN))
    }
    const published = all.filter(app => app.status === "published")
    for (const asked of fc.sample(query, { numRuns: 250, seed })) {
      const expected = ordered(
        published.filter(app => passes(app, asked, published)),
        asked,
      )
      const page = await apps.list({ ...asked, per_page: 100 }, VISITOR)
      expect({ asked, ids: page.data.map(app => app.id), total: page.total }).toEqual({
        asked,
        ids: expected,
        total: expected.length,
      })

      const facets = await apps.facets(asked, VISITOR)
      const under = (changes: Partial<CatalogueQuery>) =>
        published.filter(app => passes(app, { ...asked, ...changes }, published))
      const counted = (found: Listing[], has: (app: Listing) => { id: number }[]) => (id: number) =>
        found.filter(app => has(app).some(one => one.id === id)).length
      const platforms = counted(under({ platform_id: undefined }), app => app.platforms)
      const installs = counted(under({ installs: undefined }), app =>
        app.installs_range ? [app.installs_range] : [],
      )
      const months = counted(under({ last_month_earnings: undefined }), app =>
        app.last_month_earnings ? [app.last_month_earnings] : [],
      )
      const kinds = under({ kind: undefined })
      const types = under({ type: undefined })
      expect(facets.kinds.map(one => one.count)).toEqual(
        facets.kinds.map(one => kinds.filter(app => app.kind === one.value).length),
      )
      expect(facets.types.map(one => one.count)).toEqual(
        facets.types.map(one => types.filter(app => app.type === one.value).length),
      )
      const inAny = under({ category_id: undefined })
      expect(facets.categories.map(one => one.count)).toEqual(
        facets.categories.map(one => inAny.filter(app => app.category_id === one.id).length),
      )
      const unchecked = under({ checked: undefined })
      const isChecked = (app: Listing, claim: string) =>
        app.evidence.some(one => one.claim === claim && one.level === "checked")
      expect(facets.checked).toEqual(
        EVIDENCE_CLAIMS.map(claim => ({
          claim,
          count: unchecked.filter(app => isChecked(app, claim)).length,
        })),
      )
      const priced = under({ price_min: undefined, price_max: undefined }).flatMap(app => app.price ?? [])
      const profits = under({ profit_min: undefined, profit_max: undefined }).flatMap(
        app => app.summary?.profit_month ?? [],
      )
      expect(facets.profit.min).toBe(profits.length ? Math.min(...profits) : null)
      expect(facets.profit.max).toBe(profits.length ? Math.max(...profits) : null)
      expect(facets.profit.histogram.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(profits.length)
      expect(facets.total).toBe(expected.length)
      expect(facets.platforms.map(one => one.count)).toEqual(facets.platforms.map(one => platforms(one.id)))
      expect(facets.installs.map(one => one.count)).toEqual(facets.installs.map(one => installs(one.id)))
      expect(facets.last_month_earnings.map(one => one.count)).toEqual(
        facets.last_month_earnings.map(one => months(one.id)),
      )
      expect(facets.price.min).toBe(priced.length ? Math.min(...priced) : null)
      expect(facets.price.max).toBe(priced.length ? Math.max(...priced) : null)
      expect(facets.price.histogram.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(priced.length)
    }
  }
})
