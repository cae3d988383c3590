import { expect, test } from "vitest"
import { withLateScripts } from "./late-scripts.ts"

const PRELOADS = ["/assets/vendor-1.js", "/assets/site-2.js"]
  .map(href => `<link rel="modulepreload" href="${href}" fetchPriority="low"/>`)
  .join("")
const page = (entry: string) =>
  `<html><head>${PRELOADS}<title>$&</title></head><body>words${entry}</body></html>`
const ENTRY = `<script type="module" async="" src="/assets/entry-3.js"></script>`
const NOTHING = { warmUp: undefined, scripts: [], styles: [] }

test("a page's scripts are loaded only by a loader that waits for the first frame", () => {
  const html = withLateScripts(page(ENTRY), { ...NOTHING, warmUp: "/assets/warm-up-4.js" })
  const [before = "", loader = ""] = html.split("words")
  expect(before).toBe("<html><head><title>$&</title></head><body>")
  expect(loader).toContain(`["/assets/vendor-1.js","/assets/site-2.js"]`)
  expect(loader).toContain(`src:"/assets/entry-3.js"`)
  expect(loader).toContain(`new Worker("/assets/warm-up-4.js")`)
  expect(loader).toContain("requestAnimationFrame")
  expect(html).not.toContain(`type="module"`)
})

test("a development page, whose scripts are not built, is unchanged", () => {
  const html = page(`<script type="module" src="/client/entry-client.tsx"></script>`)
  expect(withLateScripts(html, NOTHING)).toBe(html)
})

test("what routes need that only the browser renders is loaded along with the page's scripts, each file once", () => {
  const styles = ["/assets/area-6.css", "/assets/list-7.css"]
  const html = withLateScripts(page(`<style>/*/assets/area-6.css*/a{}</style>${ENTRY}`), {
    warmUp: undefined,
    scripts: ["/assets/site-2.js", "/assets/list-5.js"],
    styles,
  })
  expect(html).toContain(`["/assets/vendor-1.js","/assets/site-2.js","/assets/list-5.js"]`)
  expect(html).toContain(`["/assets/list-7.css"]`)
})
