import type { DealEntryRow } from "#drizzle/deal-ledger.ts"
import type { DealRow } from "#drizzle/deals.ts"
import { requireValid } from "#server/platform/app-error.ts"
import { type CsvCell, csvPart } from "#server/platform/csv.ts"
import type { Database } from "#server/platform/db/database.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { isoTime } from "#shared/days.ts"
import { DEAL_STATES, isOpen } from "#shared/deals/states.ts"
import { sumsOf } from "#shared/deals/sums.ts"
import { readInput } from "#shared/inputs.ts"
import {
  exportInput,
  type MoneySummary,
  type MoneySums,
  type StageSums,
  summaryInput,
} from "#shared/money/summary.ts"
import { DAY_MS } from "#shared/units.ts"
import {
  countFunnel,
  dealsAfter,
  dealsByAssignee,
  entriesAfter,
  entriesOfDeals,
  openDeals,
  type Period,
  sumsOfEntries,
  totalsByKind,
} from "./queries.ts"

const CENTS = 100
/** `2250.00`: a point and two decimals in every language, so that programs read it. */
const dollars = (cents: number | null) => (cents === null ? "" : (cents / CENTS).toFixed(2))

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

const ledgerCsv = (rows: readonly LedgerRow[], isFirst: boolean): string =>
  toCsv(
    LEDGER,
    rows.map(({ entry, number, title, method, by, confirmedBy }) => [
      ...[entry.id, isoTime(entry.at), number, title, entry.kind, dollars(entry.amount), "USD"],
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

const dealsCsv = (rows: readonly DealCsvRow[], isFirst: boolean): string =>
  toCsv(
    DEALS,
    rows.map(({ deal, sums }) => {
      const { amount, commission, feePayer } = deal
      const totals = amount === null ? null : sumsOf({ amount, commission, feePayer })
      return [
        ...[
          deal.number,
          isoTime(deal.createdAt),
          isoTime(deal.updatedAt),
          deal.state,
          deal.listingId,
          deal.title,
        ],
        ...[deal.buyer.name, deal.seller.name, "USD", dollars(amount), commission / CENTS, feePayer],
        ...[dollars(totals?.fee ?? null), dollars(totals?.owed ?? null), dollars(totals?.due ?? null)],
        ...[dollars(sums.received), dollars(sums.released), dollars(sums.refunded)],
        ...[dollars(sums.earned), dollars(sums.held)],
      ]
    }),
    isFirst,
  )

type KindSum = { kind: string; amount: number }

/** What each kind of entry adds to the sums; `reversed` takes a receipt back. */
const EFFECTS: Record<string, { sum: keyof MoneySums; sign: 1 | -1; held: 1 | -1 }> = {
  received: { sum: "received", sign: 1, held: 1 },
  reversed: { sum: "received", sign: -1, held: -1 },
  released: { sum: "released", sign: 1, held: -1 },
  refunded: { sum: "refunded", sign: 1, held: -1 },
  // The surplus and its refunds.
  surplus: { sum: "refunded", sign: 1, held: -1 },
  fee: { sum: "earned", sign: 1, held: -1 },
}

/** Sums of recorded entries in whole US cents. */
export function sumsOfKinds(entries: readonly KindSum[]): MoneySums & { held: number } {
  const sums = { received: 0, released: 0, refunded: 0, earned: 0, held: 0 }
  for (const { kind, amount } of entries) {
    const effect = EFFECTS[kind]
    if (!effect) continue
    sums.held += effect.held * amount
    sums[effect.sum] += effect.sign * amount
  }
  return sums
}

const MONTHS = 12
/** Rows of an export per read; other requests are served in between. */
const BATCH = 500
const CSV = "text/csv; charset=utf-8"

const dayOf = (time: number) => new Date(time).toISOString().slice(0, "2026-10-31".length)
const monthOf = (day: string) => day.slice(0, "2026-10".length)

const toPeriod = ({ from, to }: { from: string; to: string }): Period => ({
  from: Date.parse(from),
  until: Date.parse(to) + DAY_MS,
})

/** The first day of the month eleven months before that of a day. */
function yearBefore(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number)
  return dayOf(Date.UTC(year, month - MONTHS, 1))
}

/** The months from one day's to another's, oldest first. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  const [year = 0, month = 1] = from.split("-").map(Number)
  for (let index = 0; ; index++) {
    const next = monthOf(dayOf(Date.UTC(year, month - 1 + index, 1)))
    if (next > monthOf(to)) return months
    months.push(next)
  }
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const withoutHeld = (entries: readonly KindSum[]) => {
  const { held: _, ...sums } = sumsOfKinds(entries)
  return sums
}

type OpenDeal = Awaited<ReturnType<typeof openDeals>>[number]

/** What a deal will earn in all: what was decided, nothing once both sides cancelled it, else its commission. */
function commissionOf({ state, amount, commission, feePayer, decidedFee }: OpenDeal): number {
  if (decidedFee !== null) return decidedFee
  return amount === null || state === "cancelling" ? 0 : sumsOf({ amount, commission, feePayer }).fee
}

type Deps = {
  auth: AuthService
  /** The title of a payment method; null for an unknown one. */
  methodTitle: (id: number) => string | null
  /** Milliseconds since 1970. */
  now: () => number
}

export type MoneyService = ReturnType<typeof createMoneyService>

/** The money of all deals, for owners; only recorded entries count. */
export function createMoneyService(database: Database, { auth, methodTitle, now }: Deps) {
  const db = database.read
  const namesOf = async () => new Map((await auth.accounts.list()).map(({ id, name }) => [id, name]))

  /** The open deals by state, in the order of the states. */
  async function stages(): Promise<StageSums[]> {
    const open = await openDeals(db)
    return DEAL_STATES.filter(isOpen).map(state => {
      const inState = open.filter(deal => deal.state === state)
      const expected = inState.map(deal => Math.max(0, commissionOf(deal) - deal.fee))
      return {
        state,
        count: inState.length,
        amount: inState.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
        expected: expected.reduce((sum, one) => sum + one, 0),
      }
    })
  }

  /** The file of an export; its rows are read while it is sent. */
  function file<Row extends { id: number }>(
    name: string,
    input: unknown,
    read: (period: Period, after: number) => Promise<{ rows: Row[]; csv: (isFirst: boolean) => string }>,
  ) {
    const { from, to } = requireValid(readInput(exportInput, input))
    async function* parts() {
      for (let after = 0, isFirst = true; ; isFirst = false) {
        const { rows, csv } = await read(toPeriod({ from, to }), after)
        if (isFirst || rows.length > 0) yield csv(isFirst)
        const last = rows.at(-1)
        if (!last || rows.length < BATCH) return
        after = last.id
      }
    }
    return { parts: parts(), type: CSV, name: `${name}-${from}-${to}.csv` }
  }

  return {
    /** 401 and 403 for all but owners, 422 by field. */
    async summary(input: unknown, viewer: Viewer): Promise<MoneySummary> {
      authorize(viewer, "money.read")
      const read = requireValid(readInput(summaryInput, input ?? {}))
      const to = read.to ?? (read.from && read.from > dayOf(now()) ? read.from : dayOf(now()))
      const from = read.from ?? yearBefore(to)
      const period = toPeriod({ from, to })
      const entries = await sumsOfEntries(db, period)
      const names = await namesOf()
      const dealsOf = await dealsByAssignee(db, period)
      const byMonth = grouped(entries, entry => entry.month)
      const open = await stages()
      return {
        from,
        to,
        held: sumsOfKinds(await totalsByKind(db)).held,
        ...withoutHeld(entries),
        expected: open.reduce((sum, { expected }) => sum + expected, 0),
        stages: open,
        months: monthsBetween(from, to).map(month => ({ month, ...withoutHeld(byMonth.get(month) ?? []) })),
        mediators: [...grouped(entries, ({ assigneeId }) => assigneeId)]
          .map(([id, own]) => ({
            id,
            name: id === null ? null : (names.get(id) ?? null),
            deals: dealsOf.get(id) ?? 0,
            ...withoutHeld(own),
          }))
          .sort((a, b) => b.received - a.received),
        funnel: await countFunnel(db, period),
      }
    },

    /** The recorded entries of the days `from` to `to` as CSV; 422 by field. */
    async ledger(input: unknown, viewer: Viewer) {
      authorize(viewer, "money.read")
      const names = await namesOf()
      const nameOf = (id: string | null) => (id === null ? "" : (names.get(id) ?? ""))
      return file("ledger", input, async (period, after) => {
        const found = await entriesAfter(db, period, after, BATCH)
        const rows = found.map(({ entry, number, title }) => ({
          id: entry.id,
          entry,
          number,
          title,
          method: entry.method === null ? null : methodTitle(entry.method),
          by: nameOf(entry.recordedBy),
          confirmedBy: nameOf(entry.confirmedBy),
        }))
        return { rows, csv: isFirst => ledgerCsv(rows, isFirst) }
      })
    },

    /** The deals created on the days `from` to `to` as CSV; 422 by field. */
    async deals(input: unknown, viewer: Viewer) {
      authorize(viewer, "money.read")
      return file("deals", input, async (period, after) => {
        const found = await dealsAfter(db, period, after, BATCH)
        const [first, last] = [found[0]?.id ?? 0, found.at(-1)?.id ?? 0]
        const entries = grouped(await entriesOfDeals(db, first, last), ({ dealId }) => dealId)
        const rows = found.map(deal => ({
          id: deal.id,
          deal,
          sums: sumsOfKinds(entries.get(deal.id) ?? []),
        }))
        return { rows, csv: isFirst => dealsCsv(rows, isFirst) }
      })
    },
  }
}
