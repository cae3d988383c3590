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

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY_START = '<script type="module"'
const ENTRY = /^<script type="module" async="" src="([^"]+)"><\/script>/

/** The longest layout task, in ms, so that input is handled promptly. */
const TASK_MS = 5

/**
 * Runs in the page. After the first frame it loads the scripts and starts the warm-up worker. Then it lays out the
 * content below the fold (`data-below`) in short tasks, the nearest part in a separate frame: without that
 * frame, browsers count the rest as a layout shift.
 */
const loader = (scripts: readonly string[], entry: string, warmUp: string | undefined) => `{
const d=document.documentElement.dataset,below=[...document.querySelectorAll("[data-below]")]
const layOut=()=>{
const end=performance.now()+${TASK_MS}
for(let part;part=below.shift();){
part.style.contentVisibility="visible"
part.getBoundingClientRect()
if(performance.now()>end)return setTimeout(layOut)}
d.whole=""}
const go=()=>d.first==="wait"?requestAnimationFrame(go):setTimeout(()=>{
delete d.first
const add=(name,rest)=>document.head.append(Object.assign(document.createElement(name),rest))
for(const href of ${JSON.stringify(scripts)})add("link",{rel:"modulepreload",href})
add("script",{type:"module",async:true,src:${JSON.stringify(entry)}})
${warmUp ? `new Worker(${JSON.stringify(warmUp)})` : ""}
requestAnimationFrame(()=>setTimeout(layOut))})
document.hidden?go():requestAnimationFrame(go)
document.currentScript.remove()}`

/**
 * Runs in a page that is empty without its scripts, which load already: it shows the frame, and starts the warm-up
 * worker.
 */
const starter = (warmUp: string | undefined) => `{
const d=document.documentElement.dataset
delete d.first;d.whole=""
${warmUp ? `new Worker(${JSON.stringify(warmUp)})` : ""}
document.currentScript.remove()}`

/** A page's head, the scripts and styles that it names, and what surrounds the script that starts it. */
function splitPage(html: string) {
  // Searches only the relevant part: a page is long, and this runs on every cache miss.
  const headEnd = html.indexOf("</head>")
  const entryStart = html.lastIndexOf(ENTRY_START)
  const [tag, entry] = ENTRY.exec(html.slice(entryStart)) ?? []
  if (headEnd < 0 || entryStart < headEnd || !tag || !entry) return null
  const head = html.slice(0, headEnd)
  const scripts = [...head.matchAll(PRELOAD)].flatMap(([, href]) => href ?? [])
  return {
    head,
    entry,
    scripts,
    body: html.slice(headEnd, entryStart),
    rest: html.slice(entryStart + tag.length),
  }
}

/**
 * Defers a page's scripts until its first frame, so that text, font and first image get the bandwidth. `warmUp` is the
 * URL of a worker.
 */
export function withLateScripts(html: string, warmUp: string | undefined): string {
  const page = splitPage(html)
  if (!page) return html
  const line = `<script>${loader(page.scripts, page.entry, warmUp)}</script>`
  return page.head.replace(PRELOAD, "") + page.body + line + page.rest
}

/** URLs that a page needs in addition to those in its head. */
type Needed = {
  warmUp: string | undefined
  scripts: readonly string[]
  styles: readonly string[]
  /** An inline script that runs first. */
  first: string | undefined
}

/** Loads the scripts of a page that is empty without them, and the styles of their components, immediately. */
export function withEarlyScripts(html: string, needed: Needed): string {
  const page = splitPage(html)
  if (!page) return html
  const { head, entry, body, rest } = page
  const scripts = needed.scripts.filter(href => !page.scripts.includes(href))
  const styles = needed.styles.filter(href => !head.includes(`href="${href}"`))
  const links = [
    ...scripts.map(href => `<link rel="modulepreload" href="${href}">`),
    ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
    // Not `async`: it runs when the page is complete, which React takes over.
    `<script type="module" src="${entry}"></script>`,
  ]
  const start = needed.first ? head.replace("<head>", () => `<head><script>${needed.first}</script>`) : head
  return `${start}${links.join("")}${body}<script>${starter(needed.warmUp)}</script>${rest}`
}
