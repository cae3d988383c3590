import fc from "fast-check"
import { expect, test } from "vitest"
import { catalogueQuery, SPELLINGS, toAddress } from "#server/app/rest/testing/queries.ts"
import { runs } from "#server/testing/scale.ts"
import { EXPORT_FORMATS } from "#shared/imports/imports.ts"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import { openTwins, picturePath, SECRET, type Twin } from "./testing/twins.ts"

type Sent = { method?: string; headers?: Record<string, string>; body?: object }
/** The hydration data of a page contains the time of rendering in milliseconds. */
const RENDERED_AT = /(?<=\b(?:u|dehydratedAt|dataUpdatedAt|errorUpdatedAt):)\d{13}/g

/** Everything that a visitor receives of a response, with its exact bytes. */
async function seen({ product }: Twin, path: string, { method, headers: asked, body }: Sent = {}) {
  const response = await product.app.request(path, {
    method: method ?? (body ? "POST" : "GET"),
    headers: { ...asked, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { "content-security-policy": policy = "", ...headers } = Object.fromEntries(response.headers)
  // A 304 has no content type, but names the scripts of its page.
  const isPage = headers["content-type"]?.startsWith("text/html") || policy.includes("'sha256-")
  return {
    path,
    status: response.status,
    text: bytes.toString("latin1").replace(RENDERED_AT, "0"),
    // The hashes of a page and its scripts change with the time of rendering.
    headers: isPage
      ? { ...headers, etag: "", policy: policy.replace(/'sha256-[^']+'/g, "") }
      : { ...headers, policy },
  }
}

/**
 * Sends the request to both; their responses must be identical to the byte, although an admin who may see everything
 * has just sent the same request to the full one. Returns the status.
 */
async function compare(twins: [Twin, Twin], path: string, sent?: Sent): Promise<number> {
  const [, { product, token }] = twins
  if (!sent?.body) await product.app.request(path, { headers: { authorization: `Bearer ${token}` } })
  const [lean, full] = [await seen(twins[0], path, sent), await seen(twins[1], path, sent)]
  expect(full).toEqual(lean)
  expect(full.text).not.toContain(SECRET)
  return full.status
}

const trpc = (name: string, input: unknown) =>
  `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`

test("no catalogue response to a visitor depends on hidden data", async () => {
  const twins = await openTwins()
  const statuses = new Set<number>()
  const property = fc.asyncProperty(
    catalogueQuery,
    fc.constantFrom(...SPELLINGS),
    fc.constantFrom(...LOCALES),
    async (query, spelling, locale) => {
      const address = toAddress({ ...query, lang: locale }, spelling)
      for (const path of [
        `/api/apps?${address}`,
        `/api/apps/facets?${address}`,
        localizedPath(locale, `/feed.atom?${address}`),
      ])
        statuses.add(await compare(twins, path))
      for (const name of ["apps.list", "apps.cards", "apps.facets"])
        statuses.add(await compare(twins, trpc(name, { ...query, lang: locale })))
    },
  )
  await fc.assert(property, { numRuns: runs(50, 150), seed: 3 })
  expect([...statuses].sort()).toEqual([200, 422])
})

test("no page, picture, file, feed or sitemap depends on hidden data", async () => {
  const twins = await openTwins()
  const [{ ids }, { uploads }] = twins
  expect(uploads.length).toBeGreaterThan(0)
  const all = [...ids.shown, ...ids.hidden, 999]
  const paths = [
    ...[
      "/",
      "/marketplace",
      "/ru/marketplace?sort_by=sort_price_inc",
      "/marketplace?title=zanzibar&status=all",
    ],
    ...["/marketplace?page=2&per_page=3", "/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/feed.atom"],
    ...[
      "/sitemaps/listings-1.xml",
      "/sitemaps/listings-2.xml",
      "/vi/feed.atom?status=all",
      "/api/apps?status=all",
    ],
    ...["/api/apps?status=draft", "/api/apps?page=7&per_page=1", "/api/apps/facets?status=all", "/healthz"],
    ...["/api/contacts", "/api/contacts/1", trpc("apps.statusCounts", {}), trpc("contacts.counts", {})],
    ...EXPORT_FORMATS.map(format => `/api/apps/export?format=${format}&status=all`),
    ...[1, 2, 99].map(id => trpc("proposals.get", { id })),
    ...["proposals.list", "proposals.mine"].map(name => trpc(name, {})),
    ...all.flatMap(id => [
      `/marketplace/${id}`,
      `/api/apps/${id}`,
      `/cards/en/${id}.png`,
      `/api/apps?exclude=${id}`,
    ]),
    ...all.flatMap(id => [
      trpc("apps.get", { id }),
      ...["apps.similar", "apps.similarCards"].map(name => trpc(name, { id })),
      ...["shortlist.cards", "shortlist.compare"].map(name => trpc(name, { ids: [id] })),
      `/shortlist?ids=${id}&compare=${id}`,
      trpc("apps.revision", { id }),
      trpc("evidence.get", { listing_id: id }),
      trpc("evidence.panel", { id }),
      trpc("evidence.files", { listing_id: id }),
      ...[1, 2, 99].map(file => `/api/apps/${id}/evidence/files/${file}`),
    ]),
    ...uploads.flatMap(path => [`/storage/${path}`, `/storage/${path}?w=64`]),
    ...[0, 1, 6].flatMap(index =>
      (["shown", "hidden"] as const).flatMap(kind =>
        ["", "?w=64", "?w=1920", "?w=7"].map(query => `/storage/${picturePath(kind, index)}${query}`),
      ),
    ),
  ]
  const statuses = new Set<number>()
  for (const path of paths)
    for (const method of ["GET", "HEAD"]) statuses.add(await compare(twins, path, { method }))
  expect([...statuses].sort()).toEqual([200, 204, 307, 401, 404, 422])
})

test("the feeds do not differ, in the numbers of events and the cursors neither", async () => {
  const twins = await openTwins()
  for (const path of [
    "/api/apps/changes",
    "/api/apps/changes?limit=3",
    "/api/apps/changes?since=2026-01-02T00:03:00Z",
    "/api/apps?updated_since=2026-01-01T00:00:00Z",
    "/api/apps?updated_since=2026-01-01T00:00:00Z&per_page=100&lang=ru",
  ]) {
    const [lean, full] = [await seen(twins[0], path), await seen(twins[1], path)]
    expect([path, full.status, full.text]).toEqual([path, 200, lean.text])
    expect(full.text).not.toContain(SECRET)
  }
})

test("a request about a draft gets the same response as one about a listing that never existed", async () => {
  const twins = await openTwins()
  const sender = { name: "Ben", phone: "+1 555 0100", email: "ben@example.com" }
  const [, full] = twins
  const outcomes = [full.ids.hidden[0], 999, 0, "x"].map(async app_id => {
    const { text, status } = await seen(full, "/api/contact/create", { body: { ...sender, app_id } })
    await compare(twins, "/api/contact/create", { body: { ...sender, app_id } })
    await compare(twins, "/trpc/contacts.create", { body: { ...sender, app_id } })
    return [status, text]
  })
  const [draft, ...never] = await Promise.all(outcomes)
  expect(draft?.[0]).toBe(422)
  for (const outcome of never) expect(outcome).toEqual(draft)
})

test("a draft is indistinguishable from a listing that never existed in every call", async () => {
  const [, full] = await openTwins()
  const [draft = 0] = full.ids.hidden
  const never = 900_000 + draft
  const addresses = (id: number, picture: string) => [
    ...[`/api/apps/${id}`, `/marketplace/${id}`, `/ru/marketplace/${id}`, `/cards/vi/${id}.png`],
    ...["apps.get", "apps.similar", "apps.similarCards"].map(name => trpc(name, { id })),
    ...["apps.list", "apps.cards"].map(name => trpc(name, { exclude: id })),
    ...["shortlist.cards", "shortlist.compare"].map(name => trpc(name, { ids: [id] })),
    `/shortlist?ids=${id}&compare=${id}`,
    ...[`/storage/${picture}`, `/storage/${picture}?w=64`, `/api/apps?exclude=${id}`],
  ]
  const nameless = (text: string) => text.replaceAll(String(never), String(draft))
  const conditions: Record<string, string>[] = [
    {},
    { "if-none-match": "*" },
    { range: "bytes=0-1" },
    { authorization: `Bearer ${"a".repeat(40)}` },
  ]
  const pairs = addresses(draft, picturePath("hidden", 0)).map((path, index) => {
    return [path, addresses(never, picturePath("hidden", 77))[index] ?? ""] as const
  })
  for (const method of ["GET", "HEAD", "PUT", "DELETE", "POST", "OPTIONS"])
    for (const headers of conditions)
      for (const [path, other] of pairs) {
        const [one, two] = [
          await seen(full, path, { method, headers }),
          await seen(full, other, { method, headers }),
        ]
        const plain = (answer: typeof one) =>
          nameless(
            JSON.stringify({
              ...answer,
              path: "",
              headers: { ...answer.headers, "content-length": "", etag: "" },
            }),
          )
        expect([method, path, plain(one)]).toEqual([method, path, plain(two)])
      }
})
