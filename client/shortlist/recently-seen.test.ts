import { expect, test } from "vitest"
import { parseSeen, withSeen } from "./recently-seen.ts"

test("whatever is stored is read as a list of different listings with their prices", () => {
  for (const text of [
    null,
    "",
    "{",
    "null",
    "{}",
    '["x",null,{"id":"1","price":1},{"id":1},{"id":0,"price":1}]',
  ])
    expect([text, parseSeen(text)]).toEqual([text, []])
  expect(
    parseSeen('[{"id":2,"price":null,"x":1},{"id":2,"price":5},{"id":3,"price":9.5},{"id":4,"price":-1}]'),
  ).toEqual([
    { id: 2, price: null },
    { id: 3, price: 9.5 },
  ])
})

test("the last twelve are remembered, and one that is seen again moves to the front with its new price", () => {
  const ids = Array.from({ length: 13 }, (_, index) => index + 1)
  const seen = ids.reduce((all, id) => withSeen(all, { id, price: id }), parseSeen(null).slice())
  expect(seen.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
  expect(withSeen(seen, { id: 5, price: null }).slice(0, 2)).toEqual([
    { id: 5, price: null },
    { id: 13, price: 13 },
  ])
})
