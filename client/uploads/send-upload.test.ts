import { describe, expect, it } from "vitest"
import { RestError } from "../lib/rest-call.ts"
import { readOutcome } from "./send-upload.ts"

const file = { path: "a/b.webp", name: "b.webp", mime: "image/webp", size: 3, width: 2, height: 1 }

const refused = (text: string, status: number) => ({ kind: "refused", error: new RestError(text, status) })

describe("the response to an upload", () => {
  it("is the stored file", () => {
    expect(readOutcome(201, JSON.stringify(file))).toEqual({ kind: "stored", file })
  })
  it("is a failure if it is malformed", () => {
    expect(readOutcome(201, "{}")).toEqual({ kind: "failed", error: new RestError("", 500) })
    expect(readOutcome(200, "<html>")).toEqual({ kind: "failed", error: new RestError("", 500) })
  })
  it("is a rejection with the file's error text, or else the request's", () => {
    const body = JSON.stringify({ message: "Please check", errors: { file: ["“a” is empty"] } })
    expect(readOutcome(422, body)).toEqual(refused("“a” is empty", 422))
    expect(readOutcome(413, '{"message":"Too large."}')).toEqual(refused("Too large.", 413))
    expect(readOutcome(413, "nginx")).toEqual(refused("", 413))
  })
  it.each([408, 429, 500, 503, 507])("may be another one next time: %i", status => {
    const error = new RestError("Wait.", status, "7")
    expect(readOutcome(status, '{"message":"Wait."}', "7")).toEqual({ kind: "failed", error })
  })
  it("is missing without a connection, and may end the session", () => {
    expect(readOutcome(0, "")).toEqual({ kind: "unreachable" })
    expect(readOutcome(401, '{"message":"Unauthenticated."}')).toEqual({ kind: "signed-out" })
  })
})
