import { randomUUID } from "node:crypto"
import { expect, inject, test } from "vitest"
import { send as sendImport } from "#server/imports/testing/imports.ts"
import { actionOf } from "#server/platform/http/allow.ts"
import { toFile } from "#server/testing/pictures.ts"
import { PROCEDURE_ACTIONS } from "#server/testing/procedures.ts"
import { call, callConfirmed, openProduct, type Product } from "#server/testing/product.ts"
import { EXPORT_FORMATS } from "#shared/imports/imports.ts"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import {
  ACTORS,
  type Actor,
  createSituation,
  isKey,
  makeListing,
  maySee,
  PARTIES,
  SITUATIONS,
  STAFF,
  signInAll,
} from "./testing/file-table.ts"

type Setup = Awaited<ReturnType<typeof signInAll>>
/** What a route or query is called with: it finds the listing, and what was written about it. */
type Ids = {
  id: number
  proposal: number
  request: number
  reference: string
  number: string
  member: string
  webhook: string
  dryRun: string
  fileOf: { evidence: number; request: number; deal: number }
}

/** What everyone gets alike is left out: lookups and documents. */
const isAboutPeople = (action: string | undefined) => action !== undefined && action !== "site.read"

const all = (query: string) => `${query}status=all&availability=available,in_deal,sold&per_page=100`

/** The addresses of every route that answers a GET; an error for one whose parameters have no values yet. */
function addressesOf({ app }: Product, ids: Ids, paths: readonly string[]): string[] {
  const { id, request, reference, number, fileOf } = ids
  const known: Record<string, (string | number)[]> = {
    "/api/apps": [`/api/apps?${all("")}`, `/api/apps?${all("updated_since=2020-01-01T00:00:00Z&")}`],
    "/api/apps/export": EXPORT_FORMATS.map(format => `/api/apps/export?${all(`format=${format}&`)}`),
    "/api/apps/:id": LOCALES.map(lang => `/api/apps/${id}?lang=${lang}`),
    "/api/apps/:id/evidence/files/:file": [`/api/apps/${id}/evidence/files/${fileOf.evidence}`],
    "/api/apps/import/template": ["/api/apps/import/template?format=xlsx"],
    "/api/apps/import/:id": ["/api/apps/import/1"],
    "/api/apps/import/:id/report": ["/api/apps/import/1/report"],
    "/api/contacts/:id": [`/api/contacts/${request}`],
    "/api/contacts/export": [`/api/contacts/export?ids=${request}`],
    "/api/deals/:number": [`/api/deals/${number}`],
    "/api/deals/:number/files/:id": [`/api/deals/${number}/files/${fileOf.deal}`],
    "/api/requests/:reference/files/:id": [`/api/requests/${reference}/files/${fileOf.request}`],
    "/api/money/ledger": ["/api/money/ledger?from=2026-01-01&to=2026-12-31"],
    "/api/money/deals": ["/api/money/deals?from=2026-01-01&to=2026-12-31"],
    "/cards/:locale{en|ru|es|vi}/:name{[0-9]+\\.png}": [`/cards/en/${id}.png`],
    "/sitemaps/:name{listings-[1-9][0-9]{0,8}\\.xml}": ["/sitemaps/listings-1.xml"],
    "/alerts/unsubscribe/:token": ["/alerts/unsubscribe/1"],
    "/unsubscribe/:token": ["/unsubscribe/1"],
    "/storage/*": paths.map(path => `/storage/${path}`),
    "/cards/*": ["/cards/none"],
    "/sitemaps/*": ["/sitemaps/none"],
  }
  const found = app.routes.filter(
    ({ method, handler }) => method === "GET" && isAboutPeople(actionOf(handler)),
  )
  const addresses = found.flatMap(({ path }) => known[path] ?? path.replace(":locale{en|ru|es|vi}", "en"))
  expect(addresses.filter(address => /[:*]/.test(String(address).replace(/\d\d:\d\d:\d\dZ/, "")))).toEqual([])
  const pages = [
    "/sitemaps/listings-1.xml",
    "/",
    "/marketplace",
    `/marketplace/${id}`,
    `/shortlist?ids=${id}&compare=${id}`,
  ]
  return [...addresses.map(String), ...LOCALES.flatMap(one => pages.map(path => localizedPath(one, path)))]
}

/** The input of a query; most find the listing by one of its names. */
function inputOf(name: string, ids: Ids): object {
  const { id, proposal, request, reference, number, member, webhook, dryRun } = ids
  const listing = { id, listing_id: id, ids: [id] }
  const own: Record<string, object> = {
    "alerts.preview": { query: {} },
    "imports.changes": { id: dryRun },
    "people.get": { id: member },
    "staff.activity": { id: "1" },
    "webhooks.deliveries": { id: webhook },
  }
  const byId: Record<string, object> = {
    contacts: { id: request },
    deals: { number },
    proposals: { id: proposal },
    requests: { ...listing, reference },
  }
  const [noun = "", verb = ""] = name.split(".")
  if (["list", "cards", "facets", "shorter", "matching", "queue"].includes(verb))
    return noun === "requests" || noun === "shortlist" ? listing : {}
  return own[name] ?? byId[noun] ?? listing
}

const QUERIES = PROCEDURE_ACTIONS.filter(({ type, action }) => type === "query" && isAboutPeople(action)).map(
  ({ path }) => path,
)

/** Without `--full`, one call in nine in each situation for each person, others in each. */
const isSampled = (situation: number, actor: number, address: number) =>
  inject("isFull") || (situation + actor + address) % SITUATIONS.length === 0

/** Queries about listings of another kind, and about deals in another state. */
const ABOUT_OTHERS = ["apps.accountFacts", "deals.preview"]

type Written = { name: string; path: string; readers: readonly Actor[] }

/** A private file of each other kind: evidence, an upload of a proposal, one of a request and one of a deal. */
async function writeOthers(product: Product, { people, story }: Setup, id: number) {
  const send = async (actor: Actor, path: string, fields: Record<string, string>) => {
    const name = `${randomUUID()}.csv`
    const body = new FormData()
    for (const [field, value] of Object.entries({ ...fields, file: toFile("month,usd", name) }))
      body.append(field, value)
    const { status, json } = await call(product, path, { token: people[actor].token, body })
    expect([path, status]).toEqual([path, 201])
    return { name, json }
  }
  const post = async (actor: Actor, name: string, body: object) => {
    const { status, json } = await call(product, `/trpc/${name}`, { token: people[actor].token, body })
    expect([name, status]).toEqual([name, 200])
    return json.result.data
  }
  const evidence = await send("owner", `/api/apps/${id}/evidence/files`, { claim: "ownership" })
  const upload = await send("listing's owner", "/api/uploads", { field: "financials" })
  const { path } = upload.json
  const content = { financials: [path], file_access: { [path]: { visibility: "staff" } } }
  const proposal = await post("listing's owner", "proposals.save", { listing_id: id, content })
  const asked = await call(product, "/api/contact/create", {
    body: { name: "Gil", email: "granted@example.com", app_id: id, intent: "question", message: "Ads?" },
  })
  const { reference, id: request } = asked.json.data
  await post("granted", "requests.post", { reference, text: "My figures" })
  const sent = await send("granted", `/api/requests/${reference}/files`, {})
  const number = await story.dealIn("contract")
  const ofDeal = await send("buyer of the deal, with access", `/api/deals/${number}/files`, {})
  const stored = async (table: string, name: string) => {
    const sql = `SELECT path FROM ${table} WHERE name = ?`
    return String((await product.database.client.execute({ sql, args: [name] })).rows[0]?.path)
  }
  const others: Written[] = [
    { name: evidence.name, path: await stored("evidence_files", evidence.name), readers: STAFF },
    { name: upload.name, path, readers: ["listing's owner", "owner", "editor"] },
    {
      name: sent.name,
      path: await stored("request_files", sent.name),
      readers: ["granted", "listing's owner", ...STAFF],
    },
    {
      name: ofDeal.name,
      path: await stored("deal_files", ofDeal.name),
      readers: [...PARTIES, "owner", "mediator"],
    },
  ]
  const fileOf = { evidence: evidence.json.id, request: sent.json.id, deal: ofDeal.json.id }
  return { others, ids: { proposal: proposal.id, request, reference, number, fileOf } }
}

test.each(SITUATIONS)(
  "no answer names a file to a person who may not open it: %s",
  {
    timeout: 120_000,
  },
  async situation => {
    const product = await openProduct()
    const setup = await signInAll(product)
    const { id, files } = await makeListing(product, setup)
    const member = setup.people["listing's owner"].memberId ?? ""
    const { others, ids: written } = await writeOthers(product, setup, id)
    await createSituation(product, setup, id, situation)
    const { token: owner } = setup.people.owner
    const hook = { url: "https://hooks.example/in", events: ["listing.updated"] }
    const { json } = await callConfirmed(product, "/trpc/webhooks.create", { token: owner, body: hook })
    const checked = await sendImport(product, owner, `id,price\n${id},77\n`, { dryRun: true })
    const ids: Ids = {
      ...{ id, member, webhook: json.result.data.webhook.id, dryRun: checked.json.id },
      ...written,
    }
    const paths = [...files, ...others].map(({ path }) => path)
    const answered = new Set<string>()
    // Staff see all files of a listing, in all situations but the trash.
    const isPublished = situation === "published"
    const leaked: unknown[] = []
    const actors = ACTORS.filter(actor => isPublished || !STAFF.includes(actor))
    for (const [place, actor] of actors.entries()) {
      const { token } = setup.people[actor]
      product.clock.now += 61_000
      const queries = isKey(actor) ? [] : QUERIES
      const addresses = [
        ...addressesOf(product, ids, paths),
        ...queries.map(
          name => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(inputOf(name, ids)))}`,
        ),
      ]
      const order = SITUATIONS.indexOf(situation)
      for (const [index, address] of addresses.entries()) {
        const route = address.replace(/\?.*/, "")
        // Every query is asked until it has answered somebody.
        if (!isSampled(order, place, index) && (!isPublished || answered.has(route))) continue
        const headers = token ? { authorization: `Bearer ${token}` } : undefined
        const answer = await product.app.request(address, { headers })
        const { status } = answer
        const bytes = Buffer.from(await answer.arrayBuffer()).toString("latin1")
        const text = JSON.stringify([...answer.headers]) + bytes
        if (status < 400) answered.add(route)
        expect([route, status < 500]).toEqual([route, true])
        for (const { path, name = path, kind } of files)
          if (text.includes(path) || text.includes(name))
            if (!STAFF.includes(actor) && !maySee(actor, kind, situation)) leaked.push([actor, route, kind])
        for (const { path, name, readers } of others)
          if ((text.includes(path) || text.includes(name)) && !readers.includes(actor))
            leaked.push([actor, route, name])
      }
    }
    expect(leaked.map(one => JSON.stringify(one))).toEqual([])
    if (isPublished) expect(QUERIES.filter(name => !answered.has(`/trpc/${name}`))).toEqual(ABOUT_OTHERS)
  },
)
