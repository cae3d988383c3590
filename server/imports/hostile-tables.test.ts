import { expect, test } from "vitest"
import { printInFullRun } from "#server/app/attack-tests/testing/print-figures.ts"
import { makeArchive } from "#shared/tables/testing/workbook.ts"
import { HOSTILE_TABLES, measureReading } from "./testing/hostile-tables.ts"

/** They would take 1,900 MB. */
const MOST_MB = 60

test.each(HOSTILE_TABLES)("%s is refused before it takes memory", async (name, parts, code) => {
  const file = makeArchive({ ...parts })
  expect(file.length).toBeLessThan(200_000)
  const found = await measureReading(file)
  const [mb, ms] = [found.mb, found.ms].map(Math.round)
  printInFullRun(`${name}: ${file.length} bytes, ${mb} MB at most, others waited ${ms} ms at most`)
  expect(found.code).toBe(code)
  expect(found.mb).toBeLessThan(MOST_MB)
})
