import { expect, onTestFinished, test } from "vitest"
import { render } from "#client/entry-server.tsx"
import { createApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import { createLogger } from "#server/platform/logger.ts"
import { freePort } from "#server/testing/engines.ts"
import { readLoosely } from "#server/testing/loose-json.ts"
import { openDatabase } from "./database.ts"

const MESSAGE = "The service isn’t available right now. Please try again in a moment."
const authorization = `Bearer ${"a".repeat(40)}`

/** The product with an unreachable database server. */
async function openWithout() {
  const url = `http://127.0.0.1:${await freePort()}`
  const config = readConfig({ DATABASE_URL: url })
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  const logger = createLogger("error", () => true)
  const services = createServices(database, config, Date.now, logger)
  const pages = { render, manifest: { routes: {} } }
  return createApp({ config, database, services, logger, pages, origin: () => "https://market.test" })
}

test("without the database every response that needs it is a 503 with Retry-After", async () => {
  const app = await openWithout()
  const paths = ["/healthz", "/api/apps", "/api/apps/1", "/sitemap.xml", "/feed.atom", "/ru/marketplace"]
  for (const path of [
    ...paths,
    "/marketplace/1",
    "/trpc/apps.list?input={}",
    `/storage/listings/ab/${"a".repeat(40)}.webp`,
  ]) {
    const { status, headers } = await app.request(path)
    expect([path, status, headers.get("retry-after")]).toEqual([path, 503, expect.stringMatching(/^[12]$/)])
  }
  for (const path of ["/", "/api/platforms"]) expect((await app.request(path)).status).toBe(200)
})

test("the error has the shape of both transports and of a page, without internal details", async () => {
  const app = await openWithout()
  const rest = await app.request("/api/me", { headers: { authorization } })
  expect([rest.status, await readLoosely(rest)]).toEqual([503, { message: MESSAGE }])
  const trpc = await app.request("/trpc/auth.me", { headers: { authorization } })
  expect((await readLoosely(trpc)).error).toMatchObject({ message: MESSAGE, data: { error: "unavailable" } })
  const page = await (await app.request("/marketplace")).text()
  expect(page).toMatch(/^<!DOCTYPE html>/i)
  expect(page).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|SELECT|DatabaseUnreachable/)
})
