import { expect, inject, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import { ADMIN, call, openProduct, payload, signIn } from "#server/testing/product.ts"
import {
  ACTORS,
  createSituation,
  isKey,
  makeListing,
  maySee,
  PARTIES,
  SITUATIONS,
  STAFF,
  signInAll,
} from "./testing/file-table.ts"

type Way = readonly [name: string, query: string, headers: Record<string, string>]
const WAYS: readonly Way[] = [
  ["the address", "", {}],
  ["a part of it", "", { range: "bytes=0-9" }],
  ["a smaller copy", "?w=64", {}],
  ["another format", "?w=64", { accept: "image/png" }],
  ["a cached copy", "", { "if-none-match": "*" }],
]

/** Without `--full`, two of the five ways to each file for each person, others in each situation. */
const waysOf = (situation: number, actor: number, file: number): readonly Way[] =>
  inject("isFull") ? WAYS : WAYS.filter((_, way) => (situation + actor + file + way) % WAYS.length < 2)

test.each(SITUATIONS)("who gets the bytes and sees the entry of each file: %s", async situation => {
  const product = await openProduct()
  const setup = await signInAll(product)
  const { id, files } = await makeListing(product, setup)
  await createSituation(product, setup, id, situation)
  const cells: string[] = []
  const wrong: unknown[] = []
  const order = SITUATIONS.indexOf(situation)
  for (const [place, actor] of ACTORS.entries()) {
    const { token } = setup.people[actor]
    const single = await call(product, `/api/apps/${id}`, { token })
    const list = await call(product, `/api/apps?status=all&availability=available,in_deal,sold`, { token })
    const exported = await product.app.request(
      "/api/apps/export?format=ndjson&status=all&availability=available,in_deal,sold",
      { headers: token ? { authorization: `Bearer ${token}` } : {} },
    )
    const exportedText = await exported.text()
    const isStaff = STAFF.includes(actor)
    for (const [index, { path, kind }] of files.entries()) {
      const expected = maySee(actor, kind, situation)
      for (const [way, query, headers] of waysOf(order, place, index)) {
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
      if (single.json.confidential.length !== count) wrong.push({ actor, kinds: single.json.confidential })
      const knowsAll =
        isStaff || (actor === "listing's owner" && situation !== "left" && situation !== "retained")
      if (/"visibility":/.test(single.text) !== knowsAll) wrong.push({ actor, in: "visibility" })
      const isPrivate =
        single.json.user_name === "Private seller" &&
        single.json.user_bio === null &&
        single.json.user_country === null
      if (isPrivate !== (situation === "left" && !isStaff)) wrong.push({ actor, in: "seller" })
    }
  }
  expect(wrong.map(one => JSON.stringify(one))).toEqual([])
  expect(cells).toHaveLength(ACTORS.length * files.length * waysOf(0, 0, 0).length)
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
