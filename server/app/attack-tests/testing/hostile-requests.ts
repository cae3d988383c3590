import fc from "fast-check"
import { PROCEDURES } from "#server/testing/procedures.ts"
import { hostileAddress, hostileSearch } from "./hostile-addresses.ts"
import { hostileForm } from "./hostile-forms.ts"
import { hostileJson, hostilePiece, hostileText, hostileValue } from "./hostile-texts.ts"

/** One request as sent on the wire, without its host. */
export type Hostile = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

const VALUES = [
  ...[
    "",
    " ",
    "x",
    "*",
    ",",
    ";",
    "bytes=0-",
    "bytes=-0",
    "bytes=9-1,1-2",
    '"',
    'W/"',
    "0",
    "-1",
    "1e9",
    "%00",
    "é",
  ],
  ...[
    "Bearer",
    "Bearer x",
    `Bearer ${"a".repeat(4000)}`,
    "Basic Og==",
    "gzip;q=0",
    "text/html;q=9",
    "a".repeat(3000),
  ],
]
const NAMES = [
  ...[
    "accept",
    "accept-encoding",
    "accept-language",
    "authorization",
    "cookie",
    "if-none-match",
    "if-range",
    "range",
  ],
  ...[
    "origin",
    "referer",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-http-method-override",
    "content-encoding",
  ],
  ...["trpc-accept", "x-trpc-source", "last-event-id"],
]
const oddHeaders = fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES), { maxKeys: 2 })

const read = fc
  .record({
    method: fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "OPTIONS"),
    address: hostileAddress,
    search: hostileSearch,
    headers: oddHeaders,
  })
  .map(({ method, address, search, headers }): Hostile => ({ method, path: address + search, headers }))

const jsonType = fc.oneof(
  { weight: 9, arbitrary: fc.constant("application/json") },
  fc.constantFrom("application/json; charset=utf-16", "application/vnd.api+json", "text/json", "text/plain"),
  fc.constantFrom(
    "application/x-www-form-urlencoded",
    "",
    "application/json, text/plain",
    "multipart/form-data",
  ),
)
const encoder = new TextEncoder()
const jsonBytes = fc.oneof(
  { weight: 9, arbitrary: hostileJson.map(text => encoder.encode(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map(bytes => new Uint8Array(bytes)) },
)
const target = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom<[string, string][]>(
      ["POST", "/api/apps"],
      ["PUT", "/api/apps/1"],
      ["POST", "/api/apps/1?_method=PUT"],
      ["DELETE", "/api/apps/99"],
      ["POST", "/api/contact/create"],
      ["PUT", "/api/contacts/1"],
      ["POST", "/api/login"],
      ["POST", "/api/logout"],
    ),
  },
  fc.tuple(fc.constantFrom("POST", "PUT", "PATCH", "DELETE"), hostileAddress),
)
const written = fc
  .record({ target, headers: oddHeaders, type: jsonType, body: jsonBytes })
  .map(({ target: [method, path], headers, type, body }): Hostile => {
    return { method, path, headers: { ...headers, "content-type": type }, body }
  })

const FORM_PATHS = [
  "/api/apps",
  "/api/apps",
  "/api/apps/1?_method=PUT",
  "/api/uploads",
  "/api/contact/create",
  "/trpc/apps.create",
]
const form = fc
  .record({ path: fc.constantFrom(...FORM_PATHS), sent: hostileForm, headers: oddHeaders })
  .map(({ path, sent: { type, body }, headers }): Hostile => {
    return { method: "POST", path, headers: { ...headers, "content-type": type }, body }
  })

const KNOWN = Object.keys(PROCEDURES)
const known = fc.constantFrom(...KNOWN)
const calls = fc.oneof(
  { weight: 6, arbitrary: known },
  { weight: 3, arbitrary: fc.array(known, { minLength: 2, maxLength: 12 }).map(list => list.join(",")) },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof(known, hostilePiece), { maxLength: 4 }).map(list => list.join(",")),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "apps",
      "apps.",
      ".",
      "__proto__",
      "apps.list.call",
      ",".repeat(9),
      ",".repeat(4000),
    ),
  },
)
const input = fc.oneof(
  hostileJson.map(text => text.slice(0, 3000)),
  fc.tuple(hostileValue, hostileValue).map(([a, b]) => JSON.stringify({ 0: a, 1: b })),
  hostileText,
)
const batch = fc.constantFrom("", "", "&batch=1", "&batch=1", "&batch=1&batch=1", "&batch=0", "&batch")
const called = fc
  .record({ isRead: fc.boolean(), calls, batch, input, type: jsonType, headers: oddHeaders, body: jsonBytes })
  .map(({ isRead, calls: names, batch: batched, input: asked, type, headers, body }): Hostile => {
    const path = `/trpc/${names}?input=${encodeURIComponent(asked.toWellFormed())}${batched}`
    if (isRead) return { method: "GET", path, headers }
    return {
      method: "POST",
      path: `/trpc/${names}?${batched}`,
      headers: { ...headers, "content-type": type },
      body,
    }
  })

/** A request that no honest client sends: a read, a write, a form, a procedure. */
export const hostileRequest: fc.Arbitrary<Hostile> = fc.oneof(read, written, form, called)
