import { expect, test } from "vitest"
import { readPageSearch } from "./view.ts"

test("a URL contains only the table view; every other view is dropped", () => {
  expect(readPageSearch({ view: "table", type: "game" })).toEqual({ type: ["game"], view: "table" })
  for (const view of ["cards", "", ["table", "table"], undefined, 1])
    expect(readPageSearch({ view, type: "game" })).toEqual({ type: ["game"] })
})
