import { textsIn } from "#server/platform/texts.ts"
import { fieldOf, PAYLOAD_FIELDS, type PayloadField } from "#shared/listings/listing-fields.ts"
import { FIELD_LABELS, VALUE_LABELS } from "#shared/listings/listing-labels.ts"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import { LOOKUP_NAMES, type LookupName } from "#shared/listings/lookups.ts"
import { LOCALES } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import { spelled } from "#shared/text.ts"

/** The words that our screens show for codes, in all languages, as a file may have them. */

const plainWord = (word: string) => spelled(word).replace(/[–—]/g, "-").replace(/\s+/g, "")

/** A table from the words of messages in every language to what they mean; of equal words the first counts. */
function wordsOf<Meaning>(meanings: Iterable<readonly [message: Message, meaning: Meaning]>) {
  const words = new Map<string, Meaning>()
  for (const [message, meaning] of meanings)
    for (const locale of LOCALES) {
      const word = plainWord(textsIn(locale)(message))
      if (!words.has(word)) words.set(word, meaning)
    }
  return words
}

/** Builds a table when it is first needed. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const LOOKUP_WORDS = new Map(
  LOOKUP_NAMES.map(name => [
    name,
    lazily(() => wordsOf(LOOKUP_TITLES[name].map((message, index) => [message, index + 1] as const))),
  ]),
)
/** The id of a lookup's entry by its title in any language. */
export const idTitled = (lookup: LookupName, title: string): number | undefined =>
  LOOKUP_WORDS.get(lookup)?.().get(plainWord(title))

const YES = msg({ message: "Yes", context: "in a file" })
const NO = msg({ message: "No", context: "in a file" })
const FLAGS = lazily(() => {
  const words = wordsOf([
    [YES, true],
    [NO, false],
  ])
  return words.set("true", true).set("false", false)
})
export const flagTitled = (word: string): boolean | undefined => FLAGS().get(plainWord(word))

const LABELS: Record<string, Record<string, Message>> = {
  ...VALUE_LABELS,
  status: { draft: msg`Draft`, published: msg`Published` },
  availability: { available: msg`Available`, in_deal: msg`In a deal`, sold: msg`Sold` },
}
const VALUES = lazily(
  () =>
    new Map(
      Object.entries(LABELS).map(([field, labels]) => [
        field,
        wordsOf(Object.entries(labels).map(([value, message]) => [message, value] as const)),
      ]),
    ),
)
/** The value of a field that is one of a closed list by its label in any language. */
export const valueTitled = (field: string, label: string): string | undefined =>
  VALUES().get(field)?.get(plainWord(label))

/** The words of a field that is one of a closed list, as our screens show them; none for other fields. */
export function wordsFor(name: string): readonly Message[] {
  const field = PAYLOAD_FIELDS.find(one => one === name)
  if (!field) return []
  const spec = fieldOf(field)
  switch (spec.type) {
    case "flag":
      return [YES, NO]
    case "many":
    case "range":
    case "entry":
      return LOOKUP_TITLES[spec.lookup]
    default:
      return Object.values(LABELS[name] ?? {})
  }
}

/** The label of the seller's name is also what people title the name of an app. */
const AMBIGUOUS: readonly string[] = ["user_name"]
/** What the tables of the catalogue and of the back office call a field, where its form says something else. */
const TABLE_LABELS: readonly (readonly [Message, PayloadField])[] = [
  [msg`Asking price`, "price"],
  [msg`Platform`, "platforms"],
  [msg`Seller`, "user_name"],
]
const FIELDS = lazily(() =>
  wordsOf([
    ...Object.entries(FIELD_LABELS).flatMap(([field, message]) =>
      AMBIGUOUS.includes(field) ? [] : [[message, field] as const],
    ),
    ...TABLE_LABELS,
  ]),
)
/** The field of a column that is named like the field's label in any language. */
export const fieldTitled = (column: string): string | null => FIELDS().get(plainWord(column)) ?? null
