import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client"
import { expect, test } from "vitest"
import { wasAnswered } from "./server-answer.ts"
import type { AppRouter } from "./trpc.ts"

/** The error of a call whose network behaves like `fetch`. */
async function failureOf(fetch: () => Promise<Response>): Promise<unknown> {
  const client = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: "http://here.invalid", fetch })],
  })
  return client.lookups.platforms.query().catch(error => error)
}

test.each([
  [500, "text/html", "<h1>Internal Server Error</h1>"],
  [502, "text/html", "<html>Bad Gateway</html>"],
  [503, "text/plain", ""],
  [200, "application/json", '{"cut'],
  [502, "application/json", '{"error":"proxy"}'],
  [500, "application/json", '[{"error":{"message":"x","code":-32603,"data":{"error":"internal"}}}]'],
])("a %i with %s is a response", async (status, type, body) => {
  const error = await failureOf(async () => new Response(body, { status, headers: { "content-type": type } }))
  expect(error).toBeInstanceOf(TRPCClientError)
  expect(wasAnswered(error)).toBe(true)
})

test("a failed connection is not a response", async () => {
  expect(wasAnswered(await failureOf(() => Promise.reject(new TypeError("Failed to fetch"))))).toBe(false)
  expect(wasAnswered(new Error("anything else"))).toBe(false)
})
