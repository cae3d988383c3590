import { type Message, msg } from "#shared/msg.ts"
import type { ContractWords } from "./contract-clause.ts"
import { type ContractFacts, type CopiedField, type CopiedMonth, storeEntryOf } from "./contract-facts.ts"

export const ANNEX_1 = msg`Annex 1. The Asset`
export const ANNEX_2 = msg({ message: "Annex 2. Copy of the listing dated {day}" })
export const ANNEX_3 = msg`Annex 3. Transfer checklist`

const SELLER_ITEM = msg({ message: "Seller: {item}" })
const BUYER_ITEM = msg({ message: "Buyer: {item}" })
const FIELD = msg({ message: "{label}: {value}" })
const PACKAGE = msg({ message: "{url} (Google Play, package name {id})" })
const APPLICATION = msg({ message: "{url} (App Store, application ID {id})" })

/** The titles of the columns of the monthly figures. */
export const FIGURE_COLUMNS: readonly Message[] = [
  msg({ message: "Month", context: "column in a contract" }),
  msg({ message: "Earnings", context: "column in a contract" }),
  msg({ message: "Costs", context: "column in a contract" }),
  msg({ message: "Profit", context: "column in a contract" }),
]
const FIGURES = msg`Monthly figures as stated by the Seller`

/** A field of a listing as one line. */
function copiedText({ label, values }: CopiedField, { translate, list, money }: ContractWords): string {
  const texts = values.map(value => {
    if (typeof value === "string") return value
    return "usd" in value ? money(Math.round(value.usd * 100)) : translate(value)
  })
  return translate(FIELD, { label: translate(label), value: list(texts) })
}

/** An address of a store with the identifier that it contains, any other value as it is. */
function assetValue(value: string, { translate }: ContractWords): string {
  const entry = storeEntryOf(value)
  if (!entry) return value
  return translate(entry.store === "google_play" ? PACKAGE : APPLICATION, entry)
}

/** A month with its earnings, costs and profit; nothing where the listing states no costs. */
export function monthCells({ month, earnings, costs }: CopiedMonth, { money }: ContractWords): string[] {
  const usd = (amount: number) => money(Math.round(amount * 100))
  return [month, usd(earnings), costs === null ? "" : usd(costs), costs === null ? "" : usd(earnings - costs)]
}

/** The lines of the annexes in one language; the figures of annex 2 follow its lines as a table. */
export function annexTexts(facts: ContractFacts, words: ContractWords) {
  const { assets, asset, copy, checklist } = facts
  const { translate, day } = words
  const lines = [
    ...assets.map(({ label, value }) =>
      translate(FIELD, { label: translate(label), value: assetValue(value, words) }),
    ),
    ...asset.account.map(field => copiedText(field, words)),
  ]
  return [
    { heading: translate(ANNEX_1), lines: lines.map((line, index) => `${index + 1}. ${line}`) },
    {
      heading: translate(ANNEX_2, { day: day(copy.at) }),
      lines: [
        ...copy.fields.map(field => copiedText(field, words)),
        ...(copy.months.length ? [translate(FIGURES)] : []),
      ],
    },
    {
      heading: translate(ANNEX_3),
      lines: checklist.map(({ by, title }, index) => {
        const text = typeof title === "string" ? title : translate(title)
        return `${index + 1}. ${translate(by === "seller" ? SELLER_ITEM : BUYER_ITEM, { item: text })}`
      }),
    },
  ]
}
