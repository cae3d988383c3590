import { describe, expect, it } from "vitest"
import { stripPosition } from "./carousel.tsx"

const starts = [0, 652, 830, 1008]

describe("the position of a strip", () => {
  it("is the first slide initially", () => {
    expect(stripPosition(starts, 0, 500)).toEqual({
      first: 0,
      index: 0,
      atStart: true,
      atEnd: false,
      fits: false,
    })
  })
  it("is the slide at the left edge, within a pixel", () => {
    expect(stripPosition(starts, 651.4, 900).index).toBe(1)
    expect(stripPosition(starts, 653, 900).index).toBe(1)
  })
  it("is the last slide at the end, although earlier ones are visible too", () => {
    expect(stripPosition(starts, 500, 500)).toMatchObject({ first: 1, index: 3, atEnd: true })
  })
  it("stays the first if everything fits", () => {
    expect(stripPosition([0, 178], 0, 0)).toMatchObject({ index: 0, fits: true, atStart: true, atEnd: true })
  })
  it("handles an empty strip", () => {
    expect(stripPosition([], 0, 0)).toMatchObject({ first: 0, index: 0 })
  })
})
