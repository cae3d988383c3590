import fc from "fast-check"
import { expect, test } from "vitest"
import { alertMatches } from "#drizzle/alerts.ts"
import { claims, listing, query } from "#server/listings/testing/oracle.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { ADMIN, openProduct, type Product, payload, signInMember, VISITOR } from "#server/testing/product.ts"
import { runs } from "#server/testing/scale.ts"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import { RANGE_KEYS } from "#shared/listings/ranges.ts"

type Step =
  | { do: "create"; payload: Record<string, unknown> }
  | { do: "update"; which: number; payload: Record<string, unknown> }
  | { do: "status"; which: number; status: string }
  | { do: "availability"; which: number; availability: string }
  | { do: "evidence"; which: number; claims: unknown }
  | { do: "delete" | "restore"; which: number }
  | { do: "alert"; query: Record<string, unknown> }

const which = fc.nat(7)
/** One or two filters each, so that many listings pass. */
const alertQuery = fc
  .tuple(
    query,
    fc.shuffledSubarray(
      [
        "title",
        "price_max",
        "profit_min",
        "profit_max",
        "multiple_max",
        "figures",
        "kind",
        "checked",
        "platform_id",
        "category_id",
        ...RANGE_KEYS,
      ],
      {
        maxLength: 2,
      },
    ),
  )
  .map(([all, keys]) => Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("create" as const), payload: listing }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("update" as const), which, payload: listing }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("status" as const),
      which,
      status: fc.constantFrom("draft", "published"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("availability" as const),
      which,
      availability: fc.constantFrom(...AVAILABILITIES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("evidence" as const), which, claims }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("delete" as const, "restore" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("alert" as const), query: alertQuery }) },
)
/** Commits that are processed together. */
const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 9 })

async function runStep({ services }: Product, one: Step, ids: number[], owner: Viewer) {
  const { apps, evidence, alerts } = services
  const id = "which" in one ? (ids[one.which % Math.max(1, ids.length)] ?? 0) : 0
  switch (one.do) {
    case "create":
      ids.push((await apps.create(one.payload, ADMIN)).id)
      break
    case "update":
      await apps.update(id, { ...one.payload }, ADMIN)
      break
    case "status":
      await apps.setStatus({ ids: [id], status: one.status }, ADMIN)
      break
    case "availability":
      await apps.setAvailability({ id, availability: one.availability }, ADMIN)
      break
    case "evidence":
      await evidence.set({ listing_id: id, claims: one.claims }, ADMIN)
      break
    case "delete":
      await apps.delete(id, ADMIN)
      break
    case "restore":
      await apps.restore(id, ADMIN)
      break
    case "alert":
      await alerts.create({ query: one.query, frequency: "instant" }, owner)
  }
}

const matching = ({ services }: Product) => services.consumers.find(({ name }) => name === "alerts")?.run()

/** What each alert's query finds now, as `alert listing`. */
async function foundBy({ services }: Product, owner: Viewer, which?: "newest"): Promise<Set<string>> {
  const found = new Set<string>()
  const { data: all } = await services.alerts.list(owner)
  for (const { id, query } of which === "newest" ? all.slice(0, 1) : all) {
    const { data } = await services.apps.list({ ...query, per_page: 100 }, VISITOR)
    for (const listing of data) found.add(`${id} ${listing.id}`)
  }
  return found
}

const matches = async ({ database }: Product) =>
  new Set((await database.read.select().from(alertMatches)).map(row => `${row.alertId} ${row.listingId}`))

test("an alert matches a listing if and only if the catalogue's query finds it after a commit and did not before, however many are processed together", async () => {
  let total = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(alertQuery, { minLength: 12, maxLength: 12 }),
      batches,
      async (queries, steps) => {
        const product = await openProduct({ keep: true })
        const { services } = product
        try {
          const { member } = await signInMember(product, "ann@example.com")
          const owner = { ...VISITOR, actor: { kind: "member", ...member } } as const
          await matching(product)
          const ids: number[] = []
          for (const one of queries) await services.alerts.create({ query: one, frequency: "daily" }, owner)
          const known = new Set<string>()
          let before = await foundBy(product, owner)
          for (const batch of steps) {
            for (const one of batch) {
              product.clock.now += 1000
              await runStep(product, one, ids, owner).catch(error => {
                // Payloads of another kind, incomplete drafts and the like are rejected.
                expect(error.code).toMatch(/^(invalid|not_found|too_many_alerts)$/)
              })
              // Matches that exist when an alert is created are not new.
              if (one.do === "alert")
                for (const pair of await foundBy(product, owner, "newest")) before.add(pair)
              const after = await foundBy(product, owner)
              for (const pair of after) if (!before.has(pair)) known.add(pair)
              before = after
            }
            await matching(product)
            expect(await matches(product)).toEqual(known)
          }
          total += known.size
        } finally {
          await product.close()
        }
      },
    ),
    { numRuns: runs(5, 24), seed: 1 },
  )
  expect(total).toBeGreaterThan(50)
}, 120_000)

test("a listing that leaves a query and comes back is found, though both changes are processed together", async () => {
  const product = await openProduct()
  const { apps, alerts } = product.services
  const { member } = await signInMember(product, "ann@example.com")
  const owner = { ...VISITOR, actor: { kind: "member", ...member } } as const
  const { id } = await apps.create(payload({ price: 100 }), ADMIN)
  await matching(product)
  const alert = await alerts.create({ query: { price_max: 500 }, frequency: "instant" }, owner)
  const change = async (...prices: number[]) => {
    for (const price of prices) {
      product.clock.now += 1000
      await apps.update(id, payload({ price }), ADMIN)
    }
    await matching(product)
    return [...(await matches(product))]
  }
  expect(await change(200, 300)).toEqual([])
  expect(await change(900, 400)).toEqual([`${alert.id} ${id}`])
})
