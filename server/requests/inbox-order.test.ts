import { expect, test } from "vitest"
import { ADMIN, openProduct, type Product, VISITOR } from "#server/testing/product.ts"

/** Requests in the order of their creation, with a stage and the day of a next step. */
async function withRequests() {
  const product = await openProduct()
  const { contacts } = product.services
  const make = async (name: string, stage: "new" | "qualified" | "lost", due_on?: string) => {
    product.clock.now += 60_000
    const { id } = await contacts.create(
      { name, phone: "555 0100", email: `${name}@example.com`, message: `From ${name}` },
      { ...VISITOR, address: name },
    )
    if (stage !== "new") await contacts.setStage({ ids: [id], stage }, ADMIN)
    if (due_on) await contacts.note({ id, text: "Called", next_step: "Call again", due_on }, ADMIN)
    return id
  }
  await make("Cleo", "qualified", "2026-01-20")
  await make("ann", "new", "2026-01-01")
  await make("Ben", "lost", "2025-12-31")
  await make("Dora", "new")
  return product
}

const names = async ({ services }: Product, query: object) =>
  (await services.contacts.list(query, ADMIN)).data.map(({ name }) => name)

test.each([
  ["newest", ["Dora", "Ben", "ann", "Cleo"]],
  ["oldest", ["Cleo", "ann", "Ben", "Dora"]],
  ["name", ["ann", "Ben", "Cleo", "Dora"]],
  ["due", ["Ben", "ann", "Cleo", "Dora"]],
  ["stage", ["Dora", "ann", "Cleo", "Ben"]],
])("requests are ordered by %s, over pages too", async (sort_by, expected) => {
  const product = await withRequests()
  expect(await names(product, { sort_by })).toEqual(expected)
  const [first] = expected.slice(2)
  expect((await names(product, { sort_by, per_page: 2, page: 2 }))[0]).toBe(first)
})

test("an unknown order is refused", async () => {
  const product = await openProduct()
  await expect(names(product, { sort_by: "colour" })).rejects.toMatchObject({ code: "invalid" })
})

test("a step is overdue after its day, unless the request is lost or spam; numbers follow the filter", async () => {
  const product = await withRequests()
  const { contacts } = product.services
  expect(await names(product, { overdue: true })).toEqual(["ann"])
  const counts = await contacts.counts({}, ADMIN)
  expect(counts).toMatchObject({ all: 4, unread: 4, overdue: 1 })
  const of = (all: typeof counts) => Object.fromEntries(all.stages.map(({ stage, count }) => [stage, count]))
  expect(of(counts)).toEqual({ new: 2, qualified: 1, lost: 1 })
  expect(await contacts.counts({ stage: "new" }, ADMIN)).toMatchObject({ all: 2, unread: 2, overdue: 1 })
  expect(of(await contacts.counts({ stage: "new" }, ADMIN))).toEqual(of(counts))
  expect(await contacts.counts({ search: "cleo" }, ADMIN)).toMatchObject({ all: 1, overdue: 0 })
  expect(of(await contacts.counts({ overdue: true }, ADMIN))).toEqual({ new: 1 })
  product.clock.now = Date.UTC(2026, 0, 20, 12)
  expect(await names(product, { overdue: true })).toEqual(["ann"])
  product.clock.now = Date.UTC(2026, 0, 21)
  expect(await names(product, { overdue: true })).toEqual(["ann", "Cleo"])
  const dashboard = await product.services.dashboard.get(ADMIN)
  expect(dashboard.waiting.overdue_requests).toBe(2)
})

test("a step due on a day that is today where the person is is overdue neither in lists nor in numbers", async () => {
  const product = await withRequests()
  const { contacts, dashboard } = product.services
  // January 21 in UTC, and still January 20 in Lima.
  product.clock.now = Date.UTC(2026, 0, 21, 2)
  const overdueOn = async (today: string) => [
    await names(product, { overdue: true, today }),
    (await contacts.counts({ today }, ADMIN)).overdue,
    (await contacts.matching({ overdue: true, today }, ADMIN)).count,
    (await dashboard.get(ADMIN, { today })).waiting.overdue_requests,
  ]
  expect(await overdueOn("2026-01-20")).toEqual([["ann"], 1, 1, 1])
  expect(await overdueOn("2026-01-21")).toEqual([["ann", "Cleo"], 2, 2, 2])
  await expect(names(product, { overdue: true, today: "2026-02-31" })).rejects.toMatchObject({
    problems: { today: [{ code: "date_invalid" }] },
  })
})
