import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import { test } from "./support/test.ts"

const PARTS = ["messages", "catalogue", "listing", "pages", "back-office"]
const PAGES = [
  "/",
  "/marketplace",
  "/marketplace?title=nothing-like-this",
  "/company",
  "/services",
  "/contacts",
  "/faq",
]

/** Lingui's id of a text without a context (`generateMessageId` of its message utils). */
const idOf = (text: string) => createHash("sha256").update(`${text}\u001f`).digest("base64").slice(0, 6)

/** The ids that a built page shows in place of a text that its catalogues lack. */
async function messageIds(): Promise<Set<string>> {
  const files = PARTS.map(part => readFile(join("client/locales/en", `${part}.po`), "utf8"))
  const texts = (await Promise.all(files)).flatMap(file =>
    [...file.matchAll(/^msgid "(.+)"$/gm)].map(([, text = ""]) => parseLoosely(`"${text}"`)),
  )
  return new Set(texts.map(idOf))
}

test("no page shows the id of a text that it did not load, in any language", async ({ page }) => {
  const ids = await messageIds()
  expect(ids.size).toBeGreaterThan(300)
  const { data } = await (await page.request.get("/api/apps?per_page=1")).json()
  for (const locale of LOCALES)
    for (const path of [...PAGES, `/marketplace/${data[0].id}`]) {
      const html = await (await page.request.get(localizedPath(locale, path))).text()
      const shown = html.matchAll(/[>"]([\w+/-]{6})[<"]/g)
      const missing = [...shown].map(([, text = ""]) => text).filter(text => ids.has(text))
      expect([locale, path, missing]).toEqual([locale, path, []])
    }
})
