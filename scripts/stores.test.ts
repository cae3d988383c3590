import { expect, test } from "vitest"
import { APPLE_LINK, GOOGLE_LINK } from "#server/stores/testing/store-pages.ts"
import { startStores } from "#server/stores/testing/store-servers.ts"
import { ROOT } from "./lib/root.ts"

const textOf = (stream: ReadableStream) => new Response(stream).text()

/** Runs the command against stores on this machine; returns the exit code and the output. */
async function open() {
  const stores = await startStores()
  const run = async (...words: string[]) => {
    const child = Bun.spawn([process.execPath, "scripts/stores.ts", ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...stores.settings },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 60_000,
    })
    const [stdout, stderr] = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
    return { status: await child.exited, stdout, stderr }
  }
  return { stores, check: (url: string) => run("check", url), run }
}
const refused = (stderr: string, status = 1) => ({ status, stdout: "", stderr: `${stderr}\n` })

test("an app that is found is printed as JSON, from either store", async () => {
  const { stores, check } = await open()
  const google = await check(`${GOOGLE_LINK}&gl=DE`)
  expect([google.status, google.stderr]).toEqual([0, ""])
  expect(JSON.parse(google.stdout)).toMatchObject({
    store: "google_play",
    title: "Night Runner",
    rating: 4.6,
    ratings: 38_200,
    released_on: "2020-01-15",
  })
  expect(JSON.parse((await check(APPLE_LINK)).stdout)).toMatchObject({ store: "app_store", rating: 4.4 })
  expect(stores.asked).toEqual([
    "/store/apps/details?id=com.example.runner&hl=en&gl=de",
    "/lookup?id=1234567890&country=us&entity=software&lang=en_us",
  ])
})

test("an app that is not there is refused with the country in which it was looked for", async () => {
  const { stores, check } = await open()
  stores.setGoogle(null)
  stores.setApple(null)
  expect(await check(`${GOOGLE_LINK}&gl=de`)).toEqual(
    refused("The store has no app com.example.runner in the country de."),
  )
  expect(await check(APPLE_LINK)).toEqual(refused("The store has no app 1234567890 in the country us."))
})

test("a store that fails, answers something else or never answers is said with the reason", async () => {
  const { stores, check } = await open()
  stores.answer("google", (_, response) => void response.writeHead(500).end())
  expect(await check(GOOGLE_LINK)).toEqual(refused("The store could not be read: status 500."))
  stores.answer("google", (_, response) => void response.end("<p>Consent</p>"))
  expect(await check(GOOGLE_LINK)).toEqual(refused("The store could not be read: not an app's page."))
  stores.answer("google", () => undefined)
  expect(await check(GOOGLE_LINK)).toEqual(refused("The store could not be read: timeout."))
})

test("another kind of link and other arguments are refused before a store is asked", async () => {
  const { stores, check, run } = await open()
  expect(await check("https://play.google.com/store/apps/developer?id=Example")).toEqual(
    refused("This link leads to another page of the store than an app's."),
  )
  expect(await check("https://example.com/app")).toEqual(
    refused("This is no link to Google Play or the App Store."),
  )
  for (const words of [[], ["check"], ["read", GOOGLE_LINK], ["check", GOOGLE_LINK, APPLE_LINK]]) {
    const { status, stderr } = await run(...words)
    expect([status, stderr.split("\n")[0]], words.join(" ")).toEqual([2, "usage: bun run stores check URL"])
  }
  expect(stores.asked).toEqual([])
})
