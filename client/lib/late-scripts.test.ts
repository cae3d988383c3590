import { expect, test } from "vitest"
import { withEarlyScripts, withLateScripts } from "./late-scripts.ts"

const PRELOADS = ["/assets/vendor-1.js", "/assets/site-2.js"]
  .map(href => `<link rel="modulepreload" href="${href}" fetchPriority="low"/>`)
  .join("")
const page = (entry: string) =>
  `<html><head>${PRELOADS}<title>$&</title></head><body>words${entry}</body></html>`
const ENTRY = `<script type="module" async="" src="/assets/entry-3.js"></script>`

test("a page's scripts are loaded only by a loader that waits for the first frame", () => {
  const html = withLateScripts(page(ENTRY), "/assets/warm-up-4.js")
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
  expect(withLateScripts(html, undefined)).toBe(html)
})

test("a page that is empty without its scripts loads them immediately, and runs them when it is complete", () => {
  const html = withEarlyScripts(page(ENTRY), {
    warmUp: "/assets/warm-up-4.js",
    scripts: ["/assets/site-2.js", "/assets/list-5.js"],
    styles: ["/assets/list-7.css"],
    first: "ask()",
  })
  const [head = "", body = ""] = html.split("</head>")
  const preloaded = [...head.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
  expect(head).toContain("<head><script>ask()</script>")
  expect(preloaded).toEqual(["/assets/vendor-1.js", "/assets/site-2.js", "/assets/list-5.js"])
  expect(head).toContain(`<link rel="stylesheet" href="/assets/list-7.css">`)
  expect(head).toContain(`<script type="module" src="/assets/entry-3.js"></script>`)
  expect(body).toContain(`new Worker("/assets/warm-up-4.js")`)
  expect(body).not.toContain(`type="module"`)
})
