import { expect, test } from "vitest"
import { brokenRows, linkedPaths, mentionedPaths, namedFiles } from "./mentions.ts"

const pathsIn = (text: string) => mentionedPaths(text).map(one => one.path)

test("paths are found in backticks, in sentences and behind the alias of imports", () => {
  expect(
    pathsIn("See `server/app/app.ts`, docs/deploy.md. Not Server/x; (shared/text.ts), #drizzle/schema.ts"),
  ).toEqual(["server/app/app.ts", "docs/deploy.md", "shared/text.ts", "drizzle/schema.ts"])
  expect(pathsIn("`client/locales/*/{messages,pages}.po` and e2e/*.spec.ts")).toEqual([
    "client/locales/*/{messages,pages}.po",
    "e2e/*.spec.ts",
  ])
})

test("addresses, packages and longer paths are no paths of the repository", () => {
  expect(
    pathsIn("https://example.com/docs/a.md /api/docs/x @trpc/server/rpc my-server/x dist/client/a"),
  ).toEqual([])
})

test("a mention has its line", () => {
  expect(mentionedPaths("a\nb\nc bench/x.ts")).toEqual([{ path: "bench/x.ts", line: 3 }])
})

test("relative links are found, others are not", () => {
  const text = "[a](decisions/0001.md#x) [b](https://x.y/z) [c](#d) [e](/f) ![g](images/h.png)"
  expect(linkedPaths(text).map(one => one.path)).toEqual(["decisions/0001.md", "images/h.png"])
})

test("files without a folder are found where they are written as code", () => {
  const found = namedFiles("`select.ts` and `a/b.ts`, plain page.ts, `readNumbers`\n`theme.css`")
  expect(found).toEqual([
    { path: "select.ts", line: 1 },
    { path: "theme.css", line: 2 },
  ])
})

test("a row of a table that was wrapped is found, and a bar in a block of code is not", () => {
  expect(brokenRows("| a | b |\n|---|---|\n| c | d\ne |\n\ntext\n")).toEqual([3])
  expect(brokenRows("| a | b |\n| c | d |\ntext")).toEqual([2])
  expect(brokenRows("```\n| a\n```\n\n| a |\n|---|\n")).toEqual([])
})
