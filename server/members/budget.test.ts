import { expect, test } from "vitest"
import { call, openProduct, type Product, signIn, signInMember } from "#server/testing/product.ts"
import { DAY_MS, MINUTE_MS } from "#shared/units.ts"

const update = (product: Product, token: string, name: string) =>
  call(product, "/trpc/members.update", { token, body: { name } })
const upload = (product: Product, token: string) => {
  const body = new FormData()
  body.append("field", "files")
  body.append("file", new File(["1"], "a.txt"))
  return call(product, "/api/uploads", { token, body })
}
const batchOf = (product: Product, token: string, names: string[]) =>
  call(product, `/trpc/${names.map(() => "members.update").join()}?batch=1`, {
    token,
    body: Object.fromEntries(names.map((name, index) => [index, { name }])),
  })
const countOf = async ({ database }: Product, table: string) =>
  Number((await database.client.execute(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n)

test("a member writes 120 times a minute over both transports, and a batch counts each of its calls", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, "ann@example.com")
  for (let write = 0; write < 100; write++)
    expect((await update(product, token, `A${write}`)).status).toBe(200)
  for (let write = 0; write < 15; write++) expect((await upload(product, token)).status).toBe(201)
  product.clock.now += MINUTE_MS / 2
  const names = Array.from({ length: 10 }, (_, index) => `B${index}`)
  const { json, headers } = await batchOf(product, token, names)
  expect(json.filter((one: { result?: unknown }) => one.result)).toHaveLength(5)
  expect(headers.get("retry-after")).toBe("30")
  for (const refused of [await update(product, token, "C"), await upload(product, token)])
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"])
  // Reading is still possible, and so are all calls of others.
  expect((await call(product, "/trpc/members.me", { token })).status).toBe(200)
  const { token: others } = await signInMember(product, "ben@example.com")
  expect((await update(product, others, "Ben")).status).toBe(200)
  product.clock.now += MINUTE_MS / 2
  expect((await update(product, token, "D")).status).toBe(200)
})

test("3,000 changes of a name in a burst leave 120 events", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, "ann@example.com")
  const before = await countOf(product, "events")
  for (let batch = 0; batch < 300; batch++)
    await batchOf(
      product,
      token,
      Array.from({ length: 10 }, (_, index) => `${batch} ${index}`),
    )
  expect((await countOf(product, "events")) - before).toBe(120)
})

test("saving and withdrawing proposals stores 20 MB a day and no more", async () => {
  const product = await openProduct()
  const { token, member } = await signInMember(product, "ann@example.com")
  const description = "x".repeat(10_000)
  const save = () =>
    call(product, "/trpc/proposals.save", { token, body: { content: { title: "Budget", description } } })
  const first = await save()
  expect(first.status).toBe(200)
  const { rows } = await product.database.client.execute("SELECT bytes FROM member_usage")
  expect(Number(rows[0]?.bytes)).toBeGreaterThan(10_000)
  expect(Number(rows[0]?.bytes)).toBeLessThan(14_000)
  const nearlyAll = 20 * 1024 * 1024 - 18_000
  await product.database.client.execute(`UPDATE member_usage SET bytes = ${nearlyAll}`)
  const id = first.json.result.data.id
  expect((await call(product, "/trpc/proposals.withdraw", { token, body: { id } })).status).toBe(200)
  expect((await save()).status).toBe(200)
  const count = await countOf(product, "proposals")
  const refused = await save()
  expect([refused.status, refused.json.error.data.error]).toEqual([429, "too_much_stored"])
  expect(refused.headers.get("retry-after")).toBe(String(DAY_MS / 1000))
  expect(await countOf(product, "proposals")).toBe(count)
  // Deleting is always possible.
  expect((await call(product, "/trpc/members.signOut", { token, body: {} })).status).toBe(200)
  product.clock.now += DAY_MS
  const again = await signInMember(product, "ann@example.com")
  expect(again.member.id).toBe(member.id)
  expect((await update(product, again.token, "Ann")).status).toBe(200)
  await product.services.memberBudget.sweep()
  expect(await countOf(product, "member_usage")).toBe(1)
})

test("staff are not limited", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  for (let write = 0; write < 150; write++)
    expect((await call(product, "/trpc/apps.create", { token, body: { title: `A ${write}` } })).status).toBe(
      200,
    )
})

test("one export a minute, and never in a batch", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, "ann@example.com")
  const names = Array(10).fill("members.export").join()
  const batch = await call(product, `/trpc/${names}?batch=1`, { token })
  expect([batch.status, batch.json.error.data.error]).toEqual([400, "not_in_batch"])
  expect((await call(product, "/trpc/members.me,members.export?batch=1", { token })).status).toBe(400)
  expect((await call(product, "/trpc/members.export", { token })).status).toBe(200)
  const second = await call(product, "/trpc/members.export?batch=1", { token })
  expect([second.status, second.headers.get("retry-after")]).toEqual([429, "60"])
  product.clock.now += MINUTE_MS
  expect((await call(product, "/trpc/members.export", { token })).status).toBe(200)
})

test("a member has 200 files, each of which takes at least 4 KB of 200 MB", async () => {
  const product = await openProduct()
  const { token, member } = await signInMember(product, "ann@example.com")
  const fill = (count: number, size: number) =>
    product.database.client.batch([
      "DELETE FROM uploads",
      `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
        INSERT INTO uploads (path, user_id, field, name, mime, size, created_at)
        SELECT 'listings/aa/' || i || '.txt', '${member.id}', 'files', 'a.txt', 'text/plain', ${size},
          ${product.clock.now} FROM n`,
    ])
  await fill(199, 1)
  expect((await upload(product, token)).status).toBe(201)
  const refused = await upload(product, token)
  expect([refused.status, refused.json.message]).toEqual([413, expect.stringContaining("200 files")])
  await fill(8, 25 * 1024 * 1024)
  expect((await upload(product, token)).status).toBe(413)
  await fill(8, 25 * 1024 * 1024 - 512)
  expect((await upload(product, token)).status).toBe(201)
})
