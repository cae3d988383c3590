import { join } from "node:path"
import type { ServerManifest } from "@tanstack/router-core"
import * as z from "zod"
import type { PageManifest } from "#shared/render-page.ts"

const ENTRY = "client/entry-client.tsx"
const WARM_UP = "client/warm-up.ts"
const ROUTES = "client/routes/"
/** A part of a route that the server does not render. */
const UNRENDERED = /\?tsr-split=(?!component)/
const TEXTS = /^client\/locales\/(.+)\.po$/

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})
type Chunk = z.infer<typeof chunk>
const built = z.record(z.string(), chunk)

/** `marketplace.$id.tsx` is the route `/marketplace/$id`; an index file is the folder with a slash. */
function routeId(file: string): string {
  const name = file
    .slice(ROUTES.length)
    .replace(/\.tsx.*$/, "")
    .replaceAll(".", "/")
  return `/${name.replace(/(^|\/)index$/, "$1")}`
}

/**
 * The styles by URL, to be inlined in the page, so that its first paint needs no second request. Each starts with its
 * URL, so that the browser can tell which ones it has (`client/lib/inline-styles.ts`).
 */
async function readStyles(folder: string, routes: ServerManifest["routes"]): Promise<Record<string, string>> {
  const addresses = Object.values(routes).flatMap(route => route?.css ?? [])
  const found = new Map<string, string>()
  for (const link of addresses) {
    const address = typeof link === "string" ? link : link.href
    found.set(address, `/*${address}*/${(await Bun.file(join(folder, address)).text()).trim()}\n`)
  }
  return Object.fromEntries(found)
}

/** Converts the build's manifest to the router's format. `folder` is the built client. */
export async function readManifest(folder: string): Promise<PageManifest> {
  const chunks = built.parse(await Bun.file(join(folder, ".vite/manifest.json")).json())
  const addresses = (files: Iterable<string>) => [...new Set(files)].map(file => `/${file}`)
  // Imported styles come first: a page's styles override those of its components.
  const withImports = (key: string, found = new Set<Chunk>(), seen = new Set<string>()): Set<Chunk> => {
    const one = chunks[key]
    if (!one || seen.has(key)) return found
    seen.add(key)
    for (const imported of one.imports) withImports(imported, found, seen)
    return found.add(one)
  }
  const assets = (found: Chunk[]) => ({
    css: addresses(found.flatMap(one => one.css)),
    preloads: addresses(found.map(one => one.file)),
  })
  const entry = chunks[ENTRY]
  if (!entry) throw new Error(`the build has no ${ENTRY}`)
  const first = withImports(ENTRY)
  const script = { attrs: { type: "module", async: true, src: `/${entry.file}` } }
  const routes: ServerManifest["routes"] = { __root__: { ...assets([...first]), scripts: [script] } }
  for (const key of Object.keys(chunks))
    if (key.startsWith(ROUTES) && !UNRENDERED.test(key))
      routes[routeId(key)] = assets([...withImports(key)].filter(one => !first.has(one)))
  const texts = Object.entries(chunks).flatMap(([key, { file }]) => {
    const [, name] = TEXTS.exec(key) ?? []
    return name ? [[name, `/${file}`] as const] : []
  })
  const inlineCss = { styles: await readStyles(folder, routes) }
  return {
    routes,
    texts: Object.fromEntries(texts),
    warmUp: chunks[WARM_UP] && `/${chunks[WARM_UP].file}`,
    inlineCss,
  }
}
