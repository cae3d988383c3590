import { stylesIn } from "./inline-styles.ts"

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY_START = '<script type="module"'
const ENTRY = /^<script type="module" async="" src="([^"]+)"><\/script>/

/** The longest layout task, in ms, so that input is handled promptly. */
const TASK_MS = 5

/**
 * Runs in the page. After the first frame it loads the scripts and starts the warm-up worker. Then it lays out the
 * content below the fold (`site/first-frame.tsx`) in short tasks, after a frame of its own for the nearest part:
 * without that frame, browsers count the rest as a layout shift.
 */
const loader = ({ scripts, styles, warmUp }: Later, entry: string) => `{
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
${styles.length ? `for(const href of ${JSON.stringify(styles)})add("link",{rel:"preload",as:"style",href})` : ""}
add("script",{type:"module",async:true,src:${JSON.stringify(entry)}})
${warmUp ? `new Worker(${JSON.stringify(warmUp)})` : ""}
requestAnimationFrame(()=>setTimeout(layOut))})
document.hidden?go():requestAnimationFrame(go)
document.currentScript.remove()}`

/** URLs of what a page needs besides the scripts that its head names. */
type Later = { warmUp: string | undefined; scripts: readonly string[]; styles: readonly string[] }

/** Defers a page's scripts until its first frame, so that text, font and first image get the bandwidth. */
export function withLateScripts(html: string, { warmUp, scripts, styles }: Later): string {
  // Searches only the relevant part: a page is long, and this runs on every cache miss.
  const headEnd = html.indexOf("</head>")
  const entryStart = html.lastIndexOf(ENTRY_START)
  const entry = ENTRY.exec(html.slice(entryStart))
  if (headEnd < 0 || entryStart < headEnd || !entry?.[1]) return html
  const head = html.slice(0, headEnd)
  const named = [...head.matchAll(PRELOAD)].flatMap(([, href]) => href ?? [])
  const later = {
    warmUp,
    scripts: [...new Set([...named, ...scripts])],
    styles: styles.length ? styles.filter(href => !stylesIn(html).includes(href)) : [],
  }
  const line = `<script>${loader(later, entry[1])}</script>`
  const rest = html.slice(entryStart + entry[0].length)
  return head.replace(PRELOAD, "") + html.slice(headEnd, entryStart) + line + rest
}
