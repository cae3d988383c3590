import type { ServerManifest } from "@tanstack/router-core"
import type { Entry } from "#shared/entries.ts"
import type { PageManifest } from "#shared/render-page.ts"

/** One object per entry, because the router caches by object identity. */
const variants = new WeakMap<PageManifest, Map<Entry, ServerManifest>>()

const routesOf = ({ roots, routes }: PageManifest, entry: Entry): ServerManifest["routes"] => ({
  ...routes,
  __root__: roots?.[entry] ?? {},
})

/**
 * What the router puts into an entry's pages: while developing their scripts, and when they are built the styles of the
 * site, which are inlined in each page. Built pages load the rest by themselves (`client/site/page-scripts.tsx`).
 */
export function routerManifest(manifest: PageManifest, entry: Entry): ServerManifest {
  const cache = variants.get(manifest) ?? new Map<Entry, ServerManifest>()
  variants.set(manifest, cache)
  const cached = cache.get(entry)
  if (cached) return cached
  const { texts: _, roots: __, warmUp, inlineCss, ...rest } = manifest
  const routes = Object.entries(routesOf(manifest, entry))
  const styles = entry === "public" ? routes.map(([id, { css = [] } = {}]) => [id, { css }] as const) : []
  const variant = {
    ...rest,
    ...(entry === "public" && inlineCss && { inlineCss }),
    routes: Object.fromEntries(warmUp ? styles : routes),
  }
  cache.set(entry, variant)
  return variant
}

type Link = string | { href: string }
const hrefOf = (link: Link) => (typeof link === "string" ? link : link.href)

/** URLs of the scripts and styles of these routes of an entry, each once. */
export function assetsOf(manifest: PageManifest, entry: Entry, routeIds: readonly string[]) {
  const routes = routesOf(manifest, entry)
  const found = routeIds.flatMap(id => routes[id] ?? [])
  const scripts = found.flatMap(route => (route.preloads ?? []).map(hrefOf))
  const styles = found.flatMap(route => (route.css ?? []).map(hrefOf))
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] }
}

/** The URLs that a page loads. */
export type PageAssets = {
  /** The module that starts the page, and those that it and the texts consist of. */
  entry: string
  scripts: readonly string[]
  /** A worker. */
  warmUp: string
  /** Of a page that is empty without its scripts: those of the parts that only the browser renders, and all styles. */
  empty: { scripts: readonly string[]; styles: readonly string[]; first: string | null } | null
}

/** A route of a page; `ssr` is false if only the browser renders it. */
type Match = { routeId: string; ssr?: unknown }

/** The URLs of a page of an entry with these routes and catalogues of texts; null while developing. */
export function pageAssets(
  manifest: PageManifest,
  { entry, texts, matches, first }: { entry: Entry; texts: string[]; matches: Match[]; first: string | null },
): PageAssets | null {
  const { warmUp } = manifest
  const start = manifest.roots?.[entry]?.scripts?.[0]?.attrs?.src
  if (!warmUp || typeof start !== "string") return null
  const idsOf = (some: Match[]) => some.map(({ routeId }) => routeId)
  const rendered = assetsOf(manifest, entry, idsOf(matches.filter(({ ssr }) => ssr !== false)))
  const scripts = [...new Set([...rendered.scripts, ...texts.flatMap(name => manifest.texts?.[name] ?? [])])]
  if (entry === "public") return { entry: start, scripts, warmUp, empty: null }
  const all = assetsOf(manifest, entry, idsOf(matches))
  const empty = { scripts: all.scripts.filter(href => !scripts.includes(href)), styles: all.styles, first }
  return { entry: start, scripts, warmUp, empty }
}
