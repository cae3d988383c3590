import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { OPERATIONS, openApiDocument } from "#server/app/rest/openapi/document.ts"
import { call, ORIGIN, openProduct } from "#server/testing/product.ts"
import { docsPage } from "./page.ts"

const openPage = async () => call(await openProduct(), "/api/docs")

test("the page shows every call and every schema with its own anchor, and all its links work", async () => {
  const { status, headers, text } = await openPage()
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"])
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const { id } of OPERATIONS) expect(ids).toContain(id)
  const links = [...text.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter(id => !ids.has(id))).toEqual([])
  expect(text).toContain(`${ORIGIN}/api/apps?`)
})

test("the page has no scripts and loads nothing from other sites, and its policy allows only its own style sheet", async () => {
  const { headers, text } = await openPage()
  const policy = headers.get("content-security-policy") ?? ""
  const sheets = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css)
  expect(sheets).toHaveLength(1)
  const hash = createHash("sha256")
    .update(sheets[0] ?? "")
    .digest("base64")
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).not.toMatch(/unsafe|script-src/)
  expect(text).not.toMatch(/<script|<iframe|\sstyle=|\son\w+=/i)
  expect(text).not.toMatch(/(src|href)="https?:/)
  expect(sheets[0]).not.toMatch(/@import|https?:/)
})

test("texts of the document are escaped on the page", async () => {
  const document = { ...openApiDocument(), info: { title: "<b>API</b>", version: "1" } }
  const { html } = await docsPage(document, { origin: `"><script src=x>` })
  expect(html).toContain("<h1>&lt;b&gt;API&lt;/b&gt;</h1>")
  expect(html).not.toContain("<script")
})
