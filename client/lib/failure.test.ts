import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client"
import { expect, test } from "vitest"
import { fieldTextsOf, readFailure } from "./failure.ts"
import type { AppRouter } from "./trpc.ts"

const failure = (data: Record<string, unknown>) =>
  TRPCClientError.from({ error: { code: -32000, message: "Login failed.", data } })

/** The error of a call whose network behaves like `fetch`. */
async function failureOf(fetch: () => Promise<Response>): Promise<unknown> {
  const client = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: "http://here.invalid", fetch })],
  })
  return client.lookups.platforms.query().catch(error => error)
}

test("what the server does not allow is reported in its words", () => {
  expect(readFailure(failure({ error: "login_failed", httpStatus: 401 }))).toEqual({
    kind: "refused",
    text: "Login failed.",
  })
})

test("rejected fields have all their errors, and as texts the first of each", () => {
  const fields = { email: ["Email is required", "Second"] }
  const refused = failure({ error: "invalid", httpStatus: 422, fields })
  expect(readFailure(refused)).toEqual({ kind: "fields", fields })
  expect(fieldTextsOf(refused)).toEqual({ email: "Email is required" })
  expect(fieldTextsOf(failure({ error: "internal" }))).toBeNull()
})

test("a newer version, also one that names its fields, and a deleted subject are distinguished", () => {
  expect(readFailure(failure({ error: "conflict", fields: { title: ["changed"] } }))).toEqual({
    kind: "conflict",
  })
  expect(readFailure(failure({ error: "not_found", httpStatus: 404 }))).toEqual({ kind: "gone" })
})

test("too many attempts yield the minutes to wait, rounded up", () => {
  const minutes = (retryAfterSeconds: number | undefined) =>
    readFailure(failure({ error: "too_many", httpStatus: 429, retryAfterSeconds }))
  expect(minutes(61)).toEqual({ kind: "wait", minutes: 2 })
  expect(minutes(0)).toEqual({ kind: "wait", minutes: 1 })
  expect(minutes(undefined)).toEqual({ kind: "wait", minutes: 15 })
})

test.each([
  [500, "text/html", "<h1>Internal Server Error</h1>"],
  [502, "text/html", "<html>Bad Gateway</html>"],
  [503, "text/plain", ""],
  [200, "application/json", '{"cut'],
  [502, "application/json", '{"error":"proxy"}'],
  [500, "application/json", '[{"error":{"message":"x","code":-32603,"data":{"error":"internal"}}}]'],
])("a %i with %s is an error on our side", async (status, type, body) => {
  const error = await failureOf(async () => new Response(body, { status, headers: { "content-type": type } }))
  expect(error).toBeInstanceOf(TRPCClientError)
  expect(readFailure(error)).toEqual({ kind: "fault" })
})

test("a failed connection is one, and an error of this page is on our side", async () => {
  const lost = await failureOf(() => Promise.reject(new TypeError("Failed to fetch")))
  expect(readFailure(lost)).toEqual({ kind: "network" })
  expect(readFailure(new Error("?"))).toEqual({ kind: "fault" })
})
