import { expect, test } from "vitest"
import { type Actor, can } from "./policy.ts"

const VISITOR: Actor = { kind: "visitor" }
const ANN: Actor = { kind: "member", id: "ann" }
const EDITOR: Actor = { kind: "staff", id: "ed", role: "editor" }
const MEDIATOR: Actor = { kind: "staff", id: "max", role: "mediator" }
const READER: Actor = { kind: "key", id: "1", scopes: ["listings:read"] }
const WRITER: Actor = { kind: "key", id: "2", scopes: ["listings:read", "listings:write"] }

test("drafts are for staff and for keys that write listings", () => {
  const may = (isPublished: boolean) =>
    [VISITOR, ANN, EDITOR, MEDIATOR, READER, WRITER].map(actor =>
      can(actor, "listings.read", { isPublished }),
    )
  expect(may(true)).toEqual([true, true, true, true, true, true])
  expect(may(false)).toEqual([false, false, true, true, false, true])
})

test("a member reads and changes their own proposals; staff read all and change what staff wrote", () => {
  const [own, others] = [{ kind: "member", id: "ann" } as const, { kind: "member", id: "bob" } as const]
  const staffs = { kind: "staff", id: "eve" } as const
  const may = (actor: Actor, action: "proposals.read" | "proposals.write") =>
    [own, others, staffs, null].map(author => can(actor, action, { author }))
  expect(may(ANN, "proposals.read")).toEqual([true, false, false, false])
  expect(may(ANN, "proposals.write")).toEqual([true, false, false, false])
  expect(may(EDITOR, "proposals.read")).toEqual([true, true, true, true])
  expect(may(EDITOR, "proposals.write")).toEqual([false, false, true, false])
  expect(may(MEDIATOR, "proposals.read")).toEqual([false, false, false, false])
})

test("a member whose id is that of a staff user owns nothing of theirs", () => {
  expect(can({ kind: "member", id: "eve" }, "proposals.read", { author: { kind: "staff", id: "eve" } })).toBe(
    false,
  )
})
