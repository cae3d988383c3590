import { connect, createServer, type Socket } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { createApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { migrateDatabase } from "#server/platform/db/migrate.ts"
import { createLogger } from "#server/platform/logger.ts"
import { startLibsql } from "#server/testing/engines.ts"
import { ADMIN, payload } from "#server/testing/product.ts"
import { createCatalogueService } from "./service.ts"

const DELAY_MS = 15

function forward(from: Socket, to: Socket) {
  from.on("data", data => setTimeout(() => to.write(data), DELAY_MS))
  from.on("close", () => setTimeout(() => to.destroy(), DELAY_MS))
  from.on("error", () => to.destroy())
}

/** A proxy to another port, with the latency of a database in another region. */
async function openSlowWay(port: number): Promise<number> {
  const sockets = new Set<Socket>()
  const relay = createServer(socket => {
    const target = connect(port, "127.0.0.1")
    for (const one of [socket, target]) sockets.add(one)
    forward(socket, target)
    forward(target, socket)
  })
  await new Promise<void>(resolve => relay.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    relay.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = relay.address()
  return address && typeof address === "object" ? address.port : 0
}

async function openFarProduct() {
  const libsql = await startLibsql()
  onTestFinished(() => libsql.stop())
  const url = `http://127.0.0.1:${await openSlowWay(libsql.port)}`
  const database = await openDatabase({ url, authToken: libsql.token })
  onTestFinished(() => database.close())
  await migrateDatabase(database)
  const config = readConfig({ DATABASE_URL: url })
  const logger = createLogger("error", () => true)
  const services = createServices(database, config, Date.now, logger)
  await services.auth.ensureAdmin("admin@example.com", "a long test password")
  const app = createApp({ config, database, services, logger, origin: () => "https://market.test" })
  return { app, services, database }
}

const letter = (number: number) => String.fromCodePoint(0x4e00 + number)
const words = (query: number, count: number) =>
  Array.from({ length: count }, (_, index) => letter(query * count + index)).join(" ")

test("sixty concurrent visitors with fifty different words each are all served by a distant database", async () => {
  const { app, services, database } = await openFarProduct()
  await services.apps.create(payload({ title: words(59, 50) }), ADMIN)
  const visitors = Array.from({ length: 60 }, (_, index) => encodeURIComponent(words(index, 50)))
  const refused = await Promise.all(visitors.map(title => app.request(`/api/apps?title=${title}`)))
  expect(refused.map(({ status }) => status)).toEqual(Array(60).fill(422))

  // Queries within the limit succeed even here.
  const catalogue = createCatalogueService(database, Date.now, () => {})
  const find = (title: string) => catalogue.find({ title }, "sort_newest", { offset: 0, limit: 1 })
  const found = await Promise.all(visitors.map(title => find(decodeURIComponent(title))))
  expect(found.map(({ total }) => total)).toEqual([...Array(59).fill(0), 1])
})
