import { expect, test } from "vitest"
import { ADMIN, call, openProduct, signIn, signInMember, signInStaff } from "#server/testing/product.ts"
import { caller, sellersContent } from "./testing/caller.ts"
import { upload } from "./testing/upload.ts"

async function open() {
  const product = await openProduct()
  const consume = () => Promise.all(product.services.consumers.map(one => one.run()))
  // Events before a consumer's first run are not handled.
  await consume()
  const seller = async (email: string) => {
    const { token, member } = await signInMember(product, email)
    return { token, id: member.id, send: caller(product, token) }
  }
  const ann = await seller("ann@example.com")
  const staff = caller(product, await signIn(product))
  const submit = async (changes: Record<string, unknown> = {}) => {
    const { id } = (await ann.send("save", { content: sellersContent(changes) })).data
    const { status } = await ann.send("submit", { id, promise: true })
    expect(status).toBe(200)
    return Number(id)
  }
  const mails = async () => (await product.services.mail.list({ to: "ann@example.com" }, ADMIN)).data
  return { product, ann, seller, staff, submit, mails, consume }
}

test("a submitted proposal is taken back once, and not after the decision", async () => {
  const { ann, seller, staff, submit } = await open()
  const ben = await seller("ben@example.com")
  const id = await submit()
  expect((await ben.send("reopen", { id })).status).toBe(404)
  expect((await staff("reopen", { id })).status).toBe(403)
  const both = await Promise.all([ann.send("reopen", { id }), ann.send("reopen", { id })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ann.send("get", { id })).data).toMatchObject({ state: "open", submitted_at: null })
  expect((await ann.send("save", { id, content: sellersContent({ price: 900 }) })).status).toBe(200)
  await ann.send("submit", { id, promise: true })
  const race = await Promise.all([ann.send("reopen", { id }), staff("accept", { id, publish: true })])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
  await ann.send("submit", { id, promise: true })
  await staff("accept", { id, publish: true })
  expect((await ann.send("reopen", { id })).status).toBe(409)
})

test("a copy takes over content and files of a decided one, and names what is gone", async () => {
  const { product, ann, seller, staff } = await open()
  const ben = await seller("ben@example.com")
  const path = await upload(product, ann.token)
  const content = sellersContent({ screenshots: [path] })
  const { id } = (await ann.send("save", { content })).data
  const early = (await ann.send("copy", { id })).data
  expect(early).toMatchObject({ state: "open", missing: [], listing_id: null, content: { price: 1200 } })
  expect(early.content.screenshots).toHaveLength(1)
  expect(early.content.screenshots).not.toEqual([path])
  expect((await ann.send("get", { id })).data.uploads).toMatchObject([{ path }])
  expect((await ben.send("copy", { id })).status).toBe(404)
  expect((await staff("copy", { id })).status).toBe(403)
  await ann.send("withdraw", { id })
  const { data } = await ann.send("copy", { id })
  expect(data).toMatchObject({ state: "open", missing: [], content: { screenshots: [path] } })
  expect(data.uploads).toMatchObject([{ path }])
  await ann.send("withdraw", { id: data.id })
  await product.database.client.execute("DELETE FROM uploads WHERE proposal_id IS NULL")
  const late = (await ann.send("copy", { id })).data
  expect([late.missing, late.content.screenshots]).toEqual([[path], []])
})

test("a copy of a change stays one while the listing is the member's", async () => {
  const { product, ann, staff, submit } = await open()
  const id = await submit()
  const { listing_id } = (await staff("accept", { id, publish: true })).data
  const change = await ann.send("save", { listing_id, content: sellersContent({ price: 800 }) })
  await ann.send("withdraw", { id: change.data.id })
  const copied = (await ann.send("copy", { id: change.data.id })).data
  expect(copied).toMatchObject({ listing_id, content: { price: 800 } })
  expect(copied.based_on).not.toBeNull()
  await ann.send("submit", { id: copied.id, promise: true })
  expect((await staff("accept", { id: copied.id, publish: true })).status).toBe(200)
  await product.database.client.execute("UPDATE listings SET owner_id = NULL")
  expect((await ann.send("copy", { id: copied.id })).data).toMatchObject({ listing_id: null, based_on: null })
})

test("author and staff write about a submitted or returned one in one thread; staff's words are mailed", async () => {
  const { product, ann, seller, staff, submit, mails, consume } = await open()
  const ben = await seller("ben@example.com")
  const mediator = caller(product, await signInStaff(product, "mediator"))
  const draft = (await ann.send("save", { content: sellersContent({ title: "Draft" }) })).data
  expect((await ann.send("reply", { id: draft.id, text: "Hello" })).status).toBe(409)
  const id = await submit()
  expect((await staff("reply", { id, text: "Is the icon yours?" })).status).toBe(200)
  const { data } = await ann.send("reply", { id, text: "I drew it." })
  expect(data.thread).toMatchObject([
    { by: "staff", text: "Is the icon yours?" },
    { by: "seller", text: "I drew it." },
  ])
  expect((await staff("review", { id })).data.proposal.thread).toEqual(data.thread)
  const { json } = await call(product, "/trpc/members.export", { token: ann.token })
  const exported: { id: number; thread: unknown }[] = json.result.data.data.proposals
  expect(exported.find(one => one.id === id)?.thread).toEqual(data.thread)
  for (const [send, status] of [
    [ben.send, 404],
    [mediator, 403],
    [caller(product, undefined), 401],
  ] as const)
    expect((await send("reply", { id, text: "x" })).status).toBe(status)
  expect((await ann.send("reply", { id, text: " " })).status).toBe(422)
  expect((await ann.send("reply", { id, text: "x".repeat(4001) })).status).toBe(422)
  await consume()
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: "A message about “Budget Buddy”" })
  expect(mail?.text).toContain("> Is the icon yours?")
  await staff("return", { id, fields: [], text: "Please add pictures" })
  expect((await ann.send("reply", { id, text: "Which ones?" })).status).toBe(200)
  await ann.send("submit", { id, promise: true })
  await staff("accept", { id, publish: true })
  expect((await ann.send("reply", { id, text: "Thanks" })).status).toBe(409)
})

test("a reply that is sent again with its key is written once, and mailed once if it is staff's", async () => {
  const { product, ann, submit, mails, consume } = await open()
  const id = await submit()
  const sentTwice = async (token: string, text: string) => {
    const send = (body: object) =>
      call(product, "/trpc/proposals.reply", { token, body, headers: { "idempotency-key": "a key" } })
    const [first, again] = [await send({ id, text }), await send({ id, text })]
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
    expect(again.headers.get("idempotency-replayed")).toBe("true")
    const other = await send({ id, text: `${text} And more.` })
    expect([other.status, Object.keys(other.json.error.data.fields)]).toEqual([422, ["idempotency_key"]])
  }
  await sentTwice(await signIn(product), "Is the icon yours?")
  await sentTwice(ann.token, "I drew it.")
  expect((await ann.send("get", { id })).data.thread).toMatchObject([
    { by: "staff", text: "Is the icon yours?" },
    { by: "seller", text: "I drew it." },
  ])
  await consume()
  expect((await mails()).filter(({ text }) => text.includes("Is the icon yours?"))).toHaveLength(1)
})

test("declined content is submitted again only with a reply that explains it", async () => {
  const { ann, staff, submit } = await open()
  const id = await submit()
  await staff("decline", { id, reason: "unverifiable", text: "We couldn’t verify the figures." })
  const copy = (await ann.send("copy", { id })).data
  const refused = await ann.send("submit", { id: copy.id, promise: true })
  expect([refused.status, refused.code]).toEqual([409, "declined_before"])
  expect(
    (await ann.send("reply", { id: copy.id, text: "The reports are attached to my mail." })).status,
  ).toBe(200)
  expect((await ann.send("submit", { id: copy.id, promise: true })).data.state).toBe("submitted")
})

test("links must lead to the stores, and an app without one needs the reason", async () => {
  const { ann } = await open()
  const refused = async (changes: Record<string, unknown>) => {
    const saved = await ann.send("save", { content: sellersContent(changes) })
    expect(saved.status).toBe(200)
    const { status, fields } = await ann.send("submit", { id: saved.data.id, promise: true })
    await ann.send("withdraw", { id: saved.data.id })
    return [status, Object.keys(fields ?? {})]
  }
  const play = "google_play_link"
  expect(await refused({ [play]: "https://example.com/store" })).toEqual([422, [play]])
  expect(await refused({ [play]: "https://play.google.com.example.com/x" })).toEqual([422, [play]])
  expect(await refused({ appstore_link: "https://play.google.com/x" })).toEqual([422, ["appstore_link"]])
  expect(await refused({ [play]: null })).toEqual([422, [play]])
  expect(await refused({ [play]: "play.google.com/store/apps/details?id=com.example.app" })).toEqual([
    200,
    [],
  ])
  expect(await refused({ [play]: null, appstore_link: "https://itunes.apple.com/app/id1" })).toEqual([
    200,
    [],
  ])
  expect(await refused({ [play]: null, not_in_store: "Sold through our own website" })).toEqual([200, []])
  expect((await ann.send("save", { content: { not_in_store: "x".repeat(301) } })).status).toBe(422)
  const account = { kind: "account", type: null, account_type: "personal", [play]: null }
  expect(await refused({ ...account, monetizations: undefined })).toEqual([200, []])
})

test("a review names what changed since the return, and the contradictions of the answers", async () => {
  const { ann, staff, submit } = await open()
  const id = await submit({
    platforms: [2],
    monetizations: [1, 6],
    last_year_earnings: 2,
    last_month_earnings: 4,
  })
  const first = (await staff("review", { id })).data
  expect(first.since_return).toBeNull()
  const warnings = first.signals.flatMap((one: { warning?: string }) => one.warning ?? [])
  expect(warnings).toEqual(["platform_not_chosen", "year_below_month", "monetization_contradicts"])
  await staff("return", { id, fields: ["price"], text: "Please check the price." })
  await ann.send("save", {
    id,
    content: sellersContent({ price: 1500, platforms: [2], monetizations: [1, 6] }),
  })
  await ann.send("submit", { id, promise: true })
  const { since_return } = (await staff("review", { id })).data
  expect(since_return.map(({ field }: { field: string }) => field).sort()).toEqual([
    "last_month_earnings",
    "last_year_earnings",
    "price",
  ])
  expect(since_return).toContainEqual({ field: "price", before: 1200, after: 1500 })
})

test("staff read a member's uploads from the first save on", async () => {
  const { product, ann } = await open()
  const token = await signIn(product)
  const path = await upload(product, ann.token)
  const read = async () => (await call(product, `/storage/${path}`, { token })).status
  expect(await read()).toBe(404)
  await ann.send("save", { content: { title: "Draft", screenshots: [path] } })
  expect(await read()).toBe(200)
})

test("a copy beyond twenty undecided ones is a 409", async () => {
  const { ann } = await open()
  const ids: number[] = []
  for (let index = 0; index < 20; index++)
    ids.push((await ann.send("save", { content: { title: `App ${index}` } })).data.id)
  const { status, code } = await ann.send("copy", { id: ids[0] })
  expect([status, code]).toEqual([409, "too_many_proposals"])
})

test("a review compares the price and the ranges with the monthly figures, stored ones of a change too", async () => {
  const { ann, staff, submit } = await open()
  const months = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) => ({
      month: `2025-${String(first + index).padStart(2, "0")}`,
      earnings: 100,
      costs: 10,
      installs: 500,
    }))
  const codesOf = async (id: number) =>
    (await staff("review", { id })).data.signals.map(
      ({ code, warning }: { code: string; warning?: string }) => warning ?? code,
    )
  const figures = { figures: months(12, 1), last_month_earnings: undefined }
  const high = await submit({ ...figures, price: 60_000 })
  expect(await codesOf(high)).toContain("price_high")
  const short = { figures: months(11, 2), last_month_earnings: undefined }
  const below = await submit({ ...short, title: "Below", last_year_earnings: 3, installs_range: 2 })
  expect(await codesOf(below)).toEqual(["year_below_month", "pictures_missing"])
  const few = await submit({ ...short, title: "Few", last_year_earnings: 4, installs_range: 1 })
  expect(await codesOf(few)).toEqual(["installs_below_month", "pictures_missing"])

  const { listing_id } = (await staff("accept", { id: high, publish: true })).data
  const change = sellersContent({ price: 90_000, last_month_earnings: undefined })
  const { id } = (await ann.send("save", { listing_id, content: change })).data
  await ann.send("submit", { id, promise: true })
  expect(await codesOf(id)).toContain("price_high")
})
