import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"
import { createApp } from "#server/app/app.ts"
import { createLogger } from "#server/platform/logger.ts"
import { ADMIN_EMAIL, ADMIN_PASSWORD, call, ORIGIN, openProduct, signIn } from "#server/testing/product.ts"

test("every request writes one line: its id, method, route pattern, status and milliseconds", async () => {
  const { config, database, services } = await openProduct()
  const lines: string[] = []
  const logger = createLogger("info", line => lines.push(line))
  const app = createApp({ config, database, services, logger, origin: () => ORIGIN })
  await app.request("/api/apps/123456?lang=ru")
  await app.request("/trpc/lookups.ages?input={}")
  await app.request("/healthz")
  const line = { level: "info", message: "request", method: "GET", ms: expect.any(Number) }
  const common = { ...line, time: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }
  expect(lines.map(text => JSON.parse(text))).toEqual([
    { ...common, route: "/api/apps/:id", status: 404 },
    { ...common, route: "/trpc/*", status: 200 },
  ])
})

test("no name, email, phone, message, password or token is logged, at any level or after an internal error", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const sender = { name: "Zoltan", phone: "+36209998877", email: "zoltan@private.example", message: "buyout" }
  await call(product, "/api/login", { body: { email: sender.email, password: "hunter2hunter2" } })
  await call(product, "/api/contact/create", { body: sender })
  await call(product, "/trpc/contacts.create?lang=ru", { body: sender })
  await call(product, "/api/contact/create", { body: { ...sender, email: `${sender.email}@` } })
  for (const search of [sender.name, sender.email, sender.phone]) {
    const asked = encodeURIComponent(search)
    await call(product, `/api/contacts?search=${asked}&access_token=${token}`, { token })
    const input = encodeURIComponent(JSON.stringify({ search }))
    await call(product, `/trpc/contacts.list,contacts.counts?batch=1&input={"0":${input},"1":${input}}`, {
      token,
    })
    await call(product, `/api/contacts/export?search=${asked}`, { token })
  }
  await call(product, `/api/contacts/${sender.email}`, { token })
  await call(product, `/nowhere/${sender.email}?token=${token}`, { headers: { referer: sender.email } })
  await product.database.client.execute("DROP TABLE requests")
  const faults = [
    await call(product, `/api/contacts?search=${sender.name}`, { token }),
    await call(product, "/api/contact/create", { body: sender }),
    await call(product, "/trpc/contacts.create", { body: sender }),
    await call(product, `/trpc/contacts.list?input={"search":"${sender.name}"}`, { token }),
  ]
  expect(faults.map(fault => fault.status)).toEqual([500, 500, 500, 500])
  const log = product.logged.join("").toLowerCase()
  expect(log).toContain("no such table: requests")
  const secrets = [...Object.values(sender), ADMIN_EMAIL, ADMIN_PASSWORD, "hunter2", token, "36209998877"]
  for (const secret of secrets) expect(log).not.toContain(secret.toLowerCase())
})

test("lines of one tick are written together, and pending ones before the process exits", () => {
  const script = `
    const { createLogger } = await import("./server/platform/logger.ts")
    let writes = 0
    const write = process.stderr.write.bind(process.stderr)
    process.stderr.write = text => { writes++; return write(text) }
    const logger = createLogger("info")
    for (let n = 0; n < 100; n++) logger.info("many", { n })
    await new Promise(setImmediate)
    logger.info("last", { writes })
    process.exit(0)`
  const { stderr } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8", timeout: 20_000 })
  const lines = stderr.trim().split("\n")
  expect(lines).toHaveLength(101)
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ message: "last", writes: 1 })
})
