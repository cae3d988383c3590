import type { ServerManifest } from "@tanstack/router-core"

/** What the build says of its files; `texts` are the addresses of the catalogues (`ru/messages`), `warmUp` of a worker. */
export type PageManifest = ServerManifest & { texts?: Record<string, string>; warmUp?: string }

/** One object a set of catalogues, by which the router keeps what it has prepared. */
const variants = new WeakMap<PageManifest, Map<string, ServerManifest>>()

/** The manifest of a page that says these texts: they are fetched along with its scripts, not after them. */
export function withTexts(manifest: PageManifest, names: string[]): ServerManifest {
  const made = variants.get(manifest) ?? new Map<string, ServerManifest>()
  variants.set(manifest, made)
  const key = names.join()
  const known = made.get(key)
  if (known) return known
  const { texts = {}, warmUp: _, ...rest } = manifest
  const root = rest.routes.__root__
  const preloads = [...(root?.preloads ?? []), ...names.flatMap(name => texts[name] ?? [])]
  const variant = { ...rest, routes: { ...rest.routes, __root__: { ...root, preloads } } }
  made.set(key, variant)
  return variant
}
