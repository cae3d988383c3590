import { expect, test } from "vitest"
import {
  call,
  callProcedure,
  openProduct,
  type Product,
  signIn,
  signInMember,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"
import { monthAfter } from "#shared/months.ts"
import { caller, sellersContent } from "./testing/caller.ts"

/** Months with a change of one of them. */
const changed = <Month extends object>(list: readonly Month[], month: number, change: Partial<Month>) =>
  list.map((one, index) => (index === month ? { ...one, ...change } : one))

/** The clock of a test is in January 2026, so that December 2025 is the newest month. */
const figures = (count: number, last = "2025-12") =>
  Array.from({ length: count }, (_, index) => ({
    month: monthAfter(last, index + 1 - count),
    earnings: 500,
    costs: 100,
  }))
const content = (changes: Record<string, unknown> = {}) =>
  sellersContent({ last_month_earnings: undefined, figures: figures(6), ...changes })
const EARNINGS = {
  by: "staff",
  claim: "last_month_earnings",
  level: "checked",
  method: "Read-only access",
  checked_on: "2026-01-01",
  through: "2025-12",
}

function evidenceOf(product: Product, token?: string) {
  return async (name: "set" | "get" | "ask" | "asks" | "mine", input: object = {}) => {
    const isQuery = name === "get" || name === "asks" || name === "mine"
    const answer = await callProcedure(product, `evidence.${name}`, { input, isQuery, token })
    const { error, result } = answer.json ?? {}
    return { status: answer.status, data: result?.data, fields: error?.data?.fields ?? {} }
  }
}

async function open() {
  const product = await openProduct()
  const { token: sellers } = await signInMember(product, "ann@example.com")
  const ann = caller(product, sellers)
  const staffs = await signIn(product)
  const { data } = await ann("save", { content: content() })
  await ann("submit", { id: data.id, promise: true })
  const staff = caller(product, staffs)
  const accept = async () => (await staff("accept", { id: data.id, publish: true })).data.listing_id
  const shown = async (id: number) => (await call(product, `/api/apps/${id}`)).json.evidence
  return { product, ann, sellers, staff, staffs, id: data.id, accept, shown }
}

test("what staff record in the review becomes the listing's when it is accepted, and verifies the seller", async () => {
  const { product, ann, sellers, staffs, id, accept, shown } = await open()
  const staff = evidenceOf(product, staffs)
  const identity = { claim: "identity", level: "checked", method: "Passport", checked_on: "2026-01-01" }
  const { status, data } = await staff("set", {
    proposal_id: id,
    claims: [{ ...EARNINGS, note: "Ann showed it" }, identity],
  })
  expect(status).toBe(200)
  expect((await staff("get", { proposal_id: id })).data).toEqual(data)
  expect(data.claims).toContainEqual({ ...EARNINGS, note: "Ann showed it" })
  expect(JSON.stringify((await ann("get", { id })).data)).not.toMatch(/Ann showed it|Read-only access/)
  for (const token of [sellers, undefined]) {
    const other = evidenceOf(product, token)
    const refused = token ? 403 : 401
    expect((await other("get", { proposal_id: id })).status).toBe(refused)
    expect((await other("set", { proposal_id: id, claims: [identity] })).status).toBe(refused)
  }
  const mediator = evidenceOf(product, await signInStaff(product, "mediator"))
  expect((await mediator("set", { proposal_id: id, claims: [identity] })).status).toBe(403)
  expect((await staff("get", { proposal_id: 999 })).status).toBe(404)
  const listing = await accept()
  expect(await shown(listing)).toEqual([
    { ...identity, by: "staff", through: null, old: false },
    { ...EARNINGS, old: false },
  ])
  expect((await call(product, `/api/apps/${listing}`)).json.specials).toMatchObject([{ id: 1 }])
  expect((await staff("set", { proposal_id: id, claims: [identity] })).status).toBe(409)
})

test("a seller who changes a figure after it was checked takes the claim back before it is accepted", async () => {
  const { product, ann, staff, staffs, id, accept, shown } = await open()
  const record = evidenceOf(product, staffs)
  const age = { claim: "age", level: "checked", method: "The store page", checked_on: "2026-01-01" }
  await record("set", { proposal_id: id, claims: [EARNINGS, age] })
  await staff("return", { id, fields: ["figures"], text: "Is November right?" })
  const months = figures(6)
  await ann("save", {
    id,
    content: content({ figures: changed(months, 4, { earnings: 900 }) }),
  })
  await ann("submit", { id, promise: true })
  expect((await shown(await accept())).map((one: { claim: string }) => one.claim)).toEqual(["age"])
})

test("a claim through a month falls with earnings or costs up to it, and with nothing else", async () => {
  const { product, staffs, id, accept, shown } = await open()
  const record = evidenceOf(product, staffs)
  const listing_id = await accept()
  for (const claims of [
    [{ ...EARNINGS, through: "2024-01" }],
    [{ ...EARNINGS, through: "2025-13" }],
    [{ ...EARNINGS, through: 5 }],
    [{ ...EARNINGS, claim: "age" }],
  ])
    expect((await record("set", { listing_id, claims })).fields).toHaveProperty("claims")
  expect((await record("set", { proposal_id: id, claims: [EARNINGS] })).status).toBe(409)
  const save = async (list: object[]) => {
    const { status } = await call(product, `/api/apps/${listing_id}`, {
      method: "PUT",
      token: staffs,
      body: { ...content({ figures: list }), status: "published" },
    })
    expect(status).toBe(200)
    return (await shown(listing_id)).length
  }
  const base = figures(6)
  const through = { ...EARNINGS, through: "2025-11" }
  const cases: [object[], number][] = [
    [base.map(month => ({ ...month, installs: 7 })), 1],
    [changed(base, 5, { earnings: 90_000 }), 1],
    [figures(5), 1],
    [[{ month: "2025-06", earnings: 1 }, ...base], 1],
    [changed(base, 0, { costs: 5 }), 0],
    [changed(base, 2, { earnings: 501 }), 0],
    [figures(5, "2025-11").slice(0, 4), 0],
    [figures(1), 0],
    [[], 0],
  ]
  for (const [list, left] of cases) {
    await save(base)
    expect((await record("set", { listing_id, claims: [through] })).status).toBe(200)
    const body = list.length ? list : []
    const range = list.length ? {} : { last_month_earnings: 3 }
    const { status } = await call(product, `/api/apps/${listing_id}`, {
      method: "PUT",
      token: staffs,
      body: { ...content({ figures: body, ...range }), status: "published" },
    })
    expect([list, status, (await shown(listing_id)).length]).toEqual([list, 200, left])
  }
})

test("evidence is old after 90 days or, through a month, when more than three months have ended since", async () => {
  const { product, staffs, accept, shown } = await open()
  const record = evidenceOf(product, staffs)
  const listing_id = await accept()
  const age = { claim: "age", level: "checked", method: "The store page", checked_on: "2026-01-01" }
  const identity = { ...age, claim: "identity" }
  await record("set", { listing_id, claims: [EARNINGS, age, identity] })
  const old = "Outdated check"
  const oldAt = async (time: number) => {
    product.clock.now = time
    const card = (await product.services.apps.cards({}, { ...VISITOR })).data[0]
    const all: { claim: string; old: boolean }[] = await shown(listing_id)
    const listed = (await call(product, "/api/apps")).json.data[0].evidence
    expect(listed).toEqual(all)
    return [all.map(({ old }) => old), card?.earnings_checked_old === true, card?.seller_checked_old]
  }
  expect(await oldAt(Date.UTC(2026, 3, 1))).toEqual([[false, false, false], false, undefined])
  expect(await oldAt(Date.UTC(2026, 3, 2, 1))).toEqual([[true, false, true], false, old])
  expect(await oldAt(Date.UTC(2026, 3, 30))).toEqual([[true, false, true], false, old])
  expect(await oldAt(Date.UTC(2026, 4, 1))).toEqual([[true, true, true], true, old])
})

test("the owner asks once for a check, staff see it until the claim is recorded", async () => {
  const { product, sellers, staffs, accept } = await open()
  const listing_id = await accept()
  const ann = evidenceOf(product, sellers)
  const staff = evidenceOf(product, staffs)
  const eve = evidenceOf(product, (await signInMember(product, "eve@example.com")).token)
  const asking = { listing_id, claim: "installs" }
  expect((await evidenceOf(product)("ask", asking)).status).toBe(401)
  expect((await staff("ask", asking)).status).toBe(403)
  expect((await eve("ask", asking)).status).toBe(404)
  expect((await eve("mine", { listing_id })).status).toBe(404)
  expect((await ann("ask", { ...asking, claim: "charm" })).fields).toHaveProperty("claim")
  expect((await ann("ask", { ...asking, listing_id: 999 })).status).toBe(404)
  expect(await ann("ask", asking)).toMatchObject({ status: 200, data: {} })
  expect((await ann("ask", asking)).status).toBe(409)
  expect((await ann("asks")).status).toBe(403)
  const at = new Date(product.clock.now).toISOString()
  expect((await staff("asks")).data).toMatchObject({
    total: 1,
    data: [{ ...asking, title: "Budget Buddy", at }],
  })
  const asked = (await ann("mine", { listing_id })).data.claims.filter((one: { asked: boolean }) => one.asked)
  expect(asked).toMatchObject([{ claim: "installs", level: "self_reported" }])
  await staff("set", { listing_id, claims: [{ claim: "installs", level: "document_seen" }] })
  expect((await staff("asks")).data.total).toBe(0)
  expect((await ann("ask", asking)).status).toBe(200)
})
