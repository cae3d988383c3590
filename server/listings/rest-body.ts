import { LOOKUP_CALLS } from "#server/lookups/rest.ts"
import { type Component, orNull, type Schema } from "#server/platform/rest/schema.ts"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import { MAX_LINK_LENGTH, MAX_PRICE } from "#shared/listings/field-definition.ts"
import { MAX_FIGURE, MAX_FIGURE_MONTHS } from "#shared/listings/figures.ts"
import { FILE_VISIBILITIES } from "#shared/listings/file-access.ts"
import { MAX_ENTRIES, MAX_FILE_MB, MAX_IMAGE_MB } from "#shared/listings/files.ts"
import { FILE_FIELDS, FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { fieldOf, PAYLOAD_FIELDS, type PayloadField } from "#shared/listings/listing-fields.ts"
import { FIELD_LABELS } from "#shared/listings/listing-labels.ts"
import { LISTING_KINDS, type ListingKind, LOOKUP_IDS } from "#shared/listings/lookups.ts"

/** Details that the label of a field lacks. */
const ABOUT: Partial<Record<PayloadField, string>> = {
  kind: "The kind can't be changed after creation.",
  title: "The only field that a draft requires.",
  description: "Plain text.",
  price: "USD; null if the price is on request.",
  on_request: "The price is given on request.",
  status: "Only staff see a draft.",
  category: "An id of `/categories` for apps of this `type`; `category_id` is accepted too.",
  figures:
    "Consecutive months that have ended (UTC), oldest first; a form sends them as JSON. If absent, they are kept; an empty list clears them. The earnings ranges are set from them.",
  last_month_earnings: "An id of `/earnings-ranges`; `last_month_earnings_id` is accepted too.",
  last_year_earnings: "An id of `/earnings-ranges`; `last_year_earnings_id` is accepted too.",
  age: "An id of `/ages`; `age_id` is accepted too.",
  installs_range: "An id of `/installs-ranges`; `installs_range_id` is accepted too.",
  link_video: "An https address. YouTube, Vimeo and Rutube are shown as a player.",
  google_play_link: "An https address.",
  appstore_link: "An https address.",
  not_in_store: "Why the app isn't in a store; up to 300 characters.",
  user_name: "The seller's name.",
  user_bio: "About the seller.",
  user_country: "The seller's country.",
  user_notes: "A private note, for staff only.",
  external_id: "The listing's id in another system; unique. Imports find listings by it. For staff only.",
}

function aboutField(name: PayloadField): string {
  const field = fieldOf(name)
  const about =
    ABOUT[name] ?? (field.type === "many" ? `Ids of \`${LOOKUP_CALLS[field.lookup].path}\`.` : undefined)
  const kinds = field.kinds ? `Only for ${field.kinds.map(kind => `\`${kind}\``).join(" or ")}.` : undefined
  return [about ?? `${FIELD_LABELS[name].message}.`, kinds].filter(Boolean).join(" ")
}

const figure: Schema = { type: "integer", minimum: 0, maximum: MAX_FIGURE }
const FIGURE_MONTH: Schema = {
  type: "object",
  properties: {
    month: { type: "string", pattern: "^\\d{4}-(0[1-9]|1[0-2])$" },
    earnings: { ...figure, description: "USD: paid out for the month, after fees and refunds." },
    costs: orNull({ ...figure, description: "USD: what it cost to run the app." }),
    installs: orNull(figure),
    active_users: orNull(figure),
  },
  required: ["month", "earnings"],
}

/** The value of a field in a payload. */
function schemaOf(name: PayloadField): Schema {
  const field = fieldOf(name)
  switch (field.type) {
    case "text":
      return field.always
        ? { type: "string", minLength: 1, maxLength: field.limit }
        : orNull({ type: "string", maxLength: field.limit })
    case "link":
      return orNull({ type: "string", maxLength: MAX_LINK_LENGTH })
    case "price":
      return orNull({ type: "number", minimum: 0, maximum: MAX_PRICE })
    case "flag":
      return { type: "boolean", default: false }
    case "number":
      return orNull({
        type: "integer",
        minimum: field.min,
        ...(field.max !== "this year" && { maximum: field.max }),
      })
    case "many":
      return { type: "array", items: { type: "integer", enum: [...LOOKUP_IDS[field.lookup]] } }
    case "set":
      return {}
    case "months":
      return { type: "array", maxItems: MAX_FIGURE_MONTHS, items: FIGURE_MONTH }
    case "range":
    case "entry":
      return orNull({ type: "integer", enum: [...LOOKUP_IDS[field.lookup]] })
    case "one":
      return field.standard === null
        ? orNull({ type: "string", enum: [...field.values] })
        : { type: "string", enum: [...field.values], default: field.standard }
  }
}

const properties = Object.fromEntries(
  PAYLOAD_FIELDS.map((name): [string, Schema] => [
    name,
    { ...schemaOf(name), description: aboutField(name) },
  ]),
)
const required = PAYLOAD_FIELDS.filter(name => "always" in fieldOf(name))
/** Of a branch that names only its own restrictions. */
const PART = { unevaluatedProperties: true } as const

/** The fields required to publish a listing of a kind. */
function published(kind: ListingKind): Schema {
  const needed = PAYLOAD_FIELDS.filter(name => fieldOf(name).required?.includes(kind))
  return {
    ...PART,
    description: `Published listings of kind \`${kind}\`.`,
    properties: { kind: { enum: [kind] } },
    required: needed.filter(field => field !== "price"),
    anyOf: [
      { ...PART, required: ["price"] },
      { ...PART, properties: { on_request: { enum: [true] } }, required: ["on_request"] },
    ],
  }
}
/** A draft requires only a title; a published listing requires more, and a price unless it is on request. */
const complete: Schema = {
  anyOf: [
    { ...PART, description: "A draft.", properties: { status: { enum: ["draft"] } } },
    ...LISTING_KINDS.map(published),
  ],
}

const PATH_HINT = "The path of a file already in this field, or of one that you have uploaded."
const binary: Schema = { type: "string", format: "binary" }
const clear = (field: string) => `Clears \`${field}\`.`
const listed = `The files in display order; files that are not listed are removed. At most ${MAX_ENTRIES}.`
const sizes = `Images up to ${MAX_IMAGE_MB} MB; \`files\` and \`financials\` take other kinds up to ${MAX_FILE_MB} MB as well.`

const jsonFiles: Record<string, Schema> = {}
for (const field of SINGLE_FILE_FIELDS)
  jsonFiles[field] = { type: "string", description: `${PATH_HINT} If absent, the file is kept.` }
for (const field of FILE_LIST_FIELDS) {
  const items: Schema = { type: "string", description: PATH_HINT }
  jsonFiles[field] = {
    type: "array",
    items,
    maxItems: MAX_ENTRIES,
    description: `${listed} If absent, all files are kept.`,
  }
}
jsonFiles.file_access = {
  type: "object",
  additionalProperties: {
    type: "object",
    properties: {
      visibility: { type: "string", enum: [...FILE_VISIBILITIES] },
      claim: orNull({ type: "string", enum: [...EVIDENCE_CLAIMS] }),
    },
    required: ["visibility"],
  },
  description:
    "Who may download the files of `files` and `financials`, by path, or by `files.0` for the first entry sent; " +
    "in a form, as JSON. Files that are not listed keep their access; new files are public. A file that becomes confidential gets a new path.",
}
for (const field of FILE_FIELDS) jsonFiles[`${field}_clear`] = { type: "boolean", description: clear(field) }

/** A field as a part of a form: lists are `field[]`, booleans 1 or 0, null an empty text. */
function toPart([field, schema]: [string, Schema]): [string, Schema] {
  if (schema.type === "array") return [`${field}[]`, schema]
  if (schema.type === "object") return [field, { type: "string", description: schema.description }]
  const { description, default: standard } = schema
  if (schema.type !== "boolean") return [field, schema]
  return [
    field,
    { type: "string", enum: ["1", "0"], description, ...(standard === false && { default: "0" }) },
  ]
}
const formFiles = Object.entries(jsonFiles).map(([field, schema]): [string, Schema] => {
  const items: Schema = { anyOf: [binary, { type: "string", description: PATH_HINT }] }
  if (schema.type === "array") return [field, { ...schema, items, description: `${listed} ${sizes}` }]
  return [
    field,
    schema.type === "boolean" || schema.type === "object"
      ? schema
      : { ...items, description: `A new file, or: ${PATH_HINT}` },
  ]
})

const updatedAt: Schema = {
  type: "string",
  format: "date-time",
  description:
    "In an edit, the value that you received: the edit is rejected (409) if the listing has changed since.",
}
const jsonFields = { ...properties, ...jsonFiles, updated_at: orNull(updatedAt) }
const formFields = [...Object.entries({ ...properties, updated_at: updatedAt }), ...formFiles].map(toPart)

export const listingPayload: Component = {
  component: "ListingPayload",
  schema: { type: "object", properties: jsonFields, required, ...complete },
}
export const listingForm: Component = {
  component: "ListingForm",
  schema: { type: "object", properties: Object.fromEntries(formFields), required },
}
