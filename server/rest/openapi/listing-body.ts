import { MAX_ENTRIES, MAX_FILE_MB, MAX_IMAGE_MB } from "#shared/files.ts"
import { FILE_FIELDS, FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listing.ts"
import { type ListingInput, listingFields, readListingInput } from "#shared/listing-input.ts"
import { inputProperties } from "./input-schema.ts"
import { orNull, type Schema } from "./schema.ts"

const ABOUT: Record<keyof ListingInput, string> = {
  title: "The only thing that a draft must have.",
  description: "Plain text.",
  price: "USD. Null when on request.",
  on_request: "The price is told on request.",
  type: "What it is.",
  status: "A draft is seen by admins alone.",
  platforms: "Ids of `/platforms`.",
  monetizations: "Ids of `/monetizations`.",
  payment_methods: "Ids of `/payment-methods`.",
  specials: "Ids of `/specials`.",
  last_month_earnings: "An id of `/earnings-ranges`; `last_month_earnings_id` is read too.",
  last_year_earnings: "An id of `/earnings-ranges`; `last_year_earnings_id` is read too.",
  age: "An id of `/ages`; `age_id` is read too.",
  installs_range: "An id of `/installs-ranges`; `installs_range_id` is read too.",
  link_video: "An https address. YouTube, Vimeo and Rutube are shown as a player.",
  google_play_link: "An https address.",
  appstore_link: "An https address.",
  user_name: "The seller.",
  user_bio: "About the seller.",
  user_country: "Where the seller is.",
  user_notes: "A private note, for admins alone.",
}
const TITLE = { title: "A title" }
const problemsOf = (fields: object) => readListingInput({ ...TITLE, ...fields }).problems ?? {}
const read = (fields: Record<string, unknown>) =>
  Object.keys(fields).length ? { problems: problemsOf(fields) } : readListingInput(fields)

const { properties, required } = inputProperties(listingFields, read, ABOUT)
/** The default of an absent field. */
for (const [field, standard] of Object.entries(readListingInput(TITLE).value ?? {}))
  if (typeof standard === "boolean" || properties[field]?.enum?.includes(String(standard)))
    Object.assign(properties[field] ?? {}, { default: standard })

const neededToPublish = Object.keys(problemsOf({ status: "published" }))
/** A draft requires only a title; a published listing requires more, and a price unless it is on request. */
const complete: Schema = {
  anyOf: [
    { description: "A draft.", properties: { status: { enum: ["draft"] } } },
    {
      description: "What is published.",
      required: neededToPublish.filter(field => field !== "price"),
      anyOf: [
        { required: ["price"] },
        { properties: { on_request: { enum: [true] } }, required: ["on_request"] },
      ],
    },
  ],
}

const kept = "The path of a file that this field has, or of an upload of yours."
const binary: Schema = { type: "string", format: "binary" }
const clear = (field: string) => `Empties \`${field}\`.`
const listed = `In this order; what is not named goes. At most ${MAX_ENTRIES}.`
const sizes = `Images up to ${MAX_IMAGE_MB} MB; \`files\` takes other kinds up to ${MAX_FILE_MB} MB as well.`

const jsonFiles: Record<string, Schema> = {}
for (const field of SINGLE_FILE_FIELDS)
  jsonFiles[field] = { type: "string", description: `${kept} Absent keeps what there is.` }
for (const field of FILE_LIST_FIELDS) {
  const items: Schema = { type: "string", description: kept }
  jsonFiles[field] = {
    type: "array",
    items,
    maxItems: MAX_ENTRIES,
    description: `${listed} Absent keeps all.`,
  }
}
for (const field of FILE_FIELDS) jsonFiles[`${field}_clear`] = { type: "boolean", description: clear(field) }

/** A field as a part of a form: lists are `field[]`, booleans 1 or 0, null an empty text. */
function toPart([field, schema]: [string, Schema]): [string, Schema] {
  if (schema.type === "array") return [`${field}[]`, schema]
  const { description, default: standard } = schema
  if (schema.type !== "boolean") return [field, schema]
  return [
    field,
    { type: "string", enum: ["1", "0"], description, ...(standard === false && { default: "0" }) },
  ]
}
const formFiles = Object.entries(jsonFiles).map(([field, schema]): [string, Schema] => {
  const items: Schema = { anyOf: [binary, { type: "string", description: kept }] }
  if (schema.type === "array") return [field, { ...schema, items, description: `${listed} ${sizes}` }]
  return [field, schema.type === "boolean" ? schema : { ...items, description: `A new file, or: ${kept}` }]
})

const updatedAt: Schema = {
  type: "string",
  format: "date-time",
  description: "In an edit, as you read it: the edit is refused (409) when the listing has changed since.",
}
const jsonFields = { ...properties, ...jsonFiles, updated_at: orNull(updatedAt) }
const formFields = [...Object.entries({ ...properties, updated_at: updatedAt }), ...formFiles].map(toPart)

export const LISTING_PAYLOAD: Schema = { type: "object", properties: jsonFields, required, ...complete }
export const LISTING_FORM: Schema = {
  type: "object",
  properties: Object.fromEntries(formFields),
  required,
}
