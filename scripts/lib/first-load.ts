import type { PageManifest } from "#shared/render-page.ts"

type Link = string | { href: string }
const hrefOf = (link: Link) => (typeof link === "string" ? link : link.href)

/** The URLs that a first load of a route fetches, as listed in the page: scripts with texts, and styles. */
export function firstLoad(manifest: PageManifest, routeId: string, texts: readonly string[]) {
  const routes = ["__root__", routeId].map(id => manifest.routes[id])
  if (routes.includes(undefined)) throw new Error(`the build has no route ${routeId}`)
  const scripts = routes.flatMap(route => (route?.preloads ?? []).map(hrefOf))
  const styles = routes.flatMap(route => (route?.css ?? []).map(hrefOf))
  const catalogues = texts.map(name => {
    const address = manifest.texts?.[name]
    if (!address) throw new Error(`the build has no texts ${name}`)
    return address
  })
  return { scripts: [...new Set([...scripts, ...catalogues])], styles: [...new Set(styles)] }
}
