import { TRPCClientError } from "@trpc/client"
import { expect, test } from "vitest"
import { readSignInFailure } from "./sign-in-failure.ts"

const failure = (data: Record<string, unknown>) =>
  TRPCClientError.from({ error: { code: -32000, message: "Login failed.", data } })

test("wrong credentials are reported with the server’s message", () => {
  expect(readSignInFailure(failure({ error: "login_failed" }))).toEqual({
    kind: "refused",
    text: "Login failed.",
  })
})

test("each field shows its first error text", () => {
  const fields = { email: ["Email is required", "Second"] }
  expect(readSignInFailure(failure({ error: "invalid", fields }))).toEqual({
    kind: "fields",
    texts: { email: "Email is required" },
  })
})

test("too many attempts yield the minutes to wait, rounded up", () => {
  const minutes = (retryAfterSeconds: number | undefined) =>
    readSignInFailure(failure({ error: "too_many", retryAfterSeconds }))
  expect(minutes(61)).toEqual({ kind: "wait", minutes: 2 })
  expect(minutes(0)).toEqual({ kind: "wait", minutes: 1 })
  expect(minutes(undefined)).toEqual({ kind: "wait", minutes: 15 })
})

test("a missing response is a network failure, anything else is a server error", () => {
  expect(readSignInFailure(TRPCClientError.from(new TypeError("Failed to fetch")))).toEqual({
    kind: "network",
  })
  expect(readSignInFailure(failure({ error: "internal" }))).toEqual({ kind: "fault" })
  expect(readSignInFailure(new Error("?"))).toEqual({ kind: "fault" })
})
