import { expect, test } from "vitest"
import { readCounts, toResult } from "./report.ts"

test("a Vitest report is counted by its tests", () => {
  expect(readCounts({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 })
})

test("a Playwright report is counted by its tests, a flaky one as failed", () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 9 }
  expect(readCounts({ stats })).toEqual({ passed: 5, failed: 3 })
})

test("an invalid report counts nothing", () => {
  expect(readCounts(null)).toEqual({ passed: 0, failed: 0 })
})

test("a runner that executed no test has failed, even if it reports success", () => {
  expect(toResult(true, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 })
})

test("a runner that failed without a failed test has failed once", () => {
  expect(toResult(false, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 })
})

test("failed tests are not counted twice", () => {
  expect(toResult(false, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 })
})
