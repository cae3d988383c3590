import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  callConfirmed,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { ACCESS_STATES, type AccessState, type AccessStep } from "#shared/access/access.ts"
import { ACCESS_FIELDS, FILE_VISIBILITIES } from "#shared/listings/file-access.ts"
import { FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"

export const ACTORS = [
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
export type Actor = (typeof ACTORS)[number]
export const SITUATIONS = [
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
export type Situation = (typeof SITUATIONS)[number]
export type Kind = "picture" | (typeof FILE_VISIBILITIES)[number]

export const STAFF: readonly Actor[] = ["owner", "editor", "mediator"]
const WITH_ACCESS: readonly Actor[] = ["granted", "buyer of the deal, with access"]
/** Access has ended with the publication, and is not restored with it. */
const ONLINE_AGAIN: readonly Situation[] = ["published again", "back online"]
export const PARTIES: readonly Actor[] = ["buyer of the deal, with access", "seller of the deal"]

/** Keys work under `/api` only: elsewhere they fetch the bytes of public files like everyone, without the key. */
export const isKey = (actor: Actor) => actor.startsWith("key")

/** The rule, stated independently of the code. */
export function maySee(actor: Actor, kind: Kind, situation: Situation): boolean {
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

export async function signInAll(product: Product) {
  const story = await openStory(product)
  const root = await signIn(product)
  const key = async (...scopes: string[]) =>
    (await callConfirmed(product, "/trpc/keys.create", { token: root, body: { name: randomUUID(), scopes } }))
      .json.result.data.secret
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
export async function makeListing(product: Product, { people }: Setup) {
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
  const found: { path: string; kind: Kind; name?: string }[] = [
    ...SINGLE_FILE_FIELDS.map(field => ({ path: listing[field] ?? "", kind: "picture" as const })),
    ...FILE_LIST_FIELDS.flatMap(field =>
      listing[field].map(({ path, name, visibility }) => ({
        path,
        name,
        kind: visibility ?? ("picture" as const),
      })),
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

export async function createSituation(
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
