import fc from "fast-check"

const TEXTS = [
  ...["", "\0", "a\0b", "\ud800", "\udfff\ud800", "\ufeff", "\u2028", "\u202e", "\uffff", "\r\nX-Evil: 1"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "{{7*7}}", "%", "%s%n%x"],
  ...[
    "../../../../etc/passwd",
    "..\\..\\boot.ini",
    "file:///etc/passwd",
    "listings/..%2f..%2fmarketplace.db",
  ],
  ...["'; DROP TABLE listings; --", "' OR ''='", '" OR NEAR(', 'title:"*', "a* AND b"],
  ...["<script>alert(1)</script>", "</script><!--", "javascript:alert(1)"],
  ...["1e400", "-1e400", "-0", "9007199254740993", "9".repeat(26), "Infinity", "NaN", "0x10", "1_000", "٣"],
  ...["é".repeat(300), "🧨".repeat(101), `e${"\u0301".repeat(500)}`, ",".repeat(4000), "1,".repeat(1000)],
]
/** Texts that no honest client sends: known to break parsers, queries, pages and file systems. */
export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ maxLength: 30 }),
)

const NUMBERS = [-0, -1, 0.1, 1e308, 2 ** 53 + 2, -(2 ** 63), 1e21, 5e-324]
const OTHERS: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { id: 1 },
  { length: 5 },
  { path: "x" },
]

/** Any JSON value, most of the wrong type for its position. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...OTHERS),
  fc.array(hostileText, { maxLength: 4 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
)

const FIELDS = [
  ...[
    "title",
    "description",
    "price",
    "on_request",
    "type",
    "status",
    "platforms",
    "monetizations",
    "age",
    "updated_at",
  ],
  ...[
    "age_id",
    "link_video",
    "screenshots",
    "screenshots_clear",
    "app_icon",
    "files",
    "user_name",
    "id",
    "ids",
    "lang",
  ],
  ...[
    "name",
    "phone",
    "email",
    "password",
    "app_id",
    "message",
    "intent",
    "altcha",
    "page",
    "__proto__",
    "constructor",
  ],
]
const MANY = Array.from({ length: 10_000 }, (_, index) => index)
const JSON_TEXTS = [
  ...[
    "",
    "{",
    "nul",
    "[]",
    "null",
    "3",
    '"x"',
    "true",
    "1e400",
    '{"a":1e400}',
    "{'a':1}",
    '{"a":1,}',
    '{"a":1}{"b":2}',
  ],
  ...['{"__proto__":{"title":"x"}}', '{"constructor":{"prototype":{"user":1}}}', '{"title":"a","title":"b"}'],
  ...['{"email":"\\ud800","password":"\\u0000"}', `{"title":${"[".repeat(3000)}`],
  `${"[".repeat(3000)}${"]".repeat(3000)}`,
  `{"a":${'{"a":'.repeat(500)}1${"}".repeat(501)}`,
  JSON.stringify(Object.fromEntries(MANY.map(index => [`k${index}`, index]))),
  JSON.stringify({ platforms: MANY.map(() => null) }),
]
const fields = fc.dictionary(fc.constantFrom(...FIELDS), hostileValue, { maxKeys: 6 })
/** JSON texts that are broken, oversized or ambiguous. */
export const hostileJson = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...JSON_TEXTS) },
  { weight: 4, arbitrary: fields.map(value => JSON.stringify(value)) },
  hostileValue.map(value => JSON.stringify(value)),
  fc.json({ maxDepth: 3 }).map(text => text.slice(0, Math.ceil(text.length * 0.8))),
)

const PIECES = [
  ...[
    "%",
    "%0",
    "%zz",
    "%00",
    "%0d%0a",
    "%c0%af",
    "%e0%80%af",
    "%ff",
    "%ed%a0%80",
    "%25%32%66",
    "%u002f",
    "..%2f..",
  ],
  ...["%2e%2e", "0", "-1", "1e0", "01", "1;2", "a".repeat(600), "(", "*", "~"],
]
/** A piece of a URL as sent on the wire; may contain broken escapes and overlong UTF-8. */
export const hostilePiece = fc.oneof(
  fc.constantFrom(...PIECES),
  hostileText.map(text => encodeURIComponent(text.toWellFormed()).slice(0, 5000)),
)
