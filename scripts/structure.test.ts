import { describe, expect, test } from "vitest"
import { findOffences } from "./structure/find-offences.ts"

const lines = (count: number) => "export const x = 1\n".repeat(count)

const GOOD: Record<string, string> = {
  "shared/money.ts":
    'import { z } from "zod"\nexport const money = z.int()\nexport const day = new Date(0)\n',
  "shared/money.test.ts":
    'import { readFileSync } from "node:fs"\nexport const now = [Date.now(), readFileSync]\n',
  "drizzle/schema.ts": 'import { money } from "../shared/money.ts"\nexport const apps = { money }\n',
  "drizzle/migrations/meta.ts": "enum Skipped { A }\n",
  "server/app/config.ts": "export const port = process.env.PORT\n",
  "server/cast.ts": "export const castRow = (row: unknown) => row as string\n",
  "server/ids.ts":
    'export const id = (one: unknown) => (typeof one === "string" ? Number(one) : null)\nexport const shown = (value: number) => String(value)\n',
  "server/numbers.ts":
    "export const amount = (given: unknown) => {\n  const input = requireValid(given)\n  return Number(input.amount)\n}\nexport const ids = (list: readonly string[]) => list.map(Number)\nexport const times = (rows: Row[]) => rows.map(row => Number(row.at))\n",
  "server/listings/queries.ts": 'import { apps } from "#drizzle/schema.ts"\nexport const find = () => apps\n',
  "server/listings/service.ts": 'import { find } from "./queries.ts"\nexport const get = find\n',
  "server/apps/apps.test.ts": 'import { find } from "./queries.ts"\nexport const f = find\n',
  "server/requests/service.ts": 'import { get } from "../apps/service.ts"\nexport const add = get\n',
  "server/trpc/router.ts":
    'import { get } from "#server/listings/service.ts"\nexport type AppRouter = typeof get\n',
  "client/lib/trpc.ts":
    'import type { AppRouter } from "#server/trpc/router.ts"\nexport type T = AppRouter\nexport const dev = import.meta.env.DEV\n',
  "client/ui/cycle.ts": 'import type { B } from "./kind.ts"\nexport const a: B = 1\n',
  "client/ui/kind.ts": "export type B = number\nexport const b = 1\n",
  "client/router.tsx":
    'declare module "x" {\n  interface Register {\n    a: string\n  }\n}\nexport const r = 1\ndeclare global {\n  interface Window {\n    b: string\n  }\n}\n',
  "server/apps/facet-service.ts": 'import { count } from "./facet-queries.ts"\nexport const n = count\n',
  "client/theme/theme.ts": 'export const red = "#c00"\n',
  "client/ui/card.tsx":
    'export const set = ["a"] as const\nexport const Card = () => <a href="#top">Don\'t // &#39; #{set}</a>\n',
  "client/ui/card.module.css": "#add { color: var(--red) }\n/* #fff */\n",
  "client/routes/{-$locale}/apps.$appId.tsx": lines(60),
  "client/routes/__root.tsx": "/**\n * Long\n * docstrings\n * may\n */\nexport const root = 1\n",
  "client/routes/tree.gen.ts": lines(500),
  "scripts/seed.ts":
    'import { find } from "#server/listings/queries.ts"\nexport const env = [process.env.A, find]\n',
  "vite.config.ts": "export default { mode: process.env.MODE }\n",
}

const offencesOf = (change: Record<string, string>): string[] =>
  findOffences(new Map(Object.entries({ ...GOOD, ...change }))).map(
    ({ path, line, rule }) => `${path}:${line} ${rule}`,
  )

test("a valid tree has no offences", () => {
  expect(findOffences(new Map(Object.entries(GOOD)))).toEqual([])
})

const AT: Record<string, [path: string, source: string][]> = {
  "1 patches": [
    ["server/a.ts", "Array.prototype.at = () => 1\n"],
    ["client/a.ts", "Object.assign(Element.prototype, { matches: () => true })\n"],
    ["client/a.ts", "export const f = (router: { load: unknown }) => (router.load = null)\n"],
    ["server/a.ts", "export const run = new WebAssembly.Module(new Uint8Array([0]))\n"],
    ["shared/a.ts", 'export const run = new Function("return 1")\n'],
    ["other.config.ts", "export const plugin = { resolveId: () => null }\n"],
    ["other.config.ts", 'export const resolve = { alias: { react: "other" } }\n'],
    ["client/a.ts", "export const script = `try{document.documentElement.dataset.a=1}catch{}`\n"],
    ["server/a.ts", 'export const script = "setTimeout(() => go())"\n'],
  ],
  "1 layers": [
    ["server/cards/a.ts", 'export const file = "../../client/theme/tokens.css"\n'],
    ["server/a.test.ts", 'import { seed } from "../scripts/seed.ts"\n'],
    ["client/ui/testing/a.ts", 'export const seed = () => import("../../../scripts/seed.ts")\n'],
    ["shared/a.ts", 'import { apps } from "#drizzle/schema.ts"\n'],
    ["drizzle/a.ts", 'import { port } from "../server/app/config.ts"\n'],
    ["server/a.ts", 'import { a } from "#client/ui/cycle.ts"\n'],
    ["server/a.ts", 'export const page = () => import("../client/ui/cycle")\n'],
    ["server/a.ts", 'export { set } from "#client/ui/card.tsx"\nexport const z = 1\n'],
    ["client/site/a.ts", 'import { apps } from "#drizzle/schema.ts"\n'],
    ["client/site/a.ts", 'import type { AppRouter } from "#server/trpc/router.ts"\n'],
    ["client/site/a.ts", 'export type A = import("#server/trpc/router.ts").AppRouter\n'],
    ["client/lib/a.ts", 'import { type AppRouter } from "#server/trpc/router.ts"\n'],
    ["client/lib/a.ts", 'import type { Session } from "#server/trpc/router.ts"\n'],
    ["shared/a.ts", 'import { now } from "./money.test.ts"\n'],
    ["client/site/a.ts", 'import { x } from "#scripts/seed.ts"\n'],
  ],
  "1 queries": [
    ["server/listings/router.ts", 'import { find } from "./queries.ts"\n'],
    ["server/listings/rest.ts", 'import type { Row } from "./queries"\n'],
    ["server/requests/service.ts", 'import { find } from "../apps/queries.ts"\n'],
    ["server/listings/account-facts.ts", 'import { count } from "./facet-queries.ts"\n'],
  ],
  "1 nouns": [
    ["client/ui/a.ts", 'import { x } from "../catalogue/card.tsx"\n'],
    ["client/lib/a.ts", 'import type { X } from "#client/back-office/x.ts"\n'],
    ["server/platform/a.ts", 'import type { X } from "#shared/listings/x.ts"\n'],
    ["server/platform/a.ts", 'import { x } from "#server/deals/x.ts"\n'],
  ],
  "1 texts": [
    ["client/site/a.ts", 'import { Row } from "./faq/row.tsx"\n'],
    ["client/site/faq/a.ts", 'import { Row } from "../company/row.tsx"\n'],
    ["client/listing/a.ts", 'export const load = () => import("../back-office/x.ts")\n'],
  ],
  "1 no-io": [
    ["shared/a.ts", 'import { readFileSync } from "node:fs"\n'],
    ["shared/a.ts", 'import { readFileSync } from "fs"\n'],
    ["shared/a.ts", 'import { Database } from "bun:sqlite"\n'],
    ["shared/a.ts", "export const a = Date.now()\n"],
    ["shared/a.ts", "export const a = new Date()\n"],
    ["shared/a.ts", "export const a = Math.random()\n"],
    ["shared/a.ts", 'export const a = fetch("https://example.com")\n'],
  ],
  "1 length": [
    ["server/a.ts", lines(301)],
    ["server/a.test.ts", lines(401)],
    ["client/routes/a.tsx", lines(61)],
    ["client/ui/a.css", "\n".repeat(301)],
  ],
  "1 functions": [
    ["server/a.ts", `export function a() {${"\n".repeat(81)}}\n`],
    ["client/ui/a.ts", `export const a = () => {${"\n".repeat(40)}const b = () => {}\n${"\n".repeat(45)}}\n`],
  ],
  "1 environment": [
    ["server/a.ts", "export const a = process.env.A\n"],
    ["server/a.ts", 'export const a = process["env"]\n'],
    ["server/a.ts", "export const { env } = process\n"],
    ["server/a.ts", 'import { env } from "node:process"\nexport const a = env\n'],
    ["server/a.test.ts", "export const a = Bun.env.A\n"],
    ["client/ui/a.ts", "export const a = import.meta.env.VITE_A\n"],
    ["server/a.ts", "export const a = import.meta.env.DEV\n"],
  ],
  "2 lists": [
    ["shared/deals/inputs.ts", "const x = 1\nexport const list = z.array(x)\n"],
    ["server/proposals/inputs.ts", "const x = 1\nexport const map = z\n  .record(z.string(), x)\n"],
    ["server/trash/service.ts", "const x = readInput\nexport const list = [z.tuple([x])]\n"],
  ],
  "1 conversions": [
    ["server/a.ts", "export const toId = (id: unknown) => Number(id)\n"],
    ["shared/a.ts", "export const texts = (list: unknown[]) => list.map(value => String(value))\n"],
    ["server/a.ts", "export function read(cell?: unknown) { return String(cell) }\n"],
    ["server/a.ts", "export const toId = input => Number(input.id)\n"],
    ["server/a.ts", "export const toId = payload => String(payload?.ids[0].id)\n"],
    ["server/a.ts", "export const toId = (input: object) => Number(propertiesOf(input).id)\n"],
    [
      "server/a.ts",
      "export const a = (raw: object) => { const { id } = propertiesOf(raw); return Number(id) }\n",
    ],
    ["server/a.ts", "export const ids = (list: readonly unknown[]) => list.map(Number)\n"],
    ["shared/a.ts", "export const ids = raw => raw.ids.map(String)\n"],
  ],
  "1 mocks": [
    ["server/a.test.ts", 'vi.mock("./service.ts")\n'],
    ["server/a.test.ts", 'vi.mock(import("#server/listings/service.ts"))\n'],
    ["server/a.test.ts", 'jest.mock("../service.ts")\n'],
    ["e2e/a.spec.ts", 'mock.module("#server/apps/service.ts", () => ({}))\n'],
  ],
  "1 casts": [
    ["server/a.ts", "export const a = 1 as unknown\n"],
    ["server/a.test.ts", "export const a = <number>JSON.parse('1')\n"],
    ["server/http/cast.ts", "export const a = 1\n"],
  ],
  "1 interfaces": [["server/a.ts", "export interface A {\n  a: string\n}\n"]],
  "1 enums": [["scripts/a.ts", "export enum Kind { A }\n"]],
  "2 silencers": [
    ["server/a.ts", "export const a = 1\n// @ts-expect-error it is wrong\n"],
    ["client/ui/a.tsx", "export const A = () => <p>\n{/* biome-ignore lint: no */}</p>\n"],
  ],
  "1 unfinished": [
    ["server/a.ts", "// TODO more\nexport const a = 1\n"],
    ["server/a.ts", "/** FIXME */\nexport const a = 1\n"],
  ],
  "2 comments": [
    ["server/a.ts", "\n// a\n// b\n// c\n// d\n// e\nexport const a = 1\n"],
    ["server/a.ts", "\n/* a\n b\n c\n d */\nexport const a = 1\n"],
  ],
  "2 colours": [
    ["client/ui/a.ts", 'export const ok = "#top"\nexport const a = "1px #FFF"\n'],
    ["server/a.ts", "export const a = () =>\n  `<path fill='#0a0b0c'>`\n"],
    ["client/ui/a.tsx", 'export const A = () =>\n  <p color="#12345678" />\n'],
    ["client/ui/a.module.css", "a {\n  color: #fff;\n}\n"],
  ],
  "1 names": [
    ["client/ui/Card.tsx", "export const a = 1\n"],
    ["server/someThing/a.ts", "export const a = 1\n"],
    ["client/ui/$card.tsx", "export const a = 1\n"],
    ["client/routes/Apps.tsx", "export const a = 1\n"],
  ],
  "1 barrels": [
    ["client/ui/a.ts", 'export { a } from "./cycle.ts"\nexport type { B } from "./kind.ts"\n'],
    ["client/ui/a.ts", 'import { a } from "./cycle.ts"\nexport { a }\n'],
    ["client/ui/a.ts", 'export * from "./cycle.ts"\nexport const c = 1\n'],
  ],
  "1 rows": [
    ["server/apps/a-queries.ts", "export const f = (db: any) => db.all<{ id: number }>(1)\n"],
    ["scripts/a.ts", "export const f = (p: any) => p.database.read.get<{ id: number }>(1)\n"],
  ],
  "1 translations": [
    ["server/outbox/texts.ts", 'export const TITLE = { en: "Request", ru: "Заявка" }\n'],
    ["shared/a.ts", "export const title = `Заявка`\n"],
    ["client/ui/a.tsx", "export const A = () => <p>Заявка</p>\n"],
  ],
  "1 syntax": [["server/a.ts", "export const = 1\n"]],
}

describe.each(Object.entries(AT))("%s", (mark, cases) => {
  test.each(cases)("%s: %j", (path, source) => {
    expect(offencesOf({ [path]: source })).toEqual([`${path}:${mark}`])
  })
})

test("a cycle of value imports is reported once, with its path", () => {
  const circle = {
    "client/ui/a.ts": 'import { b } from "./b.ts"\nexport const a = b\n',
    "client/ui/b.ts": 'import { c } from "./c"\nexport const b = c\n',
    "client/ui/c.ts": 'export const one = 1\nexport { a as c } from "./a.ts"\n',
  }
  const [offence, ...others] = findOffences(new Map(Object.entries({ ...GOOD, ...circle })))
  expect(others).toEqual([])
  expect(offence).toMatchObject({ path: "client/ui/c.ts", line: 2, rule: "cycles" })
  expect(offence?.sentence).toContain("client/ui/a.ts → client/ui/b.ts → client/ui/c.ts → client/ui/a.ts")
})

test.each([
  ["types", 'import type { B } from "./b.ts"\nexport type A = B\n'],
  ["types by name", 'import { type B } from "./b.ts"\nexport type A = B\n'],
  ["lazy modules", 'export const b = () => import("./b.ts")\n'],
])("a cycle over %s is one too", (_, source) => {
  const pair = {
    "scripts/x/a.ts": source,
    "scripts/x/b.ts": 'import type { A } from "./a.ts"\nexport type B = A\n',
  }
  expect(offencesOf(pair)).toEqual(["scripts/x/b.ts:1 cycles"])
})

test("a file that imports itself is a cycle", () => {
  const self = { "client/ui/a.ts": 'import { b } from "./a.ts"\nexport const a = b\n' }
  expect(offencesOf(self)).toEqual(["client/ui/a.ts:1 cycles"])
})
