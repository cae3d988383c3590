import type { ServerManifest } from "@tanstack/router-core"
import type { Entry } from "#shared/entries.ts"
import type { PageManifest } from "#shared/render-page.ts"

/** One object per set of catalogues, because the router caches by object identity. */
const variants = new WeakMap<PageManifest, Map<string, ServerManifest>>()

/**
 * The manifest for a page of an entry that uses these catalogues: they are fetched along with its scripts, not after
 * them. The browser caches the styles of the pages behind the sign-in, which are inlined in each response elsewhere.
 */
export function withTexts(manifest: PageManifest, entry: Entry, names: string[]): ServerManifest {
  const cache = variants.get(manifest) ?? new Map<string, ServerManifest>()
  variants.set(manifest, cache)
  const key = `${entry} ${names.join()}`
  const cached = cache.get(key)
  if (cached) return cached
  const { texts = {}, roots, warmUp: _, inlineCss, ...rest } = manifest
  const root = roots?.[entry]
  const preloads = [...(root?.preloads ?? []), ...names.flatMap(name => texts[name] ?? [])]
  const routes = { ...rest.routes, __root__: { ...root, preloads } }
  const variant = { ...rest, ...(entry === "public" && { inlineCss }), routes }
  cache.set(key, variant)
  return variant
}

type Link = string | { href: string }
const hrefOf = (link: Link) => (typeof link === "string" ? link : link.href)

/** URLs of the scripts and styles of these routes, each once. */
export function assetsOf({ routes }: ServerManifest, routeIds: readonly string[]) {
  const found = routeIds.flatMap(id => routes[id] ?? [])
  const scripts = found.flatMap(route => (route.preloads ?? []).map(hrefOf))
  const styles = found.flatMap(route => (route.css ?? []).map(hrefOf))
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] }
}
