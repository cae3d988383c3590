import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
/** Packages that are loaded by their first use: together they would double the time and memory of a start. */
const LATER = [
  "@hono/zod-openapi",
  "@node-rs/argon2",
  "@simplewebauthn/server",
  "@takumi-rs/core",
  "@trpc/client",
  "feed",
  "fflate",
  "nodemailer",
  "saxes",
  "sharp",
  "zod",
]
const transpiler = new Bun.Transpiler({ loader: "ts" })

/** The packages that a file and what it imports load at once, each with the files that lead to it. */
function loadedBy(file: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const seen = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    if (seen.has(path) || !path.endsWith(".ts") || !existsSync(join(ROOT, path))) return
    seen.add(path)
    for (const item of transpiler.scanImports(readFileSync(join(ROOT, path), "utf8"))) {
      if (item.kind !== "import-statement") continue
      if (item.path.startsWith("#")) visit(item.path.slice(1), [...trail, path])
      else if (item.path.startsWith(".")) visit(join(dirname(path), item.path), [...trail, path])
      else if (!found.has(item.path)) found.set(item.path, [...trail, path])
    }
  }
  visit(file, [])
  return found
}

test("a start loads no package that only some requests need", () => {
  const loaded = loadedBy("server/main.ts")
  expect(loaded.has("hono")).toBe(true)
  expect(LATER.flatMap(name => loaded.get(name) ?? [])).toEqual([])
})
