import { createServer } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { createLimitsService } from "#server/platform/limits/service.ts"
import { createSafeFetch, OutgoingError, type SafeFetch } from "#server/platform/outgoing/fetch.ts"
import { ADMIN, openProduct, payload, signInMember, VISITOR } from "#server/testing/product.ts"
import { createOwnershipService } from "./ownership-service.ts"
import { GOOGLE_LINK } from "./testing/store-pages.ts"
import { startStores } from "./testing/store-servers.ts"

const HOUR = 3_600_000
const TWICE_BLOCKED = ["blocked_address", "blocked_address"]

/** Counts the connections to a port of this machine, and answers none. */
async function startCanary() {
  const canary = { connections: 0, port: 0 }
  const server = createServer(socket => {
    canary.connections += 1
    socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address === "object" && address) canary.port = address.port
  return canary
}

/** A listing with a code; `check` looks for it at a website, every name and port of which is the canary's. */
async function open() {
  const [stores, canary] = await Promise.all([startStores(), startCanary()])
  const product = await openProduct({ settings: stores.settings })
  const { clock, database, services } = product
  const { member } = await signInMember(product, "owner@example.com")
  const { id: listing_id } = await services.apps.create(payload({ google_play_link: GOOGLE_LINK }), ADMIN)
  await database.client.execute("UPDATE listings SET owner_id = ? WHERE id = ?", [member.id, listing_id])
  const viewer = { ...VISITOR, actor: { kind: "member", ...member } } as const
  await services.ownership.start({ listing_id }, viewer)
  const now = () => clock.now
  const limits = createLimitsService(database, now)
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }]

  async function check(website: string, allowLocal: boolean) {
    const failures: unknown[] = []
    const guarded = createSafeFetch({ allowLocal, resolve })
    const fetch: SafeFetch = request => {
      const url = new URL(request.url)
      url.port = String(canary.port)
      return guarded({ ...request, url: url.href }).catch(error => {
        failures.push(error instanceof OutgoingError ? error.code : error)
        throw error
      })
    }
    stores.setGoogle({ website })
    clock.now += HOUR
    canary.connections = 0
    const ownership = createOwnershipService(database, { ...services, allowLocal, fetch, limits, now })
    const { looked_at } = await ownership.check({ listing_id }, viewer)
    return { failures, connections: canary.connections, files: looked_at.slice(1) }
  }
  return { check }
}

test.each([
  ["https://127.0.0.1/", "127.0.0.1"],
  ["https://2130706433/", "127.0.0.1"],
  ["http://127.0.0.1:3000/", "127.0.0.1"],
  ["https://localhost/", "localhost"],
  ["https://bücher.example/", "xn--bcher-kva.example"],
])("%s, which leads to the site's own machine, is not connected to", async (website, host) => {
  const { check } = await open()
  expect((await check(website, true)).connections).toBe(2)
  expect(await check(website, false)).toEqual({
    failures: TWICE_BLOCKED,
    connections: 0,
    files: ["/.well-known/appbourse.txt", "/app-ads.txt"].map(path => ({
      place: `https://${host}${path}`,
      result: "It couldn’t be reached.",
    })),
  })
})

test("an address in the site's own network is blocked, also where local targets are allowed", async () => {
  const { check } = await open()
  for (const allowLocal of [true, false])
    expect(await check("https://10.0.0.1/", allowLocal)).toMatchObject({ failures: TWICE_BLOCKED })
})
