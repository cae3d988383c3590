import { expect, test } from "vitest"
import { openSite } from "#server/testing/site.ts"

/** What a browser sends when a person opens a link. */
const OPENED = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8" }
const UNREADABLE = ["%00", "%ff", "%E0%A4%A", "a%0ab"]

test("a link that can't be read is a page in its language, wherever it leads", async () => {
  const { ask } = await openSite()
  const folders = ["/alerts/unsubscribe", "/unsubscribe", "/storage", "/cards", "/marketplace"]
  const areas = ["/my/requests", "/my/proposals", "/my/deals", "/my/listings", "/admin/deals", "/login"]
  for (const folder of [...folders, ...areas])
    for (const ending of UNREADABLE) {
      const path = `${folder}/${ending}`
      const { status, headers, html } = await ask(path, OPENED)
      expect([path, status, headers.get("content-type")]).toEqual([path, 404, "text/html; charset=UTF-8"])
      expect(html).toContain("<h1>This link doesn’t work</h1>")
      expect(headers.get("cache-control")).toBe("no-store")
      expect(headers.get("content-security-policy")).toContain("default-src 'none'")
      expect(html).not.toContain(ending)
    }
  for (const path of ["/ru/%ff", "/alerts/unsubscribe/%ff?lang=ru"]) {
    const { html } = await ask(path, OPENED)
    expect(html).toContain(`<html lang="ru">`)
    expect(html).toContain("<h1>Ссылка не работает</h1>")
    expect(html).toContain(`<a href="/ru">На главную</a>`)
  }
})

test("a link to a file that isn't there, or no longer open to its reader, is a page too", async () => {
  const { ask } = await openSite()
  for (const path of [
    "/storage/none.pdf",
    `/storage/${"x".repeat(5000)}`,
    "/storage/a?key=1",
    "/cards/x.png",
  ])
    expect((await ask(path, OPENED)).html).toContain("This link doesn’t work")
  const refused = await ask("/storage/none.webp?w=7", OPENED)
  expect([refused.status, refused.headers.get("content-type")]).toEqual([422, "text/html; charset=UTF-8"])
  expect(refused.html).not.toContain("This link doesn’t work")
})

test("an overlong id is a page that isn't found", async () => {
  const { ask } = await openSite()
  const long = "9".repeat(5000)
  for (const path of ["/marketplace", "/unsubscribe", "/my/deals", "/my/proposals", "/my/requests"]) {
    const { status, headers } = await ask(`${path}/${long}`, OPENED)
    expect([path, status, headers.get("content-type")?.toLowerCase()]).toEqual([
      path,
      404,
      "text/html; charset=utf-8",
    ])
  }
})

test("programs get JSON, and so do pictures and the interfaces when a browser opens them", async () => {
  const { ask } = await openSite()
  for (const path of ["/api/none", "/api", "/trpc/none", "/api/%ff"])
    expect((await ask(path, OPENED)).headers.get("content-type")).toBe("application/json")
  for (const accept of ["*/*", "image/avif,image/webp,*/*;q=0.8", "application/json"]) {
    const { headers, html } = await ask("/storage/%00", { accept })
    expect([headers.get("content-type"), html]).toEqual(["application/json", `{"message":"Not found."}`])
  }
})
