const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module" async="" src="([^"]+)"><\/script>/

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
  const entry = ENTRY.exec(html)?.[1]
  if (!entry) return html
  const scripts = [...html.matchAll(PRELOAD)].flatMap(([, href]) => href ?? [])
  return html.replace(PRELOAD, "").replace(ENTRY, () => `<script>${loader(scripts, entry)}</script>`)
}
