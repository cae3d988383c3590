import { TRPCClientError } from "@trpc/client"
import { expect, it } from "vitest"
import { readSaveFailure } from "./save-failure.ts"

const failure = (data: Record<string, unknown>) =>
  TRPCClientError.from({ error: { code: -32000, message: "", data } })

it("rejected fields keep their error texts", () => {
  const fields = { title: ["This field is required"] }
  expect(readSaveFailure(failure({ error: "invalid", fields }))).toEqual({ kind: "fields", fields })
})

it("a newer version and a deleted listing are distinguished", () => {
  expect(readSaveFailure(failure({ error: "conflict" }))).toEqual({ kind: "conflict" })
  expect(readSaveFailure(failure({ error: "not_found" }))).toEqual({ kind: "gone" })
})

it("everything else is a general error", () => {
  expect(readSaveFailure(failure({ error: "internal" }))).toEqual({ kind: "other" })
  expect(readSaveFailure(TRPCClientError.from(new TypeError("Failed to fetch")))).toEqual({ kind: "other" })
})
