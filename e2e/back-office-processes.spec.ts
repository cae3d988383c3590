import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { drawPicture } from "./support/pictures.ts"
import { ADMIN } from "./support/product.ts"
import { test } from "./support/test.ts"

/** The time within which a write is visible in every process. */
const SHOWN_AFTER_MS = 2_000
const TITLE = "Seen everywhere"

/** Creates a published listing with two screenshots through any process. */
async function publish(page: Page, headers: Record<string, string>) {
  const form = new FormData()
  const fields = { title: TITLE, status: "published", price: "900", description: "Calm.", user_name: "Ann" }
  const ids = { last_month_earnings: "3", age: "3", installs_range: "3" }
  for (const [name, value] of Object.entries({ ...fields, ...ids })) form.append(name, value)
  for (const name of ["platforms[]", "monetizations[]"]) form.append(name, "1")
  for (const name of ["one.png", "two.jpg"]) {
    const { buffer, mimeType } = await drawPicture(name)
    form.append("screenshots[]", new File([new Uint8Array(buffer)], name, { type: mimeType }))
  }
  const answer = await page.request.post("/api/apps", { headers, multipart: form })
  expect(answer.status()).toBe(201)
  return answer.json()
}

test("publishing and unpublishing, images included, reach every process within two seconds", {
  tag: "@engines",
}, async ({ page, product }) => {
  const headers = await beAdmin(page, product.url)
  const { id, screenshots } = await publish(page, headers)
  const shots: string[] = screenshots.map(({ path }: { path: string }) => `/storage/${path}?w=384`)
  const paths = [`/api/apps/${id}`, `/marketplace/${id}`, `/ru/marketplace/${id}`, ...shots]
  /** Each process's response to a visitor, and whether the title is in its catalogue. */
  const see = async () => {
    const ask = (url: string) => Promise.all(paths.map(path => page.request.get(`${url}${path}`)))
    const answers = (await Promise.all(product.processes.map(ask))).flat()
    const found = (url: string) => page.request.get(`${url}/marketplace?title=seen+everywhere`)
    const catalogues = await Promise.all(product.processes.map(async url => (await found(url)).text()))
    return [
      ...new Set(answers.map(answer => answer.status())),
      ...catalogues.map(html => html.includes(TITLE)),
    ]
  }
  await page.waitForTimeout(SHOWN_AFTER_MS)
  expect(await see()).toEqual([200, ...product.processes.map(() => true)])
  expect((await page.request.delete(`/api/apps/${id}`, { headers })).status()).toBe(204)
  await page.waitForTimeout(SHOWN_AFTER_MS)
  expect(await see()).toEqual([404, ...product.processes.map(() => false)])
})

test("ending a session in one process ends it in all processes immediately", {
  tag: "@engines",
}, async ({ page, product }) => {
  const { token } = await (await page.request.post("/api/login", { data: ADMIN })).json()
  const headers = { authorization: `Bearer ${token}` }
  const ask = async () => {
    const answers = product.processes.map(url => page.request.get(`${url}/api/me`, { headers }))
    return new Set((await Promise.all(answers)).map(answer => answer.status()))
  }
  expect(await ask()).toEqual(new Set([200]))
  expect((await page.request.post("/api/logout", { headers })).status()).toBe(204)
  expect(await ask()).toEqual(new Set([401]))
})
