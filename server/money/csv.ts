import type { DealEntryRow } from "#drizzle/deal-money.ts"
import type { DealRow } from "#drizzle/deals.ts"
import { type CsvCell, csvPart } from "#server/platform/csv.ts"
import { sumsOf } from "#shared/deals/sums.ts"
import type { MoneySums } from "#shared/money/summary.ts"

const CENTS = 100
/** `2250.00`: a point and two decimals in every language, so that programs read it. */
const dollars = (cents: number | null) => (cents === null ? "" : (cents / CENTS).toFixed(2))
const iso = (time: number) => new Date(time).toISOString()

/** Amounts stay numbers. */
const toCsv = (columns: readonly string[], rows: CsvCell[][], isFirst: boolean) =>
  csvPart(rows, { columns, isFirst, isPlain: text => /^-?\d+\.\d\d$/.test(text) })

const LEDGER = [
  ...["entry", "recorded_at", "deal", "listing", "kind", "amount", "currency"],
  ...["reference", "payment_method", "entered_by", "confirmed_by"],
]

type LedgerRow = {
  entry: DealEntryRow
  number: string
  title: string
  method: string | null
  by: string
  confirmedBy: string
}

export const ledgerCsv = (rows: readonly LedgerRow[], isFirst: boolean): string =>
  toCsv(
    LEDGER,
    rows.map(({ entry, number, title, method, by, confirmedBy }) => [
      ...[entry.id, iso(entry.at), number, title, entry.kind, dollars(entry.amount), "USD"],
      ...[entry.reference, method, by, confirmedBy],
    ]),
    isFirst,
  )

const DEALS = [
  ...["deal", "created_at", "updated_at", "state", "listing_id", "listing", "buyer", "seller", "currency"],
  ...["price", "commission_percent", "fee_payer", "commission", "buyer_owes", "seller_is_due"],
  ...["received", "released", "refunded", "earned", "held"],
]

type DealCsvRow = { deal: DealRow; sums: MoneySums & { held: number } }

export const dealsCsv = (rows: readonly DealCsvRow[], isFirst: boolean): string =>
  toCsv(
    DEALS,
    rows.map(({ deal, sums }) => {
      const { amount, commission, feePayer } = deal
      const totals = amount === null ? null : sumsOf({ amount, commission, feePayer })
      return [
        ...[deal.number, iso(deal.createdAt), iso(deal.updatedAt), deal.state, deal.listingId, deal.title],
        ...[deal.buyerName, deal.sellerName, "USD", dollars(amount), commission / CENTS, feePayer],
        ...[dollars(totals?.fee ?? null), dollars(totals?.owed ?? null), dollars(totals?.due ?? null)],
        ...[dollars(sums.received), dollars(sums.released), dollars(sums.refunded)],
        ...[dollars(sums.earned), dollars(sums.held)],
      ]
    }),
    isFirst,
  )
