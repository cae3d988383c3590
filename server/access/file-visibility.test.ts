import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { ACCESS_STATES, type AccessState, type AccessStep } from "#shared/access/access.ts"
import { ACCESS_FIELDS, FILE_VISIBILITIES } from "#shared/listings/file-access.ts"
import { FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"

const ACTORS = [
  "visitor",
  "stranger",
  ...ACCESS_STATES,
  "listing's owner",
  "buyer of the deal, with access",
  "seller of the deal",
  "owner",
  "editor",
  "mediator",
  "key that reads",
  "key that writes",
] as const
type Actor = (typeof ACTORS)[number]
const SITUATIONS = [
  "published",
  "draft",
  "published again",
  "back online",
  "in_deal",
  "sold",
  "left",
  "retained",
  "in trash",
] as const
type Situation = (typeof SITUATIONS)[number]
type Kind = "picture" | (typeof FILE_VISIBILITIES)[number]

const STAFF: readonly Actor[] = ["owner", "editor", "mediator"]
const WITH_ACCESS: readonly Actor[] = ["granted", "buyer of the deal, with access"]
/** Access has ended with the publication, and is not restored with it. */
const ONLINE_AGAIN: readonly Situation[] = ["published again", "back online"]
const PARTIES: readonly Actor[] = ["buyer of the deal, with access", "seller of the deal"]

/** Keys work under `/api` only: elsewhere they fetch the bytes of public files like everyone, without the key. */
const isKey = (actor: Actor) => actor.startsWith("key")

/** The rule, stated independently of the code. */
function maySee(actor: Actor, kind: Kind, situation: Situation): boolean {
  if (situation === "in trash") return false
  if (STAFF.includes(actor)) return true
  if (situation === "left") return false
  if (actor === "listing's owner" && situation !== "retained") return true
  if (situation === "draft") return actor === "key that writes" && (kind === "picture" || kind === "public")
  if (kind === "picture") return true
  if (situation === "sold" && !PARTIES.includes(actor)) return false
  if (kind === "public") return true
  return kind === "buyers" && WITH_ACCESS.includes(actor) && !ONLINE_AGAIN.includes(situation)
}

async function signInAll(product: Product) {
  const story = await openStory(product)
  const root = await signIn(product)
  const key = async (...scopes: string[]) =>
    (await call(product, "/trpc/keys.create", { token: root, body: { name: randomUUID(), scopes } })).json
      .result.data.secret
  const member = async (email: string) => {
    const { token, member } = await signInMember(product, email)
    return { token, memberId: member.id }
  }
  const staff = async (role: "owner" | "editor" | "mediator") => ({
    token: await signInStaff(product, role),
    memberId: undefined,
  })
  product.clock.now += 3_600_000
  const people: Record<Actor, { token?: string | undefined; memberId?: string | undefined }> = {
    visitor: {},
    stranger: await member("stranger@example.com"),
    asked: await member("asked@example.com"),
    granted: await member("granted@example.com"),
    declined: await member("declined@example.com"),
    revoked: await member("revoked@example.com"),
    "listing's owner": await member("own@example.com"),
    "buyer of the deal, with access": await member("bea@example.com"),
    "seller of the deal": await member("sam@example.com"),
    owner: await staff("owner"),
    editor: await staff("editor"),
    mediator: await staff("mediator"),
    "key that reads": { token: await key("listings:read") },
    "key that writes": { token: await key("listings:read", "listings:write") },
  }
  return { story, people }
}
type Setup = Awaited<ReturnType<typeof signInAll>>

const STEPS: Record<AccessState, AccessStep[]> = {
  asked: [],
  granted: ["grant"],
  declined: ["decline"],
  revoked: ["grant", "revoke"],
}

/** Lets the members ask for the files of a listing, and staff decide. */
async function bringAccess(product: Product, listing_id: number, people: Setup["people"]): Promise<void> {
  const { access } = product.services
  const accesses = [
    ...ACCESS_STATES.map(state => [state, state] as const),
    ["buyer of the deal, with access", "granted"] as const,
  ]
  for (const [actor, state] of accesses) {
    const body = { listing_id, name: actor, agreed: true }
    const asked = await call(product, "/trpc/access.request", { token: people[actor].token, body })
    const { id } = asked.json.result.data
    for (const step of STEPS[state])
      if (step !== "request") expect((await access[step]({ id }, ADMIN)).id).toBe(id)
  }
}

const IN_STORE = { google_play_link: "https://play.google.com/store/apps/details?id=com.example.app" }

/** A listing with a file of each field and visibility, and an access of each state. */
async function makeListing(product: Product, { people }: Setup) {
  const file = async () => toFile(await drawPng(120, 90), `${randomUUID()}.png`)
  const access = Object.fromEntries(
    ACCESS_FIELDS.flatMap(field =>
      FILE_VISIBILITIES.map((visibility, index) => [`${field}.${index}`, { visibility }]),
    ),
  )
  const lists: Record<(typeof FILE_LIST_FIELDS)[number], File[]> = {
    screenshots: [await file()],
    files: [],
    financials: [],
  }
  for (const field of ACCESS_FIELDS) for (const _ of FILE_VISIBILITIES) lists[field].push(await file())
  const pictures = Object.fromEntries(
    await Promise.all(SINGLE_FILE_FIELDS.map(async field => [field, await file()] as const)),
  )
  const listing = await product.services.apps.create(
    payload({
      ...lists,
      ...pictures,
      file_access: access,
      user_bio: "Of Sofia",
      user_country: "Bulgaria",
      ...IN_STORE,
    }),
    ADMIN,
  )
  const { client } = product.database
  await client.execute({
    sql: "UPDATE listings SET owner_id = ? WHERE id = ?",
    args: [people["listing's owner"].memberId ?? "", listing.id],
  })
  await bringAccess(product, listing.id, people)
  const found: { path: string; kind: Kind }[] = [
    ...SINGLE_FILE_FIELDS.map(field => ({ path: listing[field] ?? "", kind: "picture" as const })),
    ...FILE_LIST_FIELDS.flatMap(field =>
      listing[field].map(({ path, visibility }) => ({ path, kind: visibility ?? ("picture" as const) })),
    ),
  ]
  expect(found).toHaveLength(3 + 1 + 2 * FILE_VISIBILITIES.length)
  expect(new Set(found.map(({ path }) => path)).size).toBe(found.length)
  return { id: listing.id, files: found }
}

const leave = async (product: Product, id: number, leavesDetails: boolean) => {
  const { client } = product.database
  const { member, token } = await signInMember(product, `${randomUUID()}@example.com`)
  await client.execute({ sql: "UPDATE listings SET owner_id = ? WHERE id = ?", args: [member.id, id] })
  const body = { leave_details: leavesDetails }
  expect((await call(product, "/trpc/members.remove", { token, body })).status).toBe(200)
}

async function createSituation(
  product: Product,
  setup: Setup,
  id: number,
  situation: Situation,
): Promise<void> {
  const { apps } = product.services
  switch (situation) {
    case "published":
      return
    case "draft":
      await apps.setStatus({ ids: [id], status: "draft" }, ADMIN)
      return
    case "published again":
      await apps.unpublish({ id, reason: "A question of ours." }, ADMIN)
      await apps.setStatus({ ids: [id], status: "published" }, ADMIN)
      return
    case "back online": {
      const { token } = setup.people["listing's owner"]
      const post = async (name: string, body: object) => {
        const { status, json } = await call(product, `/trpc/${name}`, { token, body })
        expect(status).toBe(200)
        return json.result.data
      }
      await post("listings.mine.unpublish", { id })
      const { id: proposal } = await post("proposals.save", { listing_id: id, content: {} })
      await post("proposals.submit", { id: proposal, promise: true })
      await product.services.proposals.accept({ id: proposal, publish: true }, ADMIN)
      return
    }
    case "in_deal":
      await setup.story.dealIn("signed", id)
      return
    case "sold":
      await setup.story.dealIn("completed", id)
      return
    case "left":
      return leave(product, id, true)
    case "retained":
      await leave(product, id, true)
      await apps.keep({ id }, ADMIN)
      return
    case "in trash":
      return apps.delete(id, ADMIN)
  }
}

const WAYS = {
  "the address": ["", {}],
  "a part of it": ["", { range: "bytes=0-9" }],
  "a smaller copy": ["?w=64", {}],
  "another format": ["?w=64", { accept: "image/png" }],
  "a cached copy": ["", { "if-none-match": "*" }],
} as const satisfies Record<string, readonly [string, Record<string, string>]>

test.each(SITUATIONS)("who gets the bytes and sees the entry of each file: %s", async situation => {
  const product = await openProduct()
  const setup = await signInAll(product)
  const { id, files } = await makeListing(product, setup)
  await createSituation(product, setup, id, situation)
  const cells: string[] = []
  const wrong: unknown[] = []
  for (const actor of ACTORS) {
    const { token } = setup.people[actor]
    const single = await call(product, `/api/apps/${id}`, { token })
    const list = await call(product, `/api/apps?status=all&availability=available,in_deal,sold`, { token })
    const exported = await product.app.request(
      "/api/apps/export?format=ndjson&status=all&availability=available,in_deal,sold",
      { headers: token ? { authorization: `Bearer ${token}` } : {} },
    )
    const exportedText = await exported.text()
    const isStaff = STAFF.includes(actor)
    for (const { path, kind } of files) {
      const expected = maySee(actor, kind, situation)
      for (const [way, [query, headers]] of Object.entries(WAYS)) {
        const { status, headers: sent } = await call(product, `/storage/${path}${query}`, { token, headers })
        cells.push(`${actor} · ${kind} · ${way}`)
        const refused = isKey(actor) ? 401 : 404
        if (status < 400 !== (expected && !isKey(actor)) || (status >= 400 && status !== refused))
          wrong.push({ actor, kind, way, status })
        const isForAll = maySee("visitor", kind, situation)
        if (expected && !isForAll && /public/.test(sent.get("cache-control") ?? ""))
          wrong.push({ actor, kind, way })
      }
      const isInSingle = expected && single.status === 200
      if (single.text.includes(path) !== isInSingle)
        wrong.push({ actor, kind, in: "single", expected: isInSingle })
      const isListed = list.status === 200 && list.json.data.some((one: { id: number }) => one.id === id)
      const isInList =
        isListed && (isStaff || maySee("visitor", kind, situation) || (situation === "draft" && expected))
      if (list.text.includes(path) !== isInList) wrong.push({ actor, kind, in: "list", expected: isInList })
      // An export contains the URLs of pictures, and no attachment.
      const isExported = isInList && kind === "picture"
      if (exportedText.includes(path) !== isExported) wrong.push({ actor, kind, in: "export", isExported })
    }
    if (single.status === 200) {
      const closed =
        situation === "left" ||
        (situation === "sold" && !PARTIES.includes(actor) && actor !== "listing's owner")
      const count = !isStaff && closed ? 0 : 2
      if (single.json.confidential_files !== count)
        wrong.push({ actor, confidential: single.json.confidential_files })
      const knowsAll =
        isStaff || (actor === "listing's owner" && situation !== "left" && situation !== "retained")
      if (/"visibility":|"claim":null/.test(single.text) !== knowsAll) wrong.push({ actor, in: "visibility" })
      const isPrivate =
        single.json.user_name === "Private seller" &&
        single.json.user_bio === null &&
        single.json.user_country === null
      if (isPrivate !== (situation === "left" && !isStaff)) wrong.push({ actor, in: "seller" })
    }
  }
  expect(wrong.map(one => JSON.stringify(one))).toEqual([])
  expect(cells).toHaveLength(ACTORS.length * files.length * Object.keys(WAYS).length)
})

test("what the bytes of a file were at is no longer its address once it is confidential", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const body = payload({
    financials: [toFile("month,usd", "payouts.csv"), toFile(await drawPng(200, 100), "chart.png")],
  })
  const listing = await product.services.apps.create(body, ADMIN)
  const [statement, chart] = listing.financials
  if (!statement || !chart) throw new Error("two files were sent")
  const address = `/storage/${chart.path}`
  for (const query of ["", "?w=64"]) expect((await call(product, address + query)).status).toBe(200)
  const file_access = { [chart.path]: { visibility: "buyers", claim: "last_month_earnings" } }
  const changed = await call(product, `/api/apps/${listing.id}`, {
    method: "PUT",
    token,
    body: payload({ file_access }),
  })
  const [retained, moved] = changed.json.financials
  expect([retained.path, retained.visibility, retained.claim]).toEqual([statement.path, "public", null])
  expect([moved.visibility, moved.claim, moved.name]).toEqual(["buyers", "last_month_earnings", "chart.png"])
  expect(moved.path).not.toBe(chart.path)
  for (const query of ["", "?w=64"])
    for (const one of [undefined, token])
      expect((await call(product, address + query, { token: one })).status).toBe(404)
  expect((await call(product, `/storage/${moved.path}`)).status).toBe(404)
  expect((await call(product, `/storage/${moved.path}`, { token })).status).toBe(200)
  const stored = (await Array.fromAsync(product.services.files.storage.list(""))).flat()
  expect(stored.filter(path => path.includes(chart.path.split("/").at(-1)?.split(".")[0] ?? "-"))).toEqual([])
})
