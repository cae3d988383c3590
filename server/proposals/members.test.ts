import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
} from "#server/testing/product.ts"
import {
  nextState,
  PROPOSAL_AUTHORS,
  PROPOSAL_STATES,
  PROPOSAL_STEPS,
  type ProposalStep,
} from "#shared/proposals/proposals.ts"
import { HOUR_MS } from "#shared/units.ts"
import { caller, sellersContent } from "./testing/caller.ts"

async function open() {
  const product = await openProduct()
  const seller = async (email: string) => {
    const { token, member } = await signInMember(product, email)
    return { token, id: member.id, send: caller(product, token) }
  }
  return {
    product,
    ann: await seller("ann@example.com"),
    seller,
    staff: caller(product, await signIn(product)),
  }
}

test("a seller submits, is asked for changes, makes them, and becomes the owner of the listing", async () => {
  const { product, ann, staff } = await open()
  const saved = await ann.send("save", { content: { title: "Budget Buddy" } })
  expect(saved.data).toMatchObject({ author: "member", author_id: ann.id, state: "open", listing_id: null })
  const { id } = saved.data
  const missing = await ann.send("submit", { id, promise: true })
  expect([missing.status, "price" in missing.fields, "platforms" in missing.fields]).toEqual([
    422,
    true,
    true,
  ])
  await ann.send("save", { id, content: sellersContent() })
  for (const promise of [undefined, false, "no", null]) {
    const { status, fields } = await ann.send("submit", { id, promise })
    expect([status, Object.keys(fields)]).toEqual([422, ["promise"]])
  }
  const submitted = await ann.send("submit", { id, promise: true })
  expect(submitted.data).toMatchObject({ state: "submitted", submitted_at: expect.any(String) })
  expect((await staff("list", { state: "submitted", sort: "oldest" })).data.data).toMatchObject([{ id }])
  const returned = await staff("return", { id, fields: ["price"], text: "Is the price right?" })
  expect(returned.data.state).toBe("returned")
  expect((await ann.send("get", { id })).data).toMatchObject({
    note: "Is the price right?",
    fields: ["price"],
  })
  await ann.send("save", { id, content: sellersContent({ price: 700 }) })
  await ann.send("submit", { id, promise: true })
  const accepted = await staff("accept", { id, publish: true })
  expect(accepted.data.state).toBe("accepted")
  const { listing_id } = accepted.data
  expect((await call(product, `/api/apps/${listing_id}`)).json).toMatchObject({
    price: 700,
    user_name: "Ann",
  })
  // As the owner, the seller proposes a change; the listing's own notes and specials remain.
  await product.services.apps.update(listing_id, payload({ user_notes: "Paid", specials: [1] }), ADMIN)
  const change = await ann.send("save", { listing_id, content: sellersContent({ price: 650 }) })
  await ann.send("submit", { id: change.data.id, promise: true })
  await staff("accept", { id: change.data.id, publish: true })
  expect(await product.services.apps.get(listing_id, ADMIN)).toMatchObject({
    price: 650,
    user_notes: "Paid",
    specials: [{ id: 1 }],
  })
  expect((await ann.send("mine")).data.data.map((one: { id: number }) => one.id)).toEqual([
    change.data.id,
    id,
  ])
})

test("a draft whose response was lost is found again by its key, and no second one is created", async () => {
  const { product, ann, seller } = await open()
  const save = (token: string, key: string, body: object) =>
    call(product, "/trpc/proposals.save", { token, body, headers: { "idempotency-key": key } })
  const body = { content: { title: "Tide Table" } }
  const first = await save(ann.token, "a", body)
  const { id } = first.json.result.data
  await ann.send("save", { id, content: { title: "Tide Table, renamed" } })
  const again = await save(ann.token, "a", body)
  expect([again.status, again.headers.get("idempotency-replayed"), again.text]).toEqual([
    200,
    "true",
    first.text,
  ])
  const other = await save(ann.token, "a", { content: { title: "Another" } })
  expect([other.status, Object.keys(other.json.error.data.fields)]).toEqual([422, ["idempotency_key"]])
  expect((await ann.send("mine")).data).toMatchObject({ total: 1, data: [{ id }] })
  // The key of another member is another key.
  const bob = await seller("bob@example.com")
  expect((await save(bob.token, "a", body)).json.result.data.id).not.toBe(id)
})

test("specials, status and notes in a member's content are a 422 each", async () => {
  const { ann } = await open()
  for (const field of ["specials", "status", "user_notes"])
    for (const value of [null, "", [1], "draft"]) {
      const { status, fields } = await ann.send("save", { content: { ...sellersContent(), [field]: value } })
      expect([status, field in fields]).toEqual([422, true])
    }
})

test("a member sees only its own proposals and changes only its own listings", async () => {
  const { product, ann, seller, staff } = await open()
  const ben = await seller("ben@example.com")
  const { id } = (await ann.send("save", { content: sellersContent() })).data
  for (const [name, input] of [
    ["get", { id }],
    ["save", { id, content: {} }],
    ["withdraw", { id }],
    ["submit", { id, promise: true }],
  ] as const)
    expect((await ben.send(name, input)).status).toBe(404)
  expect((await ben.send("mine")).data.total).toBe(0)
  for (const name of ["list", "accept", "return", "decline"])
    expect((await ann.send(name, { id, publish: true })).status).toBe(403)
  const shown = await product.services.apps.create(payload(), ADMIN)
  const hidden = await product.services.apps.create(payload({ status: "draft" }), ADMIN)
  const working = (await staff("save", { listing_id: shown.id, content: {} })).data
  expect((await ann.send("save", { listing_id: shown.id, content: {} })).status).toBe(403)
  expect((await ann.send("save", { listing_id: hidden.id, content: {} })).status).toBe(404)
  expect((await ann.send("save", { listing_id: 999, content: {} })).status).toBe(404)
  expect((await ann.send("get", { id: working.id })).status).toBe(404)
  expect((await staff("save", { id, content: {} })).status).toBe(403)
  expect((await staff("withdraw", { id })).status).toBe(403)
  expect((await staff("submit", { id, promise: true })).status).toBe(403)
})

test("the twenty-first undecided proposal is a 409, until one is withdrawn", async () => {
  const { ann } = await open()
  const ids: number[] = []
  for (let index = 0; index < 20; index++) {
    const { status, data } = await ann.send("save", { content: { title: `App ${index}` } })
    expect(status).toBe(200)
    ids.push(data.id)
  }
  expect((await ann.send("save", { content: {} })).status).toBe(409)
  expect((await ann.send("save", { id: ids[0], content: {} })).status).toBe(200)
  await ann.send("withdraw", { id: ids[1] })
  expect((await ann.send("save", { content: {} })).status).toBe(200)
  expect((await ann.send("mine")).data.total).toBe(21)
})

test("a member submits at most ten times a day, and declined content not again unchanged", async () => {
  const { product, ann, staff } = await open()
  const submit = async (changes: object) => {
    const { data } = await ann.send("save", { content: sellersContent({ ...changes }) })
    const { status, code } = await ann.send("submit", { id: data.id, promise: true })
    return { status, code, id: data.id }
  }
  const first = await submit({ title: "Shell" })
  for (const input of [
    { reason: "king", text: "No" },
    { reason: "duplicate" },
    { reason: "other", text: " " },
  ])
    expect((await staff("decline", { id: first.id, ...input })).status).toBe(422)
  await staff("decline", { id: first.id, reason: "template_or_shell", text: "Nothing in it" })
  expect((await ann.send("get", { id: first.id })).data).toMatchObject({
    state: "declined",
    reason: "template_or_shell",
    note: "Nothing in it",
  })
  expect((await submit({ title: "Shell" })).status).toBe(409)
  // An additional empty field, or spaces around a text, are not a change.
  expect((await submit({ title: " Shell ", link_video: "", user_bio: null })).status).toBe(409)
  for (let index = 2; index <= 10; index++) expect((await submit({ title: `App ${index}` })).status).toBe(200)
  const eleventh = await submit({ title: "One more" })
  expect([eleventh.status, eleventh.code]).toEqual([429, "too_many_submissions"])
  product.clock.now += 25 * HOUR_MS
  expect((await submit({ title: "Next day" })).status).toBe(200)
})

test("a text of ten megabytes is refused, and the draft stays as it was", async () => {
  const { ann } = await open()
  const { data } = await ann.send("save", { content: { title: "Tide Table" } })
  const { status } = await ann.send("save", {
    id: data.id,
    content: { title: "Tide Table", description: "x".repeat(10_000_000) },
  })
  expect([413, 422]).toContain(status)
  const long = await ann.send("save", { id: data.id, content: { description: "x".repeat(20_001) } })
  expect([long.status, Object.keys(long.fields)]).toEqual([422, ["description"]])
  expect((await ann.send("get", { id: data.id })).data).toMatchObject({
    content: { title: "Tide Table" },
    updated_at: data.updated_at,
  })
})

test("a member’s limits are the same for an address that is known and one that is new", async () => {
  const { product, ann } = await open()
  const bodies = []
  for (const email of ["ann@example.com", "nobody@example.com"]) {
    const { status, json } = await call(product, "/trpc/members.requestCode", {
      body: { email, locale: "en" },
    })
    bodies.push({ status, json })
  }
  expect(bodies[0]).toEqual(bodies[1])
  expect((await ann.send("mine")).status).toBe(200)
})

/** The calls that lead to each state of a proposal. */
const PATHS: Record<"member" | "staff", Partial<Record<string, ProposalStep[]>>> = {
  member: {
    open: [],
    submitted: ["submit"],
    returned: ["submit", "return"],
    accepted: ["submit", "accept"],
    declined: ["submit", "decline"],
    withdrawn: ["withdraw"],
  },
  staff: { open: [], accepted: ["accept"], withdrawn: ["withdraw"] },
}
const INPUTS: Record<ProposalStep, object> = {
  save: { content: sellersContent() },
  submit: { promise: true },
  reopen: {},
  withdraw: {},
  return: { fields: [], text: "Please add pictures" },
  decline: { reason: "other", text: "Not now" },
  accept: { publish: false },
}

async function stateOf({ database }: Product, id: number) {
  const { rows } = await database.client.execute({
    sql: "SELECT *, (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM listings) AS listings FROM proposals WHERE id = ?",
    args: [id],
  })
  return { ...rows[0] }
}

test("every step works in exactly the states of the table; any other is a 409 and changes nothing", async () => {
  const { product, ann, staff } = await open()
  for (const author of PROPOSAL_AUTHORS)
    for (const state of PROPOSAL_STATES) {
      const path = PATHS[author][state]
      if (!path) continue
      for (const step of PROPOSAL_STEPS) {
        if (author === "staff" && (step === "submit" || step === "reopen")) continue
        product.clock.now += 25 * HOUR_MS
        const send = (name: ProposalStep) =>
          author === "member" && ["save", "submit", "reopen", "withdraw"].includes(name) ? ann.send : staff
        const own = author === "member" ? ann.send : staff
        const content = sellersContent({ title: `${author} ${state} ${step}` })
        const { id } = (await own("save", { content })).data
        for (const before of path)
          expect((await send(before)(before, { id, ...INPUTS[before] })).status).toBe(200)
        const stored = await stateOf(product, id)
        expect(stored.state).toBe(state)
        const { status, data } = await send(step)(step, { id, ...INPUTS[step] })
        const next = nextState(step, author, state)
        expect([author, state, step, status]).toEqual([author, state, step, next ? 200 : 409])
        if (next) expect(data.state).toBe(next)
        else expect(await stateOf(product, id)).toEqual(stored)
        if (data?.state !== "withdrawn") await own("withdraw", { id })
        if ((await stateOf(product, id)).state === "submitted")
          await staff("decline", { id, ...INPUTS.decline })
      }
    }
})
