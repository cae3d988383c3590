import fc from "fast-check"
import { hostilePiece } from "./hostile-texts.ts"

const PATHS = [
  ...[
    "/api",
    "/api/",
    "/api/apps",
    "/api/apps/facets",
    "/api/apps/1",
    "/api/contacts",
    "/api/contacts/1",
    "/api/me",
  ],
  ...[
    "/api/contact/create",
    "/api/login",
    "/api/uploads",
    "/api/platforms",
    "/api/altcha",
    "/api/openapi.json",
  ],
  ...[
    "/api/docs",
    "/",
    "/marketplace",
    "/ru/marketplace",
    "/storage",
    "/storage/images/avatar.webp",
    "/healthz",
  ],
  ...[
    "/cards/en/1.png",
    "/feed.atom",
    "/vi/feed.atom",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/metrics",
    "/assets",
  ],
  ...["/sitemaps/listings-1.xml", "/robots.txt"],
]
const LISTS = ["/api/apps", "/api/apps/facets", "/api/contacts", "/feed.atom"]
const pieces = fc.array(hostilePiece, { minLength: 1, maxLength: 2 })

/** A path of an existing resource, or of something that cannot exist below it. */
export const hostileAddress = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...LISTS) },
  { weight: 3, arbitrary: fc.constantFrom(...PATHS) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...PATHS), pieces)
      .map(([path, added]) => [path.replace(/\/$/, ""), ...added].join("/")),
  },
)

const KEYS = [
  ...[
    "title",
    "price_min",
    "price_max",
    "hide_no_price",
    "platform_id",
    "type",
    "age",
    "installs",
    "special_id",
    "w",
  ],
  ...[
    "last_month_earnings",
    "sort_by",
    "exclude",
    "page",
    "per_page",
    "lang",
    "status",
    "input",
    "batch",
    "_method",
  ],
  ...["search", "unread", "__proto__", "constructor", "nothing"],
]
const SUFFIXES = [
  ...["", "", "", "", "[]", "[0]", "[1]", "[a]", "[b][c][]", "[", "]", "[-1]", `[${"9".repeat(20)}]`],
  ...["%5B%5D", "[__proto__]"],
]
const pair = fc
  .tuple(fc.constantFrom(...KEYS), fc.constantFrom(...SUFFIXES), hostilePiece)
  .map(([key, suffix, value]) => `?${key}${suffix}=${value}`)
const LONG = [
  `?title=${"a".repeat(100_000)}`,
  `?nothing=${"a".repeat(12_000)}`,
  `?nothing=${"'".repeat(3900)}`,
  `?title=a${"&platform_id[]=1".repeat(800)}`,
  `?${"&".repeat(10_000)}`,
  `?a${"[b]".repeat(2000)}=1`,
  `?${Array.from({ length: 1000 }, (_, index) => `k${index}=1`).join("&")}`,
]

/** A query of known keys with invalid values; sometimes a very long one. */
export const hostileSearch = fc.oneof(
  fc.constant(""),
  {
    weight: 7,
    arbitrary: fc
      .array(pair, { minLength: 1, maxLength: 4 })
      .map(list => list.join("").replace(/(?<=.)\?/g, "&")),
  },
  fc.constantFrom(...LONG),
)
