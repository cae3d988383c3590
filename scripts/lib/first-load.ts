import { assetsOf } from "#client/lib/page-assets.ts"
import { entryOf } from "#shared/entries.ts"
import type { PageManifest } from "#shared/render-page.ts"

/** The URLs that a first load of a route fetches, as listed in the page: scripts with texts, and styles. */
export function firstLoad(manifest: PageManifest, routeId: string, texts: readonly string[]) {
  if (!manifest.routes[routeId]) throw new Error(`the build has no route ${routeId}`)
  const around = Object.keys(manifest.routes).filter(id => routeId.startsWith(`${id}/`))
  const routes = ["__root__", ...around, routeId]
  const { scripts, styles } = assetsOf(manifest, entryOf(routeId), routes)
  const catalogues = texts.map(name => {
    const address = manifest.texts?.[name]
    if (!address) throw new Error(`the build has no texts ${name}`)
    return address
  })
  return { scripts: [...new Set([...scripts, ...catalogues])], styles }
}
