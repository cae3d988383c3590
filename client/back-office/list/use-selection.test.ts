import { expect, test } from "vitest"
import { NOTHING_SELECTED, type Selection, tickRow } from "./selection.tsx"

const ROWS = [40, 30, 20, 10]
const tick = (selection: Selection, id: number, { checked = true, range = false } = {}) =>
  tickRow(selection, ROWS, { id, checked, range })
const ids = (selection: Selection) => [...selection.ids]

test("a row is selected and deselected", () => {
  const one = tick(NOTHING_SELECTED, 30)
  expect(ids(one)).toEqual([30])
  expect(ids(tick(one, 30, { checked: false }))).toEqual([])
})

test("Shift selects all rows from the last selected one, upwards and downwards", () => {
  expect(ids(tick(tick(NOTHING_SELECTED, 40), 20, { range: true }))).toEqual([40, 30, 20])
  expect(ids(tick(tick(NOTHING_SELECTED, 10), 30, { range: true }))).toEqual([10, 30, 20])
})

test("Shift also deselects a range", () => {
  const all: Selection = { ids: new Set(ROWS), anchor: 40 }
  expect(ids(tick(all, 20, { checked: false, range: true }))).toEqual([10])
})

test("a range without an anchor is the single row", () => {
  expect(ids(tick(NOTHING_SELECTED, 20, { range: true }))).toEqual([20])
  expect(ids(tick({ ids: new Set([99]), anchor: 99 }, 20, { range: true }))).toEqual([99, 20])
})
