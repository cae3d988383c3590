import { expect, test } from "vitest"
import { openSite } from "#server/testing/site.ts"
import type { PageManifest } from "#shared/render-page.ts"

const root = (name: string) => ({
  preloads: ["/assets/vendor-1.js", `/assets/${name}-2.js`],
  css: [`/assets/${name}-3.css`],
  scripts: [{ attrs: { type: "module", async: true, src: `/assets/entry-${name}-4.js` } }],
})

const BUILT: PageManifest = {
  roots: { public: root("public"), member: root("member"), office: root("office") },
  routes: {
    "/faq": { preloads: ["/assets/faq-5.js"], css: [] },
    "/admin/app/": { preloads: ["/assets/vendor-1.js", "/assets/list-6.js"], css: ["/assets/list-7.css"] },
  },
  texts: { "ru/messages": "/assets/ru-8.js" },
  warmUp: "/assets/warm-up-9.js",
  inlineCss: { styles: { "/assets/public-3.css": "p{color:red}" } },
}

test("a page's scripts are loaded only by a script that waits for the first frame", async () => {
  const { get } = await openSite({}, BUILT)
  const { status, html, headers } = await get("/ru/faq")
  expect(status).toBe(200)
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain(`type="module"`)
  expect(html).toContain("p{color:red}")
  const scripts = ["/assets/vendor-1.js", "/assets/public-2.js", "/assets/faq-5.js", "/assets/ru-8.js"]
  expect(html).toContain(`("/assets/entry-public-4.js",${JSON.stringify(scripts)},"/assets/warm-up-9.js",`)
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/)
})

test("a page that is empty without its scripts loads them immediately, and runs them when it is complete", async () => {
  const { get } = await openSite({}, BUILT)
  const { html } = await get("/admin/app")
  const [head = "", body = ""] = html.split("</head>")
  const preloaded = [...head.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
  expect(preloaded).toEqual([
    "/assets/entry-office-4.js",
    "/assets/vendor-1.js",
    "/assets/office-2.js",
    "/assets/list-6.js",
  ])
  const styles = [...head.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
  expect(styles).toEqual(["/assets/office-3.css", "/assets/list-7.css"])
  // A script waits for the styles before it.
  expect(head.indexOf("/trpc/apps.list")).toBeLessThan(head.indexOf(`rel="stylesheet"`))
  expect(body).toContain(`("/assets/entry-office-4.js","/assets/warm-up-9.js")`)
  expect(html).not.toContain(`type="module"`)
})

test("a page in development has the scripts that its manifest names", async () => {
  const { warmUp: _, ...manifest } = BUILT
  const { html } = await (await openSite({}, manifest)).get("/faq")
  expect(html).toContain(`src="/assets/entry-public-4.js"`)
  expect(html).not.toContain("warm-up")
})
