import fc from "fast-check"
import { expect, test } from "vitest"
import {
  afterSaving,
  changesOf,
  EMPTY,
  parseShortlist,
  roomFor,
  withAdded,
  withRemoved,
} from "./shortlist-store.ts"

test("whatever is stored is read as a list of different ids, at worst an empty one", () => {
  for (const text of [null, "", "{", "null", "1", "[]", '"x"', '{"ids":{}}', '{"__proto__":{"ids":[1]}}'])
    expect([text, parseShortlist(text)]).toEqual([text, EMPTY])
  expect(parseShortlist('{"ids":[3,3,"4",0,-1,1.5,1e300,null,[5],7],"unsaved":[7,"x"]}')).toEqual({
    ids: [3, 7],
    unsaved: [7],
  })
  expect(
    parseShortlist(JSON.stringify({ ids: Array.from({ length: 5_000 }, (_, id) => id + 1) })).ids,
  ).toHaveLength(1_000)
})

test("the newest comes first, and adding a listing again leaves it where it is", () => {
  const list = withAdded(withAdded(EMPTY, [1]), [3, 2])
  expect(list.ids).toEqual([3, 2, 1])
  expect(withAdded(list, [1]).ids).toEqual([3, 2, 1])
  expect(withRemoved(list, [2, 9])).toEqual({ ids: [3, 1], unsaved: [2, 3, 1] })
  expect(roomFor(list)).toBe(197)
})

test("a change that is made while another is being saved is not lost", () => {
  const before = withAdded(EMPTY, [1, 2])
  const sent = changesOf(before)
  const changed = withRemoved(withAdded(before, [3]), [1])
  const after = afterSaving(changed, sent, [1, 2, 8])
  expect(after).toEqual({ ids: [3, 2, 8], unsaved: [1, 3] })
  expect(changesOf(after)).toEqual({ added: [3], removed: [1] })
})

test("saving in any order of changes ends with the browser and the account alike", () => {
  const change = fc.tuple(fc.constantFrom("add", "remove", "save"), fc.integer({ min: 1, max: 6 }))
  const property = fc.property(
    fc.array(change, { maxLength: 30 }),
    fc.subarray([1, 2, 3, 4]),
    (changes, start) => {
      let account = [...start]
      let list = EMPTY
      const wanted = new Set(start)
      const save = () => {
        const { added, removed } = changesOf(list)
        account = [
          ...added.filter(id => !account.includes(id)),
          ...account.filter(id => !removed.includes(id)),
        ]
        list = afterSaving(list, { added, removed }, account)
      }
      save()
      for (const [kind, id] of changes) {
        if (kind === "save") save()
        else if (kind === "add") {
          list = withAdded(list, [id])
          wanted.add(id)
        } else {
          list = withRemoved(list, [id])
          wanted.delete(id)
        }
        expect(new Set(list.ids)).toEqual(wanted)
      }
      save()
      expect(list).toEqual({ ids: account, unsaved: [] })
    },
  )
  fc.assert(property, { numRuns: 300 })
})
