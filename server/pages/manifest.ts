import { join } from "node:path"
import type { Manifest } from "@tanstack/router-core"
import * as z from "zod"

const ENTRY = "client/entry-client.tsx"
const ROUTES = "client/routes/"

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})
const built = z.record(z.string(), chunk)

/** `marketplace.$id.tsx` serves the route `/marketplace/$id`; an index file the folder with a slash. */
function routeId(file: string): string {
  const name = file
    .slice(ROUTES.length)
    .replace(/\.tsx.*$/, "")
    .replaceAll(".", "/")
  return `/${name.replace(/(^|\/)index$/, "$1")}`
}

/** What the build's own manifest says, in the router's words. `folder` is the built client. */
export async function readManifest(folder: string): Promise<Manifest> {
  const chunks = built.parse(await Bun.file(join(folder, ".vite/manifest.json")).json())
  const address = (file: string) => `/${file}`
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    const one = chunks[key]
    if (!one || seen.has(one.file)) return seen
    seen.add(one.file)
    for (const imported of one.imports) withImports(imported, seen)
    return seen
  }
  const entry = chunks[ENTRY]
  if (!entry) throw new Error(`the build has no ${ENTRY}`)
  const styles = Object.values(chunks).flatMap(one => (one.file.endsWith(".css") ? [one.file] : one.css))
  const routes: Manifest["routes"] = {
    __root__: {
      css: [...new Set(styles)].map(address),
      preloads: [...withImports(ENTRY)].map(address),
      scripts: [{ attrs: { type: "module", async: true, src: address(entry.file) } }],
    },
  }
  for (const key of Object.keys(chunks))
    if (key.startsWith(ROUTES)) routes[routeId(key)] = { preloads: [...withImports(key)].map(address) }
  return { routes }
}
