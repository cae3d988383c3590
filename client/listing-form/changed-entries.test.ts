import { expect, test } from "vitest"
import { listChanges } from "./changed-entries.tsx"

test("only what one of two lists has is a change, whatever the order", () => {
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(listChanges([a, b], [c, b], ({ id }) => id)).toEqual({ added: [c], removed: [a] })
  expect(listChanges([a, b], [b, a], ({ id }) => id)).toEqual({ added: [], removed: [] })
})
