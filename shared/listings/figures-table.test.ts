import { expect, test } from "vitest"
import { reportFiles } from "../tables/testing/report-files.ts"
import { readFiguresSheet } from "./figures-files.ts"
import { readFiguresBytes } from "./figures-reading.ts"

test("every report by program, language, encoding, separator, decimal mark and form of date is read right", async () => {
  const files = reportFiles()
  expect(files.length).toBeGreaterThan(120)
  const wrong: unknown[] = []
  for (const { name, bytes, months } of files) {
    const read = readFiguresSheet(await readFiguresBytes(bytes, async () => undefined))
    if (!("months" in read) || JSON.stringify(read.months) !== JSON.stringify(months))
      wrong.push([name, read, months])
  }
  expect(wrong).toEqual([])
})
