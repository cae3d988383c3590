import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { ROOT } from "./lib/root.ts"
import { readSource, type SourceFile } from "./structure/source-file.ts"

const README = readFileSync(`${ROOT}/README.md`, "utf8")
/** Folders of `server/` that are not nouns. */
const NO_NOUNS = ["app", "platform", "testing"]

function readSources(): SourceFile[] {
  const paths = [...new Bun.Glob("{client,server,shared,drizzle}/**/*.{ts,tsx}").scanSync({ cwd: ROOT })]
  const all = new Set(paths)
  return paths
    .filter(path => !path.includes(".gen."))
    .map(path => readSource(path, readFileSync(`${ROOT}/${path}`, "utf8"), all))
    .filter(({ test: isTest }) => !isTest)
}

const foldersOf = (path: string) =>
  readdirSync(`${ROOT}/${path}`, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)

/** The arrows of the picture; `a --> b --> c` is two. */
function arrowsInDiagram(): Set<string> {
  const lines = (/flowchart LR\n([\s\S]*?)```/.exec(README)?.[1] ?? "").split("\n")
  return new Set(
    lines.flatMap(line => {
      const names = line.split("-->").map(name => name.trim())
      return names.slice(1).map((name, index) => `${names[index]} --> ${name}`)
    }),
  )
}

/** The parts of the picture that a file belongs to: its top level, and its layer of the server. */
function partsOf(path: string): { top: string; layer: string | null } {
  const [top = "", folder = ""] = path.split("/")
  if (top !== "server" || folder.endsWith(".ts")) return { top, layer: null }
  return { top, layer: folder === "app" || folder === "platform" ? folder : "nouns" }
}

test("the picture of the house has exactly the arrows that the imports have", () => {
  const found = new Set<string>()
  for (const { path, imports } of readSources())
    for (const { target, typeOnly } of imports) {
      if (!target) continue
      const [from, to] = [partsOf(path), partsOf(target)]
      // The only type that the client imports from the server, which `scripts/structure.ts` allows.
      if (from.top === "client" && to.top === "server" && typeOnly) continue
      if (from.top !== to.top) found.add(`${from.top} --> ${to.top}`)
      else if (from.layer && to.layer && from.layer !== to.layer) found.add(`${from.layer} --> ${to.layer}`)
    }
  expect([...arrowsInDiagram()].sort()).toEqual([...found].sort())
})

test("the dictionary has every noun of the server, and no other", () => {
  const rows = README.slice(README.indexOf("## Dictionary"), README.indexOf("## Browsers"))
  const named = [...rows.matchAll(/^\| ([a-z, -]+) \|/gm)].flatMap(([, names = ""]) => names.split(", "))
  const nouns = foldersOf("server").filter(name => !NO_NOUNS.includes(name))
  expect(named.filter(name => name !== "noun").sort()).toEqual(nouns.sort())
})
