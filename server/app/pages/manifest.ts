import { join } from "node:path"
import type { ServerManifest } from "@tanstack/router-core"
import * as z from "zod/mini"
import { ENTRIES, type Entry } from "#shared/entries.ts"
import type { PageManifest } from "#shared/render-page.ts"

const WARM_UP = "client/warm-up.ts"
const ROUTE = /^client\/routes\/(public|member|office)\/(.+?)\.tsx/
/** A part of a route that the server does not render. */
const UNRENDERED = /\?tsr-split=(?!component)/
const TEXTS = /^client\/locales\/(.+)\.po$/

const chunk = z.object({
  file: z.string(),
  css: z._default(z.array(z.string()), []),
  imports: z._default(z.array(z.string()), []),
})
type Chunk = z.infer<typeof chunk>
const built = z.record(z.string(), chunk)

/** `marketplace.$id` is the route `/marketplace/$id`; an index file is the folder with a slash. */
const routeId = (name: string) => `/${name.replaceAll(".", "/").replace(/(^|\/)index$/, "$1")}`

/**
 * The styles by URL, to be inlined in the page, so that its first paint needs no second request. Each starts with its
 * URL, so that the browser can tell which ones it has (`client/lib/inline-styles.ts`).
 */
async function readStyles(folder: string, routes: ServerManifest["routes"]): Promise<Record<string, string>> {
  const addresses = Object.values(routes).flatMap(route => route?.css ?? [])
  const names = new Set(addresses.map(link => (typeof link === "string" ? link : link.href)))
  const read = async (name: string) => {
    const text = await Bun.file(join(folder, name)).text()
    return [name, `/*${name}*/${text.trim()}\n`] as const
  }
  return Object.fromEntries(await Promise.all([...names].map(read)))
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
  const first = (entry: Entry) => withImports(`client/entries/${entry}.ts`)
  const rootOf = (entry: Entry) => {
    const src = chunks[`client/entries/${entry}.ts`]?.file
    if (!src) throw new Error(`the build has no entry ${entry}`)
    const script = { attrs: { type: "module", async: true, src: `/${src}` } }
    return { ...assets([...first(entry)]), scripts: [script] }
  }
  const roots = { public: rootOf("public"), member: rootOf("member"), office: rootOf("office") }
  const routes: ServerManifest["routes"] = {}
  for (const entry of ENTRIES) {
    const loaded = first(entry)
    for (const key of Object.keys(chunks)) {
      const [, of, name] = ROUTE.exec(key) ?? []
      if (of === entry && name && !UNRENDERED.test(key))
        routes[routeId(name)] = assets([...withImports(key)].filter(one => !loaded.has(one)))
    }
  }
  const texts = Object.entries(chunks).flatMap(([key, { file }]) => {
    const [, name] = TEXTS.exec(key) ?? []
    return name ? [[name, `/${file}`] as const] : []
  })
  const inlineCss = { styles: await readStyles(folder, { ...routes, ...roots }) }
  return {
    roots,
    routes,
    texts: Object.fromEntries(texts),
    warmUp: chunks[WARM_UP] && `/${chunks[WARM_UP].file}`,
    inlineCss,
  }
}
