const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY_START = '<script type="module"'
const ENTRY = /^<script type="module" async="" src="([^"]+)"><\/script>/

/** Runs in the page: its scripts are asked for, and what every page formats with is woken, a frame after its end. */
const loader = (scripts: string[], entry: string) => `{
const go=()=>setTimeout(()=>{
const add=(name,rest)=>document.head.append(Object.assign(document.createElement(name),rest))
for(const href of ${JSON.stringify(scripts)})add("link",{rel:"modulepreload",href})
add("script",{type:"module",async:true,src:${JSON.stringify(entry)}})
new Intl.NumberFormat()})
document.hidden?go():requestAnimationFrame(go)
document.currentScript.remove()}`

/** A page whose scripts wait for its first frame, so that words, font and first picture have the line to themselves. */
export function withLateScripts(html: string): string {
  // Looked for where they stand: a page is long, and read for each visitor who is the first to ask for it.
  const headEnd = html.indexOf("</head>")
  const entryStart = html.lastIndexOf(ENTRY_START)
  const entry = ENTRY.exec(html.slice(entryStart))
  if (headEnd < 0 || entryStart < headEnd || !entry?.[1]) return html
  const head = html.slice(0, headEnd)
  const scripts = [...head.matchAll(PRELOAD)].flatMap(([, href]) => href ?? [])
  const line = `<script>${loader(scripts, entry[1])}</script>`
  const rest = html.slice(entryStart + entry[0].length)
  return head.replace(PRELOAD, "") + html.slice(headEnd, entryStart) + line + rest
}
