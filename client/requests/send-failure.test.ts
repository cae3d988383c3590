import { TRPCClientError } from "@trpc/client"
import { expect, it } from "vitest"
import { mayHaveUsedProof, readSendFailure } from "./send-failure.ts"

const failure = (data: Record<string, unknown>) =>
  TRPCClientError.from({ error: { code: -32000, message: "", data } })

it("rejected fields keep their error texts", () => {
  const fields = { email: ["Email is required"] }
  expect(readSendFailure(failure({ error: "invalid", fields }))).toEqual({ kind: "fields", fields })
})

it("a rate limit yields the minutes to wait, rounded up", () => {
  expect(readSendFailure(failure({ error: "too_many", retryAfterSeconds: 61 }))).toEqual({
    kind: "wait",
    minutes: 2,
  })
  expect(readSendFailure(failure({ error: "too_many", retryAfterSeconds: 0 }))).toEqual({
    kind: "wait",
    minutes: 1,
  })
})

it("a missing response is a network failure", () => {
  expect(readSendFailure(TRPCClientError.from(new TypeError("Failed to fetch")))).toEqual({ kind: "network" })
})

it("everything else is an error on our side", () => {
  expect(readSendFailure(failure({ error: "internal" }))).toEqual({ kind: "fault" })
  expect(readSendFailure(new Error("?"))).toEqual({ kind: "fault" })
})

it("a proof is replaced if it was rejected or may have been used, not after a field error", () => {
  expect(mayHaveUsedProof({ kind: "fields", fields: { altcha: ["expired"] } })).toBe(true)
  expect(mayHaveUsedProof({ kind: "fault" })).toBe(true)
  expect(mayHaveUsedProof({ kind: "fields", fields: { email: ["Email is required"] } })).toBe(false)
  expect(mayHaveUsedProof({ kind: "wait", minutes: 1 })).toBe(false)
  expect(mayHaveUsedProof({ kind: "network" })).toBe(false)
})
