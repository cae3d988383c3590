import fc from "fast-check"
import { payload } from "#server/testing/product.ts"
import type { FieldDefinition } from "#shared/listings/field-definition.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { fieldOf, PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { oddScalar } from "./queries.ts"

const odd = fc.oneof(
  oddScalar,
  fc.constantFrom<unknown[]>(null, [], {}, [[]], [null], { path: "x" }, [{ path: 1 }], "x".repeat(20_001)),
  fc.array(oddScalar, { maxLength: 3 }),
)
const id = fc.integer({ min: 1, max: 9 })
const ids = fc.array(id, { maxLength: 3 })
const text = fc.constantFrom("A title", " b ", "Điện", "<b>", "")
const link = fc.constantFrom(
  "https://youtu.be/x",
  "youtu.be/x",
  "javascript:alert(1)",
  "http://a.b",
  "a b",
  "",
)

/** Values that a field may accept or reject for reasons specific to it. */
function fittingOf(field: FieldDefinition): fc.Arbitrary<unknown> {
  switch (field.type) {
    case "text":
      return text
    case "link":
      return link
    case "price":
      return fc.constantFrom(0, 12.5, 12.345, "99", "9.999", null, 1e13, -1)
    case "flag":
      return fc.constantFrom(true, false, 1, 0, "1", "0")
    case "number":
      return fc.constantFrom(0, 7, 2015, "2015", 3000, -1, 1.5, null, "")
    case "one":
      return fc.constantFrom<unknown>(...field.values, null, "other")
    case "months":
      return fc.constantFrom<unknown>(
        [],
        [{ month: "2025-12", earnings: 150 }],
        [
          { month: "2025-11", earnings: 1, costs: 2 },
          { month: "2025-12", earnings: "300", installs: 4 },
        ],
        '[{"month":"2025-12","earnings":150}]',
        [{ month: "2026-01", earnings: 1 }],
        [{ month: "2025-12" }],
      )
    case "set":
    case "many":
      return ids
    case "range":
    case "entry":
      return id
  }
}
const record: Record<string, fc.Arbitrary<unknown>> = {
  nothing: odd,
  age_id: id,
  category_id: id,
  updated_at: fc.constantFrom("2026-01-02T00:00:00.000Z", "2020-01-01T00:00:00Z", "yesterday", "", null, 5),
}
for (const name of PAYLOAD_FIELDS)
  record[name] = fc.oneof({ weight: 4, arbitrary: fittingOf(fieldOf(name)) }, { weight: 1, arbitrary: odd })
for (const field of FILE_FIELDS) {
  record[field] = odd
  record[`${field}_clear`] = fc.constantFrom(true, false, "1", "0", 1, null)
}

/** The payload of a listing: a valid one with some changed fields, or almost empty. */
export const listingPayload = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom({}, { title: "A draft" }) },
  {
    weight: 30,
    arbitrary: fc
      .record(record)
      .chain(changes => fc.subarray(Object.entries(changes), { maxLength: 5 }))
      .map(changes => payload(Object.fromEntries(changes))),
  },
)

/** Values that a visitor's form might send. */
export const requestPayload = fc
  .record(
    {
      name: fc.oneof(text, odd),
      phone: fc.oneof(fc.constant("+1 555 0100"), odd),
      email: fc.oneof(fc.constantFrom("a@b.cd", "nobody", "a@b"), odd),
      app_id: fc.oneof(id, odd),
      message: fc.oneof(text, odd),
      intent: fc.oneof(fc.constantFrom("buy", "sell", "steal"), odd),
      service: fc.oneof(fc.constantFrom("company", "laundry"), odd),
      altcha: fc.constantFrom("", null, "e30=", "x"),
    },
    { requiredKeys: [] },
  )
  .map(changes => ({ name: "Ann", phone: "+1 555 0100", email: "a@b.cd", ...changes }))
