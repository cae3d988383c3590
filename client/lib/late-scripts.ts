const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY_START = '<script type="module"'
const ENTRY = /^<script type="module" async="" src="([^"]+)"><\/script>/

/** How long a tap may have to wait. */
const TASK_MS = 5

/**
 * Runs in the page. A frame after its end its scripts are asked for, and a worker wakes what every page formats with.
 * Meanwhile what lies below its top (`site/first-frame.tsx`) is laid out: what is near in a frame of its own, without
 * which browsers take the rest for moved, then all of it a task at a time.
 */
const loader = (scripts: string[], entry: string, warmUp: string | undefined) => `{
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

/** A page whose scripts wait for its first frame, so that words, font and first picture have the line to themselves. */
export function withLateScripts(html: string, warmUp?: string): string {
  // Looked for where they stand: a page is long, and read for each visitor who is the first to ask for it.
  const headEnd = html.indexOf("</head>")
  const entryStart = html.lastIndexOf(ENTRY_START)
  const entry = ENTRY.exec(html.slice(entryStart))
  if (headEnd < 0 || entryStart < headEnd || !entry?.[1]) return html
  const head = html.slice(0, headEnd)
  const scripts = [...head.matchAll(PRELOAD)].flatMap(([, href]) => href ?? [])
  const line = `<script>${loader(scripts, entry[1], warmUp)}</script>`
  const rest = html.slice(entryStart + entry[0].length)
  return head.replace(PRELOAD, "") + html.slice(headEnd, entryStart) + line + rest
}
