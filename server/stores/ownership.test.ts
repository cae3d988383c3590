import type { RequestListener } from "node:http"
import { expect, test } from "vitest"
import { call, openProduct, payload, signIn, signInMember } from "#server/testing/product.ts"
import { APPLE_LINK, GOOGLE_LINK } from "./testing/store-pages.ts"
import { startServer, startStores } from "./testing/store-servers.ts"

const DAY = 86_400_000
const nothing: RequestListener = (_, response) => void response.writeHead(404).end()

async function open() {
  const stores = await startStores()
  const site: { answer: RequestListener; asked: string[] } = { answer: nothing, asked: [] }
  const website = await startServer((request, response) => {
    site.asked.push(request.url ?? "")
    site.answer(request, response)
  })
  stores.setGoogle({ website })
  const product = await openProduct({ settings: stores.settings })
  const admin = await signIn(product)
  const { token, member } = await signInMember(product, "owner@example.com")
  const create = async (owner: string | null) => {
    const sent = payload({ google_play_link: GOOGLE_LINK })
    const { id } = (await call(product, "/api/apps", { token: admin, body: sent })).json
    await product.database.client.execute("UPDATE listings SET owner_id = ? WHERE id = ?", [owner, id])
    return Number(id)
  }
  const ask = async (step: "start" | "check", body: object) => {
    const { json, status } = await call(product, `/trpc/ownership.${step}`, { token, body })
    return { status, data: json.result?.data, error: json.error }
  }
  const ownershipOf = async (id: number) =>
    (await call(product, `/api/apps/${id}`)).json.evidence.find(
      ({ claim }: { claim: string }) => claim === "ownership",
    )
  return { stores, site, website, product, admin, token, member, create, ask, ownershipOf }
}

test("a code at the developer's website proves the ownership, and may go afterwards", async () => {
  const { site, website, product, member, create, ask, ownershipOf } = await open()
  const listing_id = await create(member.id)
  expect((await ask("check", { listing_id })).status).toBe(409)
  const { data: start } = await ask("start", { listing_id })
  expect(start.places).toEqual([
    "https://play.google.com/store/apps/details?id=com.example.runner",
    `${website}/.well-known/appbourse.txt`,
    `${website}/app-ads.txt`,
  ])
  expect((await ask("start", { listing_id })).data.code).toBe(start.code)
  const { data: missing } = await ask("check", { listing_id })
  expect(missing).toMatchObject({ found: false, place: null })
  expect(missing.looked_at).toEqual([
    { place: start.places[0], result: "We read it, but the code isn’t in it." },
    { place: start.places[1], result: "There is no such file." },
    { place: start.places[2], result: "There is no such file." },
  ])
  expect(await ownershipOf(listing_id)).toBeUndefined()
  site.answer = (request, response) => {
    if (request.url === "/app-ads.txt") response.end(`# ${start.code}\n`)
    else nothing(request, response)
  }
  const { data: found } = await ask("check", { listing_id })
  expect(found).toMatchObject({ found: true, place: start.places[2] })
  site.answer = nothing
  expect(await ownershipOf(listing_id)).toMatchObject({
    level: "checked",
    by: "product",
    method: start.places[2],
    checked_on: new Date(product.clock.now).toISOString().slice(0, 10),
  })
})

test("a code in the store's description proves it too, a proposal's as well, and another listing's proves nothing", async () => {
  const { stores, website, product, admin, token, member, create, ask, ownershipOf } = await open()
  const [first, second] = [await create(member.id), await create(member.id)]
  const { data: start } = await ask("start", { listing_id: first })
  await ask("start", { listing_id: second })
  stores.setGoogle({ website, description: `An app. ${start.code}` })
  expect((await ask("check", { listing_id: second })).data.found).toBe(false)
  expect((await ask("check", { listing_id: first })).data).toMatchObject({
    found: true,
    place: start.places[0],
  })
  expect(await ownershipOf(second)).toBeUndefined()
  expect((await ask("start", { listing_id: await create(null) })).status).toBe(404)
  expect((await ask("start", {})).status).toBe(422)
  const { json } = await call(product, "/trpc/proposals.save", {
    token,
    body: { content: { title: "Mine", google_play_link: GOOGLE_LINK } },
  })
  const proposal_id = json.result.data.id
  const { data: own } = await ask("start", { proposal_id })
  stores.setGoogle({ website, description: own.code })
  expect((await ask("check", { proposal_id })).data.found).toBe(true)
  const input = encodeURIComponent(JSON.stringify({ proposal_id }))
  const { json: evidence } = await call(product, `/trpc/evidence.get?input=${input}`, { token: admin })
  expect(evidence.result.data.claims[0]).toMatchObject({
    claim: "ownership",
    level: "checked",
    by: "product",
  })
})

test("another developer is a signal until the ownership is proved again, and a removed link ends what its store said", async () => {
  const { stores, website, product, admin, token, member, create, ask, ownershipOf } = await open()
  const listing_id = await create(member.id)
  const { data: start } = await ask("start", { listing_id })
  const publish = (developer: string) => stores.setGoogle({ website, developer, description: start.code })
  const codes = async () => {
    const path = `/trpc/stores.own?input=${encodeURIComponent(JSON.stringify({ listing_id }))}`
    const { json } = await call(product, path, { token })
    const { json: all } = await call(product, "/trpc/stores.signals", { token: admin })
    const own = json.result.data.data.map(({ code }: { code: string }) => code).toSorted()
    expect(all.result.data.data.map(({ code }: { code: string }) => code).toSorted()).toEqual(own)
    expect(all.result.data.total).toBe(own.length)
    return own
  }
  const week = async () => {
    product.clock.now += 7 * DAY
    await product.services.storeFacts.run()
  }
  publish("First")
  await week()
  expect((await ask("check", { listing_id })).data.found).toBe(true)
  const others = await codes()
  expect(others).toEqual(["age_differs", "installs_differ"])
  publish("Second")
  await week()
  expect(await ownershipOf(listing_id)).toBeUndefined()
  expect(await codes()).toEqual(["age_differs", "developer_changed", "installs_differ"])
  expect((await ask("check", { listing_id })).data.found).toBe(true)
  expect(await codes()).toEqual(others)
  publish("Third")
  await week()
  expect(await codes()).toContain("developer_changed")
  const link = async (google_play_link: string | null) => {
    const body = payload({ google_play_link })
    await call(product, `/api/apps/${listing_id}`, { method: "PUT", token: await signIn(product), body })
  }
  await link(OTHER_LINK)
  expect(await codes()).toEqual([])
  product.clock.now += 2000
  await product.services.storeFacts.run()
  expect(await codes()).toEqual(others)
  await link(null)
  expect(await codes()).toEqual([])
})

const OTHER_LINK = "https://play.google.com/store/apps/details?id=com.example.popular"

test("a listing that comes to link to another app loses what the product has recorded about the former one", async () => {
  const { stores, website, product, admin, member, create, ask, ownershipOf } = await open()
  const listing_id = await create(member.id)
  const { data: start } = await ask("start", { listing_id })
  stores.setGoogle({ website, description: start.code })
  expect((await ask("check", { listing_id })).data.found).toBe(true)
  await product.services.storeFacts.run()
  const link = async (google_play_link: string | null) => {
    const body = payload({ google_play_link, age: 6, installs_range: 6 })
    const { json } = await call(product, `/api/apps/${listing_id}`, { method: "PUT", token: admin, body })
    return json.evidence.map(({ claim }: { claim: string }) => claim)
  }
  await link(GOOGLE_LINK)
  product.clock.now += 2000
  await product.services.storeFacts.run()
  expect(await link(`${GOOGLE_LINK}&gl=de`)).toEqual(["ownership", "installs", "age"])
  expect(await link(null)).toEqual([])
  expect((await ask("check", { listing_id })).status).toBe(409)
  await link(GOOGLE_LINK)
  expect((await ask("check", { listing_id })).data.found).toBe(true)
  const body = { listing_id, claims: [{ claim: "ownership", level: "checked", method: "Seen" }] }
  expect(await link(OTHER_LINK)).not.toContain("ownership")
  await call(product, "/trpc/evidence.set", { token: admin, body })
  await link(GOOGLE_LINK)
  expect(await ownershipOf(listing_id)).toMatchObject({ level: "checked", by: "staff" })
})

test("a link that is written differently hides neither another developer nor what the other store says", async () => {
  const { stores, website, product, admin, member, create, ask, ownershipOf } = await open()
  const listing_id = await create(member.id)
  const { data: start } = await ask("start", { listing_id })
  stores.setGoogle({ website, description: start.code })
  expect((await ask("check", { listing_id })).data.found).toBe(true)
  const save = async (google_play_link: string) => {
    const body = payload({ google_play_link, appstore_link: APPLE_LINK })
    return (await call(product, `/api/apps/${listing_id}`, { method: "PUT", token: admin, body })).json
  }
  const read = async () => {
    product.clock.now += 2000
    await product.services.storeFacts.run()
  }
  await save(GOOGLE_LINK)
  await read()
  stores.setGoogle({ website, developer: "Another Studio" })
  const { store_facts, ratings } = await save(`${GOOGLE_LINK}&gl=de`)
  expect(store_facts.map(({ store }: { store: string }) => store)).toEqual(["google_play", "app_store"])
  expect(ratings).toBe(38_200)
  await read()
  expect(await ownershipOf(listing_id)).toBeUndefined()
  const { json } = await call(product, "/trpc/stores.signals", { token: admin })
  expect(json.result.data.data[0]).toMatchObject({ listing_id, code: "developer_changed" })
  const other = await save(OTHER_LINK)
  expect(other).toMatchObject({ store_facts: [{ store: "app_store" }], ratings: 512 })
})

test("a proposal that comes to link to another app has to be proved again, also one that changes while we look", async () => {
  const { stores, site, website, product, admin, token, ask } = await open()
  const save = async (google_play_link: string, id?: number) => {
    const body = { ...(id && { id }), content: { title: "Mine", google_play_link } }
    return (await call(product, "/trpc/proposals.save", { token, body })).json.result.data.id
  }
  const proposal_id = await save(GOOGLE_LINK)
  const levelOf = async () => {
    const input = encodeURIComponent(JSON.stringify({ proposal_id }))
    const { json } = await call(product, `/trpc/evidence.get?input=${input}`, { token: admin })
    return json.result.data.claims[0].level
  }
  const { data: start } = await ask("start", { proposal_id })
  site.answer = (_, response) => void response.end(start.code)
  expect((await ask("check", { proposal_id })).data.found).toBe(true)
  expect(await levelOf()).toBe("checked")
  await save(OTHER_LINK, proposal_id)
  expect(await levelOf()).toBe("self_reported")
  stores.setGoogle({ website })
  site.answer = (_, response) => void save(GOOGLE_LINK, proposal_id).then(() => response.end(start.code))
  expect((await ask("check", { proposal_id })).status).toBe(409)
  expect(await levelOf()).toBe("self_reported")
})

test("hostile websites are harmless, each with a sentence", async () => {
  const { stores, site, member, create, ask, product } = await open()
  const listing_id = await create(member.id)
  const { data: start } = await ask("start", { listing_id })
  const results = async () =>
    (await ask("check", { listing_id })).data.looked_at
      .map(({ result }: { result: string }) => result)
      .slice(1)
  site.answer = (_, response) => {
    response.on("error", () => undefined)
    const part = "x".repeat(65_536)
    const write = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once("drain", write)
    }
    write()
  }
  expect(await results()).toEqual(Array(2).fill("We read the first 64 KB, and the code isn’t in them."))
  site.answer = (_, response) =>
    void response.writeHead(302, { location: "http://10.0.0.1/" }).end(start.code)
  expect(await results()).toEqual(Array(2).fill("It redirects to another address, which we don’t follow."))
  site.answer = (_, response) => void response.writeHead(500).end(start.code)
  expect(await results()).toEqual(Array(2).fill("It answered with status 500 instead of the file."))
  stores.setGoogle({ website: "https://bücher.invalid/" })
  expect(await results()).toEqual(Array(2).fill("It couldn’t be reached."))
  stores.setGoogle({ website: "javascript:alert(1)" })
  expect(await results()).toEqual([])
  expect((await ask("check", { listing_id })).status).toBe(200)
  for (let left = 4; left > 0; left--) await ask("check", { listing_id })
  expect((await ask("check", { listing_id })).status).toBe(429)
  product.clock.now += 31 * DAY
  expect((await ask("check", { listing_id })).status).not.toBe(200)
})
