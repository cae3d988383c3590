import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  VISITOR,
} from "#server/testing/product.ts"
import type { FigureMonth } from "#shared/listings/figures.ts"
import { monthAfter } from "#shared/months.ts"

/** The test's clock is in January 2026, so that December 2025 is the newest month. */
const LAST = "2025-12"
const months = (count: number, changes: Partial<FigureMonth> = {}): FigureMonth[] =>
  Array.from({ length: count }, (_, index) => ({
    month: monthAfter(LAST, index + 1 - count),
    earnings: 500,
    costs: 100,
    installs: 4000,
    active_users: null,
    ...changes,
  }))
const withFigures = (figures: unknown, changes: Record<string, unknown> = {}) =>
  payload({ last_month_earnings: undefined, figures, ...changes })

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const save = async (body: unknown, id?: number) =>
    call(product, id === undefined ? "/api/apps" : `/api/apps/${id}`, {
      token,
      body,
      ...(id !== undefined && { method: "PUT" }),
    })
  return { product, token, save }
}

const read = async (product: Product, path: string) => (await call(product, path)).json
const errorsOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => [
  status,
  Object.keys(json.errors ?? {}),
]

test("figures are in single answers, the summary in lists as well, and the ranges follow from them", async () => {
  const { product, save } = await open()
  const { status, json } = await save(withFigures(months(13), { price: 9600 }))
  expect([status, json.figures]).toEqual([201, months(13)])
  const summary = {
    months: 13,
    until: LAST,
    earnings_month: 500,
    earnings_year: 6000,
    profit_month: 400,
    profit_year: 4800,
    multiple: 2,
    trend: 0,
    line: Array.from({ length: 12 }, () => 400),
  }
  expect(json.summary).toEqual(summary)
  expect([json.last_month_earnings_id, json.last_year_earnings_id]).toEqual([3, 4])
  const one = await read(product, `/api/apps/${json.id}`)
  expect([one.summary, one.figures]).toEqual([summary, months(13)])
  const [listed] = (await read(product, "/api/apps")).data
  expect([listed.summary, "figures" in listed]).toEqual([summary, false])
  const { result } = await read(product, `/trpc/apps.get?input={"id":${json.id}}`)
  expect([result.data.summary, result.data.figures]).toEqual([summary, months(13)])
  const feed = await read(product, "/api/apps?updated_since=2025-01-01T00:00:00Z")
  expect([feed.data[0].summary, "figures" in feed.data[0]]).toEqual([summary, false])
})

test("an app without figures has none and no summary, and an account has neither key", async () => {
  const { product, save } = await open()
  const { json: app } = await save(payload())
  expect([app.figures, app.summary]).toEqual([[], null])
  const account = {
    kind: "account",
    title: "A",
    type: null,
    price: 5,
    platforms: [1],
    age: 4,
    account_type: "personal",
    description: "d",
    user_name: "Ann",
    status: "published",
  }
  const { json } = await save(account)
  const shown = await read(product, `/api/apps/${json.id}`)
  for (const one of [json, shown]) expect(["figures" in one, "summary" in one]).toEqual([false, false])
  expect(errorsOf(await save({ ...account, figures: months(1) }))).toEqual([422, ["figures"]])
})

test("invalid figures are a 422 on figures alone, in JSON and in a form", async () => {
  const { product, token, save } = await open()
  for (const figures of [
    months(61),
    months(2).toReversed(),
    [...months(1), ...months(1)],
    [{ month: "2026-01", earnings: 1 }],
    [{ month: "2025-10", earnings: 1 }, ...months(1)],
    [{ month: LAST }],
    [{ month: LAST, earnings: 0.5 }],
    [{ month: LAST, earnings: 1e12 + 1 }],
    "yes",
  ])
    expect(errorsOf(await save(withFigures(figures)))).toEqual([422, ["figures"]])
  const form = new FormData()
  for (const [key, value] of Object.entries(withFigures(JSON.stringify(months(3)))))
    for (const one of [value ?? []].flat()) form.append(Array.isArray(value) ? `${key}[]` : key, String(one))
  const sent = await call(product, "/api/apps", { token, body: form })
  expect([sent.status, sent.json.figures]).toEqual([201, months(3)])
  expect((await save(withFigures(months(60)))).status).toBe(201)
})

test("absent figures stay, an empty list clears them, and the ranges are then those that are sent", async () => {
  const { save } = await open()
  const { json } = await save(withFigures(months(12)))
  const renamed = await save(payload({ title: "Renamed", last_month_earnings: undefined }), json.id)
  expect([renamed.status, renamed.json.title, renamed.json.figures]).toEqual([200, "Renamed", months(12)])
  expect(errorsOf(await save(withFigures([]), json.id))).toEqual([422, ["last_month_earnings"]])
  const cleared = await save(payload({ figures: [], last_month_earnings: 5 }), json.id)
  expect([cleared.json.figures, cleared.json.summary, cleared.json.last_month_earnings_id]).toEqual([
    [],
    null,
    5,
  ])
})

test("a range that is neither the derived nor the stored one is a 422 on that field", async () => {
  const { save } = await open()
  for (const [field, others] of [
    ["last_month_earnings", [1, 2, 4]],
    ["last_year_earnings", [3, 5]],
  ] as const)
    for (const id of others)
      expect(errorsOf(await save(withFigures(months(12), { [field]: id })))).toEqual([422, [field]])
  const { json } = await save(withFigures(months(12), { last_month_earnings: 3, last_year_earnings: 4 }))
  const later = months(12, { earnings: 50 })
  const repeated = await save(
    withFigures(later, { last_month_earnings: 3, last_year_earnings: json.last_year_earnings_id }),
    json.id,
  )
  expect([
    repeated.status,
    repeated.json.last_month_earnings_id,
    repeated.json.last_year_earnings_id,
  ]).toEqual([200, 2, 3])
  expect(errorsOf(await save(payload({ last_month_earnings: 3 }), json.id))).toEqual([
    422,
    ["last_month_earnings"],
  ])
  // With fewer than twelve months, the year is the seller's statement.
  const few = await save(withFigures(months(11), { last_year_earnings: 6 }), json.id)
  expect([few.status, few.json.last_year_earnings_id]).toEqual([200, 6])
})

test("filters, sorts and the facet go by the figures, and listings without the value come last, newest first", async () => {
  const { product, save } = await open()
  const create = async (body: unknown) => {
    product.clock.now += 1000
    return (await save(body)).json.id
  }
  const plain = await create(payload())
  const loss = await create(withFigures(months(12, { costs: 900 }), { price: 100 }))
  const cheap = await create(withFigures(months(12), { price: 4800 }))
  const rich = await create(withFigures(months(12, { earnings: 2100 }), { price: 60_000 }))
  const bare = await create(withFigures(months(2, { costs: null })))
  const newer = await create(payload())
  const ids = async (query: string) =>
    (await read(product, `/api/apps?${query}`)).data.map((app: { id: number }) => app.id)
  expect(await ids("figures=1")).toEqual([bare, rich, cheap, loss])
  expect(await ids("figures=0")).toHaveLength(6)
  expect(await ids("profit_min=-400")).toEqual([rich, cheap, loss])
  expect(await ids("profit_min=-399&profit_max=400")).toEqual([cheap])
  expect(await ids("multiple_max=1")).toEqual([cheap])
  expect(await ids("multiple_max=2.5")).toEqual([rich, cheap])
  expect(await ids("sort_by=sort_profit_dec")).toEqual([rich, cheap, loss, newer, bare, plain])
  expect(await ids("sort_by=sort_earnings_dec")).toEqual([rich, bare, cheap, loss, newer, plain])
  expect(await ids("sort_by=sort_multiple_inc")).toEqual([cheap, rich, newer, bare, loss, plain])
  const { profit, total } = await read(product, "/api/apps/facets?profit_min=0")
  expect([total, profit.min, profit.max]).toEqual([2, -400, 2000])
  expect(profit.histogram.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(3)
  expect([profit.histogram[0].from, profit.histogram.at(-1).to]).toEqual([-400, 2000])
  for (const query of [
    "profit_min=1.5",
    "profit_max=x",
    "multiple_max=0",
    "multiple_max=-1",
    "multiple_max=1.25",
  ])
    expect(errorsOf(await call(product, `/api/apps?${query}`))).toEqual([422, [query.split("=")[0]]])
  // A new price results in a new multiple.
  await save(withFigures(undefined, { price: 60_000 }), cheap)
  expect(await ids("sort_by=sort_multiple_inc&figures=1")).toEqual([rich, cheap, bare, loss])
})

test("an alert takes the filters and finds a listing once its figures pass them", async () => {
  const { product, save } = await open()
  const { alerts, consumers } = product.services
  const { member } = await signInMember(product, "ann@example.com")
  const owner = { ...VISITOR, actor: { kind: "member", ...member } } as const
  const query = { profit_min: 300, multiple_max: 2.5, figures: "1" }
  const alert = await alerts.create({ query, frequency: "instant" }, owner)
  expect(alert.query).toEqual({ profit_min: 300, multiple_max: 2.5, figures: true })
  const matching = () => consumers.find(({ name }) => name === "alerts")?.run()
  const waiting = async () =>
    (await product.database.client.execute("SELECT listing_id FROM alert_matches")).rows.length
  const { json } = await save(withFigures(months(12), { price: 60_000 }))
  await matching()
  expect(await waiting()).toBe(0)
  await save(withFigures(months(12, { earnings: 2600 }), { price: 60_000 }), json.id)
  await matching()
  expect(await waiting()).toBe(1)
})

test("the history has the figures, and restoring a version brings them back with their ranges", async () => {
  const { product, save } = await open()
  const { apps } = product.services
  const { json } = await save(withFigures(months(12)))
  await save(withFigures(months(12, { earnings: 20_000 })), json.id)
  const [newest, created] = (await apps.history({ id: json.id }, ADMIN)).data
  expect(newest?.before).toMatchObject({ figures: months(12), last_month_earnings: 3, last_year_earnings: 4 })
  expect(newest?.after).toMatchObject({ figures: months(12, { earnings: 20_000 }), last_month_earnings: 5 })
  const restored = await apps.restoreVersion({ id: json.id, number: created?.number ?? 0 }, ADMIN)
  expect([restored.figures, restored.last_month_earnings_id]).toEqual([months(12), 3])
  const copy = await apps.duplicate(json.id, { title: "A copy" }, ADMIN)
  expect([copy.figures, copy.summary?.earnings_year]).toEqual([months(12), 6000])
})

test("a proposal changes figures, one that does not name them keeps them, and a deal copies them", async () => {
  const { product } = await open()
  const { apps, proposals, deals } = product.services
  const { id } = await apps.create(withFigures(months(12)), ADMIN)
  const accept = async (content: unknown) => {
    const saved = await proposals.save({ listing_id: id, content }, ADMIN)
    await proposals.accept({ id: saved.id, publish: true }, ADMIN)
    return apps.get(id, ADMIN)
  }
  const later = months(3, { earnings: 70 })
  expect(await accept(withFigures(later))).toMatchObject({ figures: later, last_month_earnings_id: 2 })
  expect((await accept(payload({ last_month_earnings: undefined, title: "New" }))).figures).toEqual(later)
  await expect(
    proposals.save({ listing_id: id, content: { figures: [{ month: "2026-01", earnings: 5 }] } }, ADMIN),
  ).rejects.toMatchObject({ problems: { figures: [{ code: "month_not_over" }] } })
  const { number } = await deals.create({ listing_id: id }, ADMIN)
  const { rows } = await product.database.client.execute({
    sql: "SELECT listing_copy FROM deals WHERE number = ?",
    args: [number],
  })
  expect(JSON.parse(String(rows[0]?.listing_copy))).toMatchObject({ figures: later })
})

test("the figures of a draft are in no list, facet or page of visitors", async () => {
  const { product, save } = await open()
  const { json } = await save(withFigures(months(12), { status: "draft" }))
  expect((await call(product, `/api/apps/${json.id}`)).status).toBe(404)
  expect((await read(product, "/api/apps?figures=1")).total).toBe(0)
  const { profit } = await read(product, "/api/apps/facets")
  expect([
    profit.min,
    profit.max,
    profit.histogram.every((one: { count: number }) => one.count === 0),
  ]).toEqual([null, null, true])
})
