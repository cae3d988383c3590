import { join } from "node:path"
import { sql } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { createApp } from "#server/app/app.ts"
import { createServices } from "#server/app/services.ts"
import { commitAnswer, openDatabase, withoutWriteContext } from "#server/platform/db/database.ts"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import { ADMIN, call, ORIGIN, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { DAY_MS } from "#shared/units.ts"

const SENDER = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }
const under = (key: string, more: Record<string, string> = {}) => ({
  headers: { "idempotency-key": key, ...more },
})
const isReplay = ({ headers }: { headers: Headers }) => headers.get("idempotency-replayed")
const ask = (product: Product, key: string, body: unknown, path = "/api/contact/create") =>
  call(product, path, { body, ...under(key) })
const countOf = async ({ database }: Product, table: string) =>
  Number((await database.client.execute(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n)

async function openSignedIn() {
  const product = await openProduct({ settings: { TRUST_PROXY: "1" } })
  return { product, token: await signIn(product) }
}

test("a listing whose response was lost is created once, and the stored response is replayed exactly", async () => {
  const { product, token } = await openSignedIn()
  const send = () => call(product, "/api/apps", { token, body: payload(), ...under("a") })
  const first = await send()
  await call(product, `/api/apps/${first.json.id}`, {
    token,
    method: "PUT",
    body: payload({ title: "Changed" }),
  })
  const second = await send()
  expect([first.status, isReplay(first)]).toEqual([201, null])
  expect([second.status, isReplay(second), second.text]).toEqual([201, "true", first.text])
  expect(await countOf(product, "listings")).toBe(1)
})

test("the order of an object's keys does not count; any other body, path or query under the key is a 422", async () => {
  const { product } = await openSignedIn()
  const first = await ask(product, "a", SENDER)
  const { name, ...rest } = SENDER
  expect((await ask(product, "a", ` ${JSON.stringify({ ...rest, name })}\n`)).text).toBe(first.text)
  for (const [body, path] of [
    [{ ...SENDER, name: "Ben" }, "/api/contact/create"],
    [{ ...SENDER, message: null }, "/api/contact/create"],
    [SENDER, "/api/contact/create?lang=ru"],
    ["{", "/api/contact/create"],
    [SENDER, "/trpc/contacts.create"],
  ] as const) {
    const { status, json } = await ask(product, "a", body, path)
    expect([path, status, (json.error?.data.fields ?? json.errors).idempotency_key]).toEqual([
      path,
      422,
      ["This key was already used for another request"].map(text =>
        path.endsWith("ru") ? "Этот ключ уже использован для другого запроса" : text,
      ),
    ])
  }
  expect(await countOf(product, "requests")).toBe(1)
})

test("a key belongs to one actor: other addresses and admins cannot replay it", async () => {
  const { product, token } = await openSignedIn()
  const from = (address: string, name: string, bearer?: string) =>
    call(product, "/api/contact/create", {
      token: bearer,
      body: { ...SENDER, name },
      ...under("a", { "x-forwarded-for": address }),
    })
  expect((await from("10.0.0.1", "A")).status).toBe(201)
  const others = [await from("10.0.0.2", "B"), await from("10.0.0.1", "C", token)]
  expect(others.map(one => [one.status, isReplay(one)])).toEqual([
    [201, null],
    [201, null],
  ])
  // An admin's key is valid from any address.
  expect(isReplay(await from("10.0.0.9", "C", token))).toBe("true")
  const stranger = await call(product, "/api/apps", { body: payload(), ...under("a") })
  expect([stranger.status, isReplay(stranger)]).toEqual([401, null])
})

test("a replay needs neither a new proof nor room within the limit", async () => {
  const { product } = await openSignedIn()
  const first = await ask(product, "a", SENDER)
  for (let sent = 1; sent < 5; sent++) await call(product, "/api/contact/create", { body: SENDER })
  expect((await call(product, "/api/contact/create", { body: SENDER })).status).toBe(429)
  expect((await ask(product, "a", SENDER)).text).toBe(first.text)
  // A throttled request stores no response: the same key works once there is room.
  expect((await ask(product, "b", SENDER)).status).toBe(429)
  product.clock.now += 600_001
  const later = await ask(product, "b", SENDER)
  expect([later.status, isReplay(later)]).toEqual([201, null])
})

test("a 422 and a 404 are stored as well; a corrected request needs a new key", async () => {
  const { product, token } = await openSignedIn()
  const bad = { ...SENDER, email: "nobody" }
  const [first, again] = [await ask(product, "a", bad), await ask(product, "a", bad)]
  expect([first.status, again.status, isReplay(again), again.text]).toEqual([422, 422, "true", first.text])
  expect((await ask(product, "a", SENDER)).json.errors).toHaveProperty("idempotency_key")
  const edit = () => call(product, "/api/apps/9?_method=PUT", { token, body: payload(), ...under("b") })
  const [missing, still] = [await edit(), await edit()]
  expect([missing.status, still.status, isReplay(missing), isReplay(still)]).toEqual([404, 404, null, "true"])
  const broken = [await ask(product, "c", "{"), await ask(product, "c", "{")]
  expect(broken.map(one => [one.status, isReplay(one)])).toEqual([
    [422, null],
    [422, "true"],
  ])
})

test("forms are equal if names, values, file names and contents are, in order", async () => {
  const { product, token } = await openSignedIn()
  const [one, two] = [await drawPng(20, 20), await drawPng(21, 20)]
  type Part = [string, string | File]
  const form = (...parts: Part[]) => {
    const data = new FormData()
    const texts: Part[] = [
      ["title", "A"],
      ["platforms[]", "1"],
    ]
    for (const [name, value] of [...texts, ...parts]) data.append(name, value)
    return data
  }
  const send = (...parts: Part[]) =>
    call(product, "/api/apps", { token, body: form(...parts), ...under("a") })
  const shots: Part[] = [
    ["screenshots[]", toFile(one, "1.png")],
    ["screenshots[]", toFile(two, "2.png")],
  ]
  const first = await send(...shots)
  const again = await send(...shots)
  expect([first.status, isReplay(first), again.status, isReplay(again)]).toEqual([201, null, 201, "true"])
  expect(again.text).toBe(first.text)
  const others: Part[][] = [
    [...shots].reverse(),
    shots.slice(1),
    [["screenshots[]", toFile(two, "1.png")], ...shots.slice(1)],
    [["screenshots[]", toFile(one, "3.png")], ...shots.slice(1)],
    [...shots, ["screenshots[]", ""]],
  ]
  for (const parts of others) expect((await send(...parts)).status).toBe(422)
  expect(await countOf(product, "listings")).toBe(1)
  expect(await countOf(product, "files")).toBe(2)
})

test("every POST whose response is not secret accepts a key, and signing in never does", async () => {
  const { product, token } = await openSignedIn()
  const upload = () => {
    const body = new FormData()
    body.append("field", "files")
    body.append("file", new File(["hello"], "a.txt"))
    return call(product, "/api/uploads", { token, body, ...under("upload") })
  }
  const [stored, same] = [await upload(), await upload()]
  expect([stored.status, same.text, isReplay(same)]).toEqual([201, stored.text, "true"])
  const { json } = await ask(product, "request", SENDER)
  const edit = () =>
    call(product, `/api/contacts/${json.data.id}?_method=PUT`, {
      token,
      body: { ...SENDER, name: "Ben" },
      ...under("edit"),
    })
  const [edited, repeated] = [await edit(), await edit()]
  expect([edited.status, repeated.text, isReplay(repeated)]).toEqual([200, edited.text, "true"])
  const login = () =>
    call(product, "/api/login", {
      body: { email: "admin@example.com", password: "a long test password" },
      ...under("login"),
    })
  const tokens = [(await login()).json.token, (await login()).json.token]
  expect(new Set(tokens).size).toBe(2)
  const { rows } = await product.database.client.execute("SELECT * FROM idempotency_keys")
  expect(JSON.stringify(rows)).not.toContain(tokens[0])
  const logout = () => call(product, "/api/logout", { token, method: "POST", ...under("logout") })
  expect([(await logout()).status, (await logout()).status]).toEqual([204, 401])
})

test("tRPC's creates accept a key, alone or as a batch of one; a batch of several is rejected as a whole", async () => {
  const { product, token } = await openSignedIn()
  const send = (path: string, body: unknown, key: string) =>
    call(product, `/trpc/${path}`, { token, body, ...under(key) })
  for (const [path, body] of [
    ["apps.create", payload()],
    ["contacts.create", SENDER],
    ["apps.create?batch=1", { 0: payload() }],
  ] as const) {
    const [first, again] = [await send(path, body, path), await send(path, body, path)]
    expect([path, first.status, isReplay(first)]).toEqual([path, 200, null])
    expect([path, again.status, isReplay(again), again.text]).toEqual([path, 200, "true", first.text])
  }
  const bad = () => send("apps.create", { title: "" }, "bad")
  const [refused, again] = [await bad(), await bad()]
  expect([refused.status, again.text, isReplay(again)]).toEqual([422, refused.text, "true"])
  for (const path of ["contacts.create,contacts.create", "contacts.create%2Ccontacts.create"]) {
    const batch = await send(`${path}?batch=1`, { 0: SENDER, 1: SENDER }, "batch")
    expect(batch.json.map((one: { error: { data: { fields: object } } }) => one.error.data.fields)).toEqual(
      Array(2).fill({ idempotency_key: ["A key can’t be used for a batch of several calls"] }),
    )
  }
  expect([await countOf(product, "listings"), await countOf(product, "requests")]).toEqual([2, 1])
})

test.each([
  ["", 422],
  ["x".repeat(256), 422],
  ["ключ", 422],
  ["x".repeat(255), 201],
  ['a key, "quoted" ~', 201],
])("a key of %j returns %i", async (key, status) => {
  const product = await openProduct()
  const encoded = Buffer.from(key).toString("latin1")
  const answer = await ask(product, encoded, SENDER)
  expect(answer.status).toBe(status)
  if (status === 422) expect(answer.json.errors.idempotency_key).toEqual(["Use 1 to 255 ASCII characters"])
})

test("a second request while the first one runs is a 409 with Retry-After, in another process too", async () => {
  const { product, token } = await openSignedIn()
  const database = await openDatabase(product.address)
  const { config, clock, logger } = product
  const services = createServices(database, config, () => clock.now, logger)
  const app = createApp({ config, database, services, logger, origin: () => ORIGIN })
  const other = { ...product, app, database, services }
  const picture = await drawPng(1500, 1500)
  const send = (where: Product) => {
    const body = new FormData()
    body.append("field", "screenshots")
    body.append("file", toFile(picture, "a.png"))
    return call(where, "/api/uploads", { token, body, ...under("a") })
  }
  const answers = await Promise.all([send(product), send(product), send(other)])
  const refused = answers.filter(one => one.status !== 201)
  expect(refused.map(one => [one.status, one.json.message, one.headers.get("retry-after")])).toEqual(
    Array(2).fill([409, "The same request is still being processed.", "1"]),
  )
  const [stored] = answers.filter(one => one.status === 201)
  expect((await send(other)).text).toBe(stored?.text)
  expect(await countOf(product, "uploads")).toBe(1)
  database.close()
})

test("background work that a request starts does not answer it", async () => {
  const { services, database } = await openProduct()
  const commit = (answer: string) =>
    database.write(async tx => {
      await commitAnswer(tx, answer)
      return answer
    })
  const send = () =>
    services.idempotency.run(
      { key: "a", request: "a", viewer: ADMIN },
      async () => {
        await withoutWriteContext(() => commit("of the background"))
        return commit("of the request")
      },
      () => undefined,
    )
  expect([await send(), await send()]).toEqual(["of the request", "of the request"])
})

test("a response of up to 256 KB is stored; a larger one is a 409, and its request still runs once", async () => {
  const { services, database } = await openProduct()
  let runs = 0
  const send = (length: number) =>
    services.idempotency.run(
      { key: String(length), request: "a", viewer: ADMIN },
      async () => {
        runs++
        const answer = "x".repeat(length)
        await database.write(tx => commitAnswer(tx, answer))
        return answer
      },
      () => undefined,
    )
  const most = 256 * 1024 - '{"value":""}'.length
  expect([(await send(most)).length, (await send(most)).length]).toEqual([most, most])
  expect((await send(most + 1)).length).toBe(most + 1)
  await expect(send(most + 1)).rejects.toMatchObject({ code: "already_done" })
  expect(runs).toBe(2)
})

test("after 24 hours a key is free, and its response is deleted from the database", async () => {
  const { product } = await openSignedIn()
  await ask(product, "a", SENDER)
  product.clock.now += DAY_MS - 1
  expect(isReplay(await ask(product, "a", SENDER))).toBe("true")
  product.clock.now += 1
  await product.services.idempotency.sweep()
  expect(await countOf(product, "idempotency_keys")).toBe(0)
  const later = await ask(product, "a", { ...SENDER, name: "Ben" })
  expect([later.status, isReplay(later)]).toEqual([201, null])
})

test.each([
  ["claimed", null],
  ["uncommitted", null],
  ["committed", "true"],
])(
  "a process killed once its key is %s leaves one listing, and the key can be used again immediately",
  async (point, replayed) => {
    const product = await openProduct({ keep: true })
    onTestFinished(product.close)
    const token = await signIn(product)
    const body = JSON.stringify(payload())
    const url = `file:${join(product.folder, "marketplace.db")}`
    const sent = [url, product.config.STORAGE_URL, token, point, String(product.clock.now), body]
    const child = Bun.spawn(["bun", join(import.meta.dirname, "testing/die.ts"), ...sent], {
      stderr: "inherit",
    })
    await child.exited
    expect(child.signalCode).toBe("SIGKILL")
    expect(await countOf(product, "listings")).toBe(replayed ? 1 : 0)
    const answer = await call(product, "/api/apps", { token, body, ...under("a") })
    expect([answer.status, isReplay(answer), answer.json.title]).toEqual([201, replayed, "Budget Buddy"])
    expect(await countOf(product, "listings")).toBe(1)
  },
)

test("a process on another machine that stops renewing its lease loses the key, and its effect is not committed", async () => {
  const { database, services, clock } = await openProduct()
  const keyed = { key: "a", request: "a", viewer: ADMIN }
  const resume = Promise.withResolvers<void>()
  const insert = (name: string) =>
    database.write(async tx => {
      await tx.run(sql`INSERT INTO secrets VALUES (${name}, 'x')`)
      await commitAnswer(tx, name)
      return name
    })
  const run = (name: string, wait?: Promise<void>) =>
    services.idempotency.run(
      keyed,
      async () => {
        await wait
        return insert(name)
      },
      () => undefined,
    )
  const hanging = run("first", resume.promise)
  const outcome = hanging.catch((error: unknown) => error)
  await database.write(async tx => {
    await tx.run(sql`UPDATE idempotency_keys SET owner = 'elsewhere/1/x/' || owner`)
  })
  await expect(run("second")).rejects.toMatchObject({ code: "still_running" })
  clock.now += 9_000
  expect(await run("second")).toBe("second")
  resume.resolve()
  expect(await outcome).toMatchObject({ code: "still_running" })
  const { rows: secrets } = await database.client.execute("SELECT name FROM secrets ORDER BY name")
  expect(secrets.map(row => row.name)).toEqual(["second"])
})

test("a visitor cannot fill the table with keys", async () => {
  const { product } = await openSignedIn()
  const statuses: number[] = []
  for (let key = 0; key < 101; key++) statuses.push((await ask(product, `key ${key}`, {})).status)
  expect(statuses.slice(0, 100).every(status => status === 422)).toBe(true)
  expect(statuses[100]).toBe(429)
  expect(isReplay(await ask(product, "key 7", {}))).toBe("true")
  expect((await call(product, "/api/contact/create", { body: {} })).status).toBe(422)
})

test("a page of another origin may send a key and read the header of a replayed response", async () => {
  const origin = "https://shop.example"
  const product = await openProduct({ settings: { CORS_ORIGINS: origin } })
  const asked = await call(product, "/api/contact/create", {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "idempotency-key,content-type",
    },
  })
  expect(asked.headers.get("access-control-allow-headers")).toMatch(/idempotency-key/i)
  const sent = await call(product, "/api/contact/create", { body: SENDER, ...under("a", { origin }) })
  expect(sent.headers.get("access-control-expose-headers")).toContain("Idempotency-Replayed")
})
