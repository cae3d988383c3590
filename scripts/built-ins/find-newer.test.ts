import { expect, test } from "vitest"
import { findNewer } from "./find-newer.ts"

test("functions, methods, iterator helpers and flags of newer browsers are found in a script", () => {
  const code = `
    URL.parse(a); globalThis.URL.canParse(a); Map.groupBy(a, b); text.isWellFormed(); new Map().values().map(b);
    Promise.withResolvers(); const pattern = /a/v; window.requestIdleCallback(b); map.getOrInsert(a, b); Iterator.from(a)`
  expect(findNewer("a.js", code)).toEqual([
    "Iterator.from",
    "Map.groupBy",
    "Promise.withResolvers",
    "URL.canParse",
    "URL.parse",
    "getOrInsert",
    "isWellFormed",
    "requestIdleCallback",
    "the flag v of regular expressions",
    "values().map",
  ])
})

test("what all supported browsers have is not reported", () => {
  const code =
    "Object.values(a).map(b); z.union([a]); JSON.parse(a); a.values(); [].findLast(b); /a/u; a.toSorted()"
  expect(findNewer("a.js", code)).toEqual([])
})
