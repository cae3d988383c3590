import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import { LOCALES } from "#shared/locales.ts"

const CHECKED = {
  level: "checked",
  by: "staff",
  method: "A video call",
  checked_on: "2025-12-24",
  through: null,
}
const ALL = EVIDENCE_CLAIMS.map(claim => ({ claim, ...CHECKED, note: "Private" }))
const DEFAULT = {
  level: "self_reported",
  by: null,
  method: null,
  checked_on: null,
  through: null,
  note: null,
}

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const { id } = await product.services.apps.create(payload({ last_year_earnings: 4 }), ADMIN)
  return { product, token, id }
}

async function set(product: Product, token: string | undefined, input: unknown) {
  const { status, json } = await call(product, "/trpc/evidence.set", { token, body: input })
  return { status, claims: json.result?.data.claims, fields: json.error?.data.fields }
}
async function get(product: Product, token: string | undefined, listing_id: unknown) {
  const input = encodeURIComponent(JSON.stringify({ listing_id }))
  const { status, json } = await call(product, `/trpc/evidence.get?input=${input}`, { token })
  return { status, claims: json.result?.data.claims }
}
const shown = async (product: Product, id: number) => (await call(product, `/api/apps/${id}`)).json.evidence
const found = async (product: Product, claims: string) => {
  const { json } = await call(product, `/api/apps?checked=${claims}`)
  return json.data.map((app: { id: number }) => app.id)
}
const checkedClaims = async (product: Product, token: string, id: number) => {
  const { claims } = await get(product, token, id)
  return claims
    .filter((one: { level: string }) => one.level === "checked")
    .map((one: { claim: string }) => one.claim)
}
const events = async (product: Product, id: number) =>
  (await product.services.apps.history({ id }, ADMIN)).data

test("what staff record is in the listing's JSON without notes, in the filter and in the facets", async () => {
  const { product, token, id } = await open()
  expect((await get(product, token, id)).claims).toEqual(
    EVIDENCE_CLAIMS.map(claim => ({ claim, ...DEFAULT })),
  )
  expect(await shown(product, id)).toEqual([])
  const seen = {
    by: "staff",
    claim: "identity",
    level: "document_seen",
    method: "Passport",
    checked_on: null,
    through: null,
  }
  const month = { claim: "last_month_earnings", ...CHECKED }
  const { status, claims } = await set(product, token, {
    listing_id: id,
    claims: [
      { ...month, note: "Call with Ann" },
      { ...seen, note: "" },
    ],
  })
  expect(status).toBe(200)
  expect(claims).toEqual(
    EVIDENCE_CLAIMS.map(claim => {
      if (claim === "identity") return { ...seen, note: null }
      return claim === month.claim ? { ...month, note: "Call with Ann" } : { claim, ...DEFAULT }
    }),
  )
  expect((await get(product, token, id)).claims).toEqual(claims)
  expect(await shown(product, id)).toEqual([seen, month].map(one => ({ ...one, old: false })))
  expect(await found(product, "last_month_earnings")).toEqual([id])
  expect(await found(product, "identity,last_month_earnings")).toEqual([id])
  expect(await found(product, "identity,age")).toEqual([])
  const { json: facets } = await call(product, "/api/apps/facets?checked=age")
  expect([facets.total, facets.checked]).toEqual([
    0,
    EVIDENCE_CLAIMS.map(claim => ({ claim, count: claim === month.claim ? 1 : 0 })),
  ])
})

test("a claim that is not named stays, an absent note stays, and a claim set back loses method and date", async () => {
  const { product, token, id } = await open()
  await set(product, token, { listing_id: id, claims: ALL })
  await set(product, token, {
    listing_id: id,
    claims: [
      { claim: "age", level: "document_seen" },
      { claim: "installs", ...CHECKED, level: "self_reported" },
      { claim: "identity", ...CHECKED, note: null },
    ],
  })
  const { claims } = await get(product, token, id)
  expect(claims).toEqual(
    ALL.map(one => {
      if (one.claim === "age")
        return { ...DEFAULT, ...one, level: "document_seen", by: "staff", method: null, checked_on: null }
      if (one.claim === "installs") return { ...DEFAULT, claim: "installs", note: "Private" }
      return one.claim === "identity" ? { ...one, note: null } : one
    }),
  )
})

test("a claim is checked up to the day that it is anywhere", async () => {
  const { product, token, id } = await open()
  const check = async (checked_on: string) =>
    (
      await set(product, token, {
        listing_id: id,
        claims: [{ claim: "age", level: "checked", method: "Asked", checked_on }],
      })
    ).status
  product.clock.now = Date.UTC(2026, 0, 2, 9, 59)
  expect(await check("2026-01-03")).toBe(422)
  product.clock.now = Date.UTC(2026, 0, 2, 10)
  expect([await check("2026-01-03"), await check("2026-01-04")]).toEqual([200, 422])
})

test("every fault is a 422 on claims, in each language, and changes nothing", async () => {
  const { product, token, id } = await open()
  const one = { claim: "age", level: "checked", method: "Asked" }
  const faulty = [
    ...[undefined, null, "x", [], {}, [1], [null]],
    ...[[{ claim: "charm", level: "checked" }], [{ claim: "age" }], [{ claim: "age", level: "certain" }]],
    ...[[one, one], [{ ...one, method: "x".repeat(201) }], [{ ...one, note: "x".repeat(2001) }]],
    ...["2026-01-03", "2025-02-30", "yesterday", "2025-1-1", 5, "0001-01-01", "2025-12-24T00:00:00Z"].map(
      checked_on => [{ ...one, checked_on }],
    ),
    [{ ...one, method: "\ud800" }],
    [{ ...one, method: undefined }],
    [{ ...one, method: " " }],
  ]
  for (const claims of faulty) {
    const { status, fields } = await set(product, token, { listing_id: id, claims })
    expect([claims, status, Object.keys(fields ?? {})]).toEqual([claims, 422, ["claims"]])
  }
  const messages = LOCALES.map(async lang => {
    const claims = [{ ...one, checked_on: "2026-01-03" }]
    return (await set(product, token, { listing_id: id, claims, lang })).fields.claims[0]
  })
  expect(new Set(await Promise.all(messages)).size).toBe(LOCALES.length)
  expect(await shown(product, id)).toEqual([])
  expect((await events(product, id)).map(event => event.action)).toEqual(["listing.created"])
  expect(
    (await set(product, token, { listing_id: id, claims: [{ ...one, checked_on: "2026-01-02" }] })).status,
  ).toBe(200)
})

test("an unknown claim in the query is a 422, and an unknown or deleted listing is a 404", async () => {
  const { product, token, id } = await open()
  expect((await call(product, "/api/apps?checked=age,charm")).json.errors).toHaveProperty("checked")
  for (const listing_id of [999, "x", null, undefined, -1]) {
    expect((await set(product, token, { listing_id, claims: ALL })).status).toBe(404)
    expect((await get(product, token, listing_id)).status).toBe(404)
  }
  await product.services.apps.delete(id, ADMIN)
  expect((await set(product, token, { listing_id: id, claims: ALL })).status).toBe(404)
  expect((await get(product, token, id)).status).toBe(404)
})

test("editors and owners write, mediators read, and everyone else does neither", async () => {
  const { product, token, id } = await open()
  const [editor, mediator] = [await signInStaff(product, "editor"), await signInStaff(product, "mediator")]
  const { token: member } = await signInMember(product, "ann@example.com")
  for (const [caller, reads, writes] of [
    [token, 200, 200],
    [editor, 200, 200],
    [mediator, 200, 403],
    [member, 403, 403],
    [undefined, 401, 401],
  ] as const) {
    expect((await get(product, caller, id)).status).toBe(reads)
    expect((await set(product, caller, { listing_id: id, claims: ALL })).status).toBe(writes)
    const body = { claims: ALL }
    const sent = await call(product, `/api/apps/${id}/evidence`, { method: "PUT", token: caller, body })
    expect(sent.status).toBe(writes)
  }
})

test("PUT /api/apps/{id}/evidence records the same and answers the same", async () => {
  const { product, token, id } = await open()
  const body = { claims: ALL.slice(0, 2) }
  const { status, json } = await call(product, `/api/apps/${id}/evidence`, { method: "PUT", token, body })
  expect([status, json]).toEqual([200, { claims: (await get(product, token, id)).claims }])
  const faulty = { claims: [{ claim: "charm", level: "checked" }] }
  const refused = await call(product, `/api/apps/${id}/evidence`, { method: "PUT", token, body: faulty })
  expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ["claims"]])
})

test("a key does not see private notes", async () => {
  const { product, id } = await open()
  const key = { ...ADMIN, actor: { kind: "key", id: "1", scopes: ["listings:write"] } } as const
  const { evidence } = product.services
  await evidence.set({ listing_id: id, claims: ALL }, ADMIN)
  const { claims } = await evidence.set({ listing_id: id, claims: ALL }, key)
  expect(claims).toEqual(ALL.map(({ note: _, ...one }) => one))
  await expect(evidence.get({ listing_id: id }, key)).rejects.toMatchObject({ code: "forbidden" })
})

test("each change is one event with the claims before and after, and no change is none", async () => {
  const { product, token, id } = await open()
  const claims = [{ claim: "age", ...CHECKED, note: null }]
  await set(product, token, { listing_id: id, claims })
  await set(product, token, { listing_id: id, claims })
  const [newest, created] = await events(product, id)
  expect(newest).toMatchObject({
    action: "evidence.set",
    actor: { kind: "staff", name: "admin" },
    subject: { kind: "listing", id: String(id) },
    before: { evidence: [{ claim: "age", ...DEFAULT }] },
    after: { evidence: claims },
  })
  expect(created?.action).toBe("listing.created")
})

test("a changed figure takes its own claim back to the seller's word, whatever else is saved", async () => {
  const { product, token, id } = await open()
  const { apps } = product.services
  const content = { last_year_earnings: 4, specials: undefined }
  for (const [changes, claim] of [
    [{ last_month_earnings: 4 }, "last_month_earnings"],
    [{ last_year_earnings: 5 }, "last_year_earnings"],
    [{ installs_range: 4 }, "installs"],
    [{ age: 5 }, "age"],
  ] as const) {
    await apps.update(id, payload(content), ADMIN)
    await set(product, token, { listing_id: id, claims: ALL })
    await apps.update(
      id,
      payload({ ...content, title: "New", price: 5, user_name: "Bo", status: "draft" }),
      ADMIN,
    )
    await apps.update(id, payload(content), ADMIN)
    expect(await checkedClaims(product, token, id)).toEqual(EVIDENCE_CLAIMS)
    const saved = await apps.update(id, payload({ ...content, ...changes }), ADMIN)
    expect(saved.evidence.map(one => one.claim)).toEqual(EVIDENCE_CLAIMS.filter(one => one !== claim))
    expect(await checkedClaims(product, token, id)).toEqual(EVIDENCE_CLAIMS.filter(one => one !== claim))
    expect(await found(product, claim)).toEqual([])
    const [newest, update] = await events(product, id)
    expect([newest?.action, update?.action]).toEqual(["evidence.set", "listing.updated"])
    expect(newest?.after).toEqual({ evidence: [{ claim, ...DEFAULT, note: "Private" }] })
  }
})

test("over REST, by form and by restoring a version, a changed figure takes its claim back too", async () => {
  const { product, token, id } = await open()
  const { apps } = product.services
  const address = `/api/apps/${id}`
  const form = new FormData()
  for (const [key, value] of Object.entries(payload({ age: 6, last_year_earnings: 4, specials: [1] })))
    for (const one of [value].flat()) form.append(Array.isArray(value) ? `${key}[]` : key, String(one))
  const [created] = (await events(product, id)).slice(-1)
  for (const change of [
    () =>
      call(product, address, {
        method: "PUT",
        token,
        body: payload({ age: 5, last_year_earnings: 4, specials: [1] }),
      }),
    () => call(product, `${address}?_method=PUT`, { token, body: form }),
    () => apps.restoreVersion({ id, number: created?.number ?? 0 }, ADMIN),
  ]) {
    await set(product, token, { listing_id: id, claims: ALL })
    await change()
    expect(await checkedClaims(product, token, id)).toEqual(EVIDENCE_CLAIMS.filter(one => one !== "age"))
  }
})

test("a proposal that changes a figure takes its claim back, and a new owner takes all of them", async () => {
  const { product, token, id } = await open()
  const { proposals } = product.services
  await set(product, token, { listing_id: id, claims: ALL })
  const content = payload({
    last_year_earnings: 4,
    age: 5,
    specials: [1],
    not_in_store: "Sold directly",
  })
  const copy = await proposals.save({ listing_id: id, content }, ADMIN)
  await proposals.accept({ id: copy.id, publish: true }, ADMIN)
  expect(await checkedClaims(product, token, id)).toEqual(EVIDENCE_CLAIMS.filter(one => one !== "age"))

  const { member } = await signInMember(product, "seller@example.com")
  await product.database.client.execute({
    sql: "UPDATE listings SET owner_id = ? WHERE id = ?",
    args: [member.id, id],
  })
  const seller = { ...ADMIN, actor: { kind: "member", ...member } } as const
  const { specials: _, status: __, ...own } = content
  const propose = async (change: object) => {
    const { id: number } = await proposals.save({ listing_id: id, content: { ...own, ...change } }, seller)
    return proposals.submit({ id: number, promise: true }, seller)
  }
  await set(product, token, { listing_id: id, claims: ALL })
  const renaming = await propose({ title: "Budget Pal" })
  await proposals.accept({ id: renaming.id, publish: true }, ADMIN)
  expect(await checkedClaims(product, token, id)).toEqual(EVIDENCE_CLAIMS)
  const late = await propose({ title: "Budget Pro" })
  await product.database.client.execute("UPDATE listings SET owner_id = 'somebody else'")
  await proposals.accept({ id: late.id, publish: true }, ADMIN)
  expect(await checkedClaims(product, token, id)).toEqual([])
  expect((await get(product, token, id)).claims[0].note).toBe("Private")
})

test("evidence recorded while a change is proposed does not get in the way of accepting it", async () => {
  const { product, token, id } = await open()
  const { proposals, apps } = product.services
  const content = payload({ last_year_earnings: 4, title: "Budget Pal" })
  const copy = await proposals.save({ listing_id: id, content }, ADMIN)
  const { updated_at } = await apps.get(id, ADMIN)
  await set(product, token, { listing_id: id, claims: ALL })
  expect((await apps.get(id, ADMIN)).updated_at > updated_at).toBe(true)
  expect(await proposals.accept({ id: copy.id, publish: true }, ADMIN)).toMatchObject({ state: "accepted" })
  expect(await checkedClaims(product, token, id)).toEqual(EVIDENCE_CLAIMS)
})

test("a listing comes back from the trash with its evidence, and a copy has none", async () => {
  const { product, token, id } = await open()
  const { apps } = product.services
  await set(product, token, { listing_id: id, claims: ALL })
  await apps.delete(id, ADMIN)
  expect(await found(product, "age")).toEqual([])
  await apps.restore(id, ADMIN)
  expect(await found(product, "age")).toEqual([id])
  const copy = await apps.duplicate(id, { title: "A copy" }, ADMIN)
  expect(copy.evidence).toEqual([])
  expect(await checkedClaims(product, token, copy.id)).toEqual([])
})

test("the panel says in each language what was seen or checked and how long ago, and marks what is old", async () => {
  const { product, token, id } = await open()
  const dates = ["2026-01-02", "2026-01-01", "2025-12-12", "2025-10-04", "2025-10-03", "2023-01-01"]
  const claims = EVIDENCE_CLAIMS.map((claim, index) => ({
    claim,
    level: claim === "ownership" ? "document_seen" : "checked",
    note: "Private",
    checked_on: dates[index],
    method: "A video call",
  }))
  const panel = async (lang: string) => {
    const input = encodeURIComponent(JSON.stringify({ id, lang }))
    return (await call(product, `/trpc/evidence.panel?input=${input}`)).json.result.data
  }
  const unchecked = "These figures are stated by the seller. Our team hasn’t checked them."
  expect((await panel("en")).figures).toBe(unchecked)
  await set(product, token, { listing_id: id, claims })
  const { rows, seller, figures } = await panel("en")
  expect(rows.map((row: { status: string; old: string | null }) => [row.status, row.old])).toEqual([
    ["Document seen today", null],
    ["Checked yesterday", null],
    ["Checked 3 weeks ago", null],
    ["Checked 3 months ago", null],
    ["Checked 3 months ago", "More than 90 days old"],
    ["Checked 3 years ago", "More than 90 days old"],
  ])
  expect(seller).toBe("Seller’s identity: Checked yesterday (A video call).")
  expect(figures).toBe(
    "Earnings last month: Checked 3 weeks ago (A video call). Earnings last year: Checked 3 months ago (A video call).",
  )
  const all = await Promise.all(LOCALES.map(panel))
  expect(new Set(all.map(one => one.rows[2].status)).size).toBe(LOCALES.length)
  expect(JSON.stringify(all)).not.toContain("Private")
})

test("a claim without a date has a level alone, and a draft has no panel for visitors", async () => {
  const { product, token, id } = await open()
  await set(product, token, { listing_id: id, claims: [{ claim: "age", level: "checked", method: "Asked" }] })
  const { evidence, apps } = product.services
  const shown = { claim: "age", level: "checked", label: "Age", status: "Checked", old: null }
  const { rows } = await evidence.panel({ id }, VISITOR)
  expect(rows).toEqual([{ ...shown, by: "By our team", method: "Asked" }])
  await apps.setStatus({ ids: [id], status: "draft" }, ADMIN)
  await expect(evidence.panel({ id }, VISITOR)).rejects.toMatchObject({ code: "not_found" })
})
