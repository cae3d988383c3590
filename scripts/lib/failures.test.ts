import { expect, test } from "vitest"
import { readFailures } from "./failures.ts"

test("of a Vitest report, what failed is named with the first lines of its error", () => {
  const file = (status: string, assertionResults: object[], message = "") => ({
    name: "a.test.ts",
    status,
    message,
    assertionResults,
  })
  const good = { fullName: "good", status: "passed", failureMessages: [] }
  const bad = { fullName: "bad", status: "failed", failureMessages: ["1\n2\n3\n4\n5\n6\n7"] }
  expect(
    readFailures({ testResults: [file("failed", [good, bad]), file("failed", [], "cannot load")] }),
  ).toEqual([
    "FAILED a.test.ts: bad\n    1\n    2\n    3\n    4\n    5\n    6",
    "FAILED a.test.ts\n    cannot load",
  ])
})

test("of a Playwright report, journeys are found in nested groups", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: "a.spec.ts",
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  })
  const inner = { specs: [spec("bad", "unexpected", "\u001b[31mTimeout\u001b[39m")] }
  const suites = [{ specs: [spec("good", "expected")], suites: [inner] }]
  expect(readFailures({ stats: {}, suites })).toEqual(["FAILED a.spec.ts: bad\n    Timeout"])
})

test("a missing report names nothing", () => {
  expect(readFailures(null)).toEqual([])
})
