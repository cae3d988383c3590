import { afterEach, expect, test, vi } from "vitest"
import { type EarlyQuery, earlyScript, takeEarlyAnswers } from "./early-answers.ts"

const QUERIES: EarlyQuery[] = [
  { path: "apps.list", input: { title: "</script><b>", page: 1 } },
  { path: "apps.statusCounts", input: {} },
]
const answersOf = (...data: unknown[]) => data.map(one => ({ result: { data: one } }))

afterEach(() => vi.unstubAllGlobals())

/** A page in which the script has run. */
async function runScript(token: string | null, answer: () => Promise<Response>) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer)
  const localStorage = { getItem: () => token }
  const window: { earlyAnswers?: Window["earlyAnswers"] } = {}
  for (const [name, value] of Object.entries({ window, localStorage, fetch })) vi.stubGlobal(name, value)
  new Function(await earlyScript(QUERIES, "ru"))()
  return fetch
}

test("the script sends the queries in one call with the token, and its answers are taken once", async () => {
  const fetch = await runScript("secret", async () => Response.json(answersOf({ total: 2 }, { all: 2 })))
  const [[url, init] = ["", {}]] = fetch.mock.calls
  expect(new URL(url, "http://page").searchParams.get("input")).toBe(
    JSON.stringify({ 0: QUERIES[0]?.input, 1: QUERIES[1]?.input }),
  )
  expect(url).toMatch(/^\/trpc\/apps\.list,apps\.statusCounts\?lang=ru&batch=1&/)
  expect(init.headers).toEqual({ authorization: "Bearer secret" })
  expect(await takeEarlyAnswers(QUERIES)).toEqual([{ total: 2 }, { all: 2 }])
  expect(takeEarlyAnswers(QUERIES)).toBeNull()
})

test("answers to other queries are not taken", async () => {
  await runScript("secret", async () => Response.json(answersOf(1, 2)))
  expect(takeEarlyAnswers(QUERIES.slice(0, 1))).toBeNull()
})

test("a call that fails, or answers with a failure, has no answers", async () => {
  for (const answer of [
    async () => Response.json({ message: "ended" }, { status: 401 }),
    async () => Response.json([{ result: { data: 1 } }, { error: {} }]),
    () => Promise.reject(new TypeError("offline")),
  ]) {
    await runScript("secret", answer)
    expect(await takeEarlyAnswers(QUERIES)).toBeNull()
  }
})

test("nothing is sent for a visitor", async () => {
  expect((await runScript(null, async () => Response.json([]))).mock.calls).toEqual([])
  expect(takeEarlyAnswers(QUERIES)).toBeNull()
})

test("a text of the address cannot end the script", async () => {
  expect(await earlyScript(QUERIES, "en")).not.toContain("<")
})
