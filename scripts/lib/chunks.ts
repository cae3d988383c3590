import { join } from "node:path"
import type { Rolldown } from "vite"
import { ENTRIES, type Entry } from "../../shared/entries.ts"
import { ROOT } from "./root.ts"

const reached = new Map<string, Set<string>>()

/** The modules that a module loads first (its static imports, and theirs), or all that it may load. */
function reachedFrom(path: string, extent: "first" | "all", context: Rolldown.ChunkingContext): Set<string> {
  const key = `${path} ${extent}`
  const known = reached.get(key)
  if (known) return known
  const found = new Set<string>()
  const visit = (id: string) => {
    const info = found.has(id) ? null : context.getModuleInfo(id)
    found.add(id)
    for (const next of info?.importedIds ?? []) visit(next)
    if (extent === "all") for (const next of info?.dynamicallyImportedIds ?? []) visit(next)
  }
  visit(join(ROOT, path))
  reached.set(key, found)
  return found
}

const modulesOf = (entry: Entry, extent: "first" | "all", context: Rolldown.ChunkingContext) =>
  reachedFrom(`client/entries/${entry}.ts`, extent, context)

/** The chunk of a module that the public pages load first; null for any other. */
function firstChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!modulesOf("public", "first", context).has(id)) return null
  if (id.includes("node_modules")) return "vendor"
  const isShared = (["member", "office"] as const).some(entry => modulesOf(entry, "all", context).has(id))
  return isShared ? "site" : "public-routes"
}

/** What pages of an area are built from, besides the chunks that areas share. */
const FRAMES = [
  { name: "frame", entry: "office", routes: ["admin"] },
  { name: "listings", entry: "office", routes: ["admin.app.index"] },
  { name: "member-frame", entry: "member", routes: ["my", "my._member", "my._member.listings.index"] },
] as const

/** The frame that loads a module, which no other area does; null for any other module, and for routes themselves. */
function frameChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  if (/client.routes./.test(id)) return null
  const isLoaded = (path: string) => reachedFrom(path, "first", context).has(id)
  const found = FRAMES.find(
    ({ entry, routes }) =>
      routes.some(route =>
        isLoaded(`client/routes/${entry}/${route}.tsx?tsr-split=component---pendingComponent`),
      ) && ENTRIES.every(other => other === entry || !modulesOf(other, "all", context).has(id)),
  )
  return found?.name ?? null
}

/** In this order, because a chunk takes what its modules import. */
const FIRST_CHUNKS = ["vendor", "site", "public-routes"].map(
  (name, index) =>
    ({
      name: (id, context) => (firstChunk(id, context) === name ? name : null),
      debugName: name,
      tags: ["$initial"],
      // A chunk with an entry would start it wherever the chunk is needed.
      test: /^(?!.*client.entries.(public|member|office)\.ts)/,
      priority: 9 - index,
    }) satisfies Rolldown.CodeSplittingGroup,
)

/**
 * Few chunks, because many small ones compress badly: the code that every page needs, and the code that several of them
 * share.
 */
export const CHUNKS = [
  ...FIRST_CHUNKS,
  {
    name: "format",
    test: /client.lib.(format|is-rendered|landing)\.ts|client.ui.take-focus|shared.(money|parse-url|month-text|units)/,
    priority: 2,
  },
  // Of pages and of the form, whose chunk would otherwise be loaded with a listing's page.
  {
    name: "figures",
    test: /client.listing.figures-terms|shared.(links|listings.(figures|file-access))\.ts/,
    priority: 1,
  },
  {
    name: "cards",
    test: /client.(catalogue.(card-|listing-card|availability-mark)|price.card-)/,
    priority: 1,
  },
  // Loaded after a listing's page; cards import it for the server alone.
  { name: "language", test: /shared.text-language\.ts/, priority: 2 },
  // A listing's page checks the session before the late parts are loaded.
  { name: "session", test: /client.session.member-session/, priority: 2 },
  {
    name: "star",
    test: /client.shortlist.(parts\.tsx|price-change|recently-seen\.ts|share-button|shortlist-(count|store))/,
    priority: 1,
  },
  { name: "shortlist", test: /client.(shortlist.|shortlist-page.|routes.public.shortlist\.tsx\?)/ },
  {
    name: "filters",
    test: /client.catalogue.(catalogue-context|catalogue-data)|client.filters|client.ui.check-row/,
    priority: 1,
  },
  {
    name: "sections",
    test: /client.site.(buy-sell-band|illustrated-list|help.|illustrations.(deal|drawing)|page-section|use-.*service-texts)/,
    priority: 1,
  },
  {
    name: "controls",
    test: /client.ui.(badge|chip|pager|plain-select|icons.arrows)|use-sort-options/,
    priority: 1,
  },
  {
    name: "mantine",
    test: /client.ui.mantine\.tsx|@mantine.(?!.*(use-(clipboard|collapse|debounced|disclosure|focus|uncontrolled)|scoped-keydown|element-ancestor))(hooks|core.esm.(core|components.(Loader|Transition|UnstyledButton)))/,
    priority: 2,
    minShareCount: 3,
  },
  {
    name: "inputs",
    test: /node_modules.zod|shared.(errors|inputs|offers.amount)|client.lib.keyed-creation/,
    priority: 1,
  },
  // With what else of Mantine the list of listings does without.
  {
    name: "fields",
    test: /client.ui.form-problem|@mantine.(form|hooks|core.esm.(core|components.(CloseButton|Input|Textarea|TextInput)))/,
    minShareCount: 3,
  },
  // The catalogue says why it failed without loading what is built from Mantine.
  { name: "failures", test: /client.lib.(failure|rest-call|use-failure-text)\.ts/, priority: 3 },
  // The member area checks the step in the address of the seller's form.
  { name: "form-sections", test: /client.listing-form.form-sections\.ts/, priority: 1 },
  // What the member area and the back office are built from; members would load the frame of the latter with it.
  {
    name: "application",
    test: /client.(ui.(action-button|application)|theme.application-theme|lib.(format-time|use-translate)\.ts)|@mantine.core.*components.(Button|Group|Paper|Skeleton|Stack|Text|Title)[/\\]/,
    minShareCount: 2,
  },
  // With what they are positioned by: loaded when they are first opened, or when the browser is idle.
  { name: "dialogs", test: /client.ui.confirm-dialog|@mantine.core.*components.Modal/ },
  {
    name: "records",
    test: /client.(ui.(disclosure|load-problem|rows|written-text)|member.records)|@mantine.core.*components.(Badge|Divider|Flex|SimpleGrid)[/\\]/,
    minShareCount: 2,
  },
  {
    name: "back-office",
    test: /client.(back-office.(?:list\b.(?!assign|day|matching|table-head)|shell\b.|(?!choice|facts|form|password|secret)[a-z-]+\.tsx?$)|ui.(link-tabs|search-field)|lib.save-file)/,
    minShareCount: 2,
  },
  // What the list of listings does without.
  {
    name: "back-office-parts",
    test: /client.back-office.(choice|form|list.(assign|day|matching|table-head)|secret)/,
    minShareCount: 2,
  },
  // Dozens of small modules: a browser asks for six files at a time over HTTP/1.1.
  { name: frameChunk, debugName: "frames" },
] satisfies Rolldown.CodeSplittingGroup[]
