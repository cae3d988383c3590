import { describe, expect, it } from "vitest"
import { readOutcome } from "./send-upload.ts"

const file = { path: "a/b.webp", name: "b.webp", mime: "image/webp", size: 3, width: 2, height: 1 }

describe("the response to an upload", () => {
  it("is the stored file", () => {
    expect(readOutcome(201, JSON.stringify(file))).toEqual({ kind: "stored", file })
  })
  it("is a failure if it is malformed", () => {
    expect(readOutcome(201, "{}")).toEqual({ kind: "failed", text: null })
    expect(readOutcome(200, "<html>")).toEqual({ kind: "failed", text: null })
  })
  it("is a rejection with the file's error text, or else the request's", () => {
    const body = JSON.stringify({ message: "Please check", errors: { file: ["“a” is empty"] } })
    expect(readOutcome(422, body)).toEqual({ kind: "refused", text: "“a” is empty" })
    expect(readOutcome(413, '{"message":"Too large."}')).toEqual({ kind: "refused", text: "Too large." })
    expect(readOutcome(413, "nginx")).toEqual({ kind: "refused", text: null })
  })
  it.each([408, 429, 500, 503, 507])("may be another one next time: %i", status => {
    expect(readOutcome(status, '{"message":"Wait."}')).toEqual({ kind: "failed", text: "Wait." })
  })
  it("is missing without a connection, and may end the session", () => {
    expect(readOutcome(0, "")).toEqual({ kind: "unreachable" })
    expect(readOutcome(401, '{"message":"Unauthenticated."}')).toEqual({ kind: "signed-out" })
  })
})
