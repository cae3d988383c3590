import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Client } from "@libsql/client"
import { canonicalJson, hashOf } from "#server/deals/sealed-parts.ts"
import { sha256 } from "#server/platform/sha256.ts"
import { DEAL_STATES, type DealState, PARTIES } from "#shared/deals/states.ts"

export const DEALS = 5_000
const EVENTS = 60
const STAFF = "bench-staff"
const FIRST_AT = 1_760_000_000_000
const AMOUNT = 1_850_000
const ITEMS = 12
/** Milliseconds between two events of a deal. */
const PACE_MS = 3_600_000

/** The states that a deal has been through, by the one that it is in. */
const PATH: readonly DealState[] = ["contract", "signed", "funded", "transferring", "delivered", "accepted"]
const STATES = DEAL_STATES.filter(state => PATH.includes(state))

export const numberOfDeal = (index: number) => `D-2025-${String(index + 1).padStart(4, "0")}`
export const stateOfDeal = (index: number): DealState => STATES[index % STATES.length] ?? "contract"

const CONTRACT = "-"
const contractOf = (index: number) => `bench/${index}.pdf`

/** Deals of one transaction. */
const BATCH = 50

type Data = Record<string, unknown>
type Row = Record<string, string | number | null>
type Step = { action: string; data: Data }

/** Ids are derived from the position, so that rows and events can name each other before either is stored. */
const idOf = (deal: number, part: number) => deal * 100 + part + 1

/** The events of one deal: the steps to its state, and messages for the rest. */
function stepsOf(deal: number, state: DealState): Step[] {
  const reached = PATH.slice(0, PATH.indexOf(state) + 1)
  const document = sha256(`contract ${deal}`)
  const entry = { id: idOf(deal, 0), kind: "received", amount: AMOUNT, state: "recorded" }
  const terms = { amount: AMOUNT, commission: 750, fee_payer: "seller" }
  const leads: Partial<Record<DealState, Step>> = {
    contract: {
      action: "deal.contract_sent",
      data: { file_id: idOf(deal, 0), document_sha256: document, ...terms },
    },
    signed: { action: "deal.signed", data: { party: "seller", document_sha256: document } },
    funded: { action: "deal.receipt_recorded", data: { entries: [entry] } },
    transferring: { action: "deal.transfer_started", data: { party: "seller" } },
    delivered: { action: "deal.handed_over", data: { party: "seller" } },
    accepted: { action: "deal.accepted", data: { party: "buyer" } },
  }
  let from: DealState = "draft"
  const steps: Step[] = [
    { action: "deal.created", data: { listing_id: deal + 1, request_id: null, to: "draft" } },
  ]
  for (const to of reached) {
    const { action = "", data = {} } = leads[to] ?? {}
    steps.push({ action, data: { ...data, from, to } })
    from = to
  }
  for (let part = 0; steps.length < EVENTS; part++) {
    const data = { party: part % 2 ? "seller" : "buyer", message_id: idOf(deal, part) }
    steps.push({ action: "deal.message_posted", data: { ...data, text_sha256: sha256(textOf(part)) } })
  }
  return steps
}

const textOf = (part: number) => `Message ${part}: ${"a few words about the transfer of the app. ".repeat(4)}`

/** The rows of one deal by table; the numbers of its events start after `lastNumber`. */
function rowsOf(deal: number, lastNumber: number): Record<string, Row[]> {
  const [state, number, dealId] = [stateOfDeal(deal), numberOfDeal(deal), deal + 1]
  const steps = stepsOf(deal, state)
  let previous: string | null = null
  const events: Row[] = []
  const links: Row[] = []
  for (const [index, { action, data }] of steps.entries()) {
    const event = lastNumber + index + 1
    const at = FIRST_AT + deal * 1000 + index * PACE_MS
    const hash: string = hashOf(previous, {
      number: event,
      at: new Date(at).toISOString(),
      actor_id: STAFF,
      action,
      data,
    })
    events.push({
      number: event,
      at,
      actor_kind: "staff",
      actor_id: STAFF,
      actor_name: "Bench",
      action,
      subject_kind: "deal",
      subject_id: number,
      after: canonicalJson(data),
    })
    links.push({ number: event, deal_id: dealId, hash, previous_hash: previous })
    previous = hash
  }
  const hasPaid = PATH.indexOf(state) >= PATH.indexOf("funded")
  const at = FIRST_AT + deal * 1000
  const messages = steps.filter(({ action }) => action === "deal.message_posted").length
  return {
    deals: [
      {
        id: dealId,
        number,
        state,
        listing_id: deal + 1,
        title: `Listing ${deal + 1}`,
        search: ` ${number.toLowerCase()} listing ${deal + 1} bea buyer`,
        listing_copy: "{}",
        amount: AMOUNT,
        commission: 750,
        fee_payer: "seller",
        payment_method_id: 2,
        inspection_days: 3,
        terms: "As agreed.",
        included: `["app_transfer"]`,
        contract_file_id: idOf(deal, 0),
        contract_sha256: sha256(`contract ${deal}`),
        state_at: at,
        created_at: at,
        updated_at: at,
        last_number: lastNumber + steps.length,
        last_hash: previous,
      },
    ],
    deal_parties: PARTIES.map(party => ({
      deal_id: dealId,
      party,
      email: `${party}${deal}@bench.example`,
      ...(party === "buyer" ? { name: "Bea Buyer", locale: "en" } : { name: "Sam", locale: "ru" }),
      knows: 1,
    })),
    events,
    deal_chain: links,
    deal_entries: hasPaid
      ? [
          {
            id: idOf(deal, 0),
            deal_id: dealId,
            kind: "received",
            amount: AMOUNT,
            method: 2,
            reference: `BENCH-${deal}`,
            reference_key: `bench-${deal}`,
            state: "recorded",
            recorded_by: STAFF,
            at,
          },
        ]
      : [],
    deal_items: Array.from({ length: ITEMS }, (_, part) => ({
      id: idOf(deal, part),
      deal_id: dealId,
      code: "repository",
      done_by: "seller",
    })),
    deal_messages: Array.from({ length: messages }, (_, part) => ({
      id: idOf(deal, part),
      deal_id: dealId,
      by: part % 2 ? "seller" : "buyer",
      author_id: STAFF,
      name: "Bea Buyer",
      text: textOf(part),
      at: at + part * PACE_MS,
    })),
    deal_files: [
      {
        id: idOf(deal, 0),
        deal_id: dealId,
        kind: "contract",
        path: contractOf(deal),
        name: `${number}.pdf`,
        mime: "application/pdf",
        size: CONTRACT.length,
        created_at: at,
        sha256: sha256(`contract ${deal}`),
      },
    ],
  }
}

function insertInto(table: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  const list = columns.map(column => `"${column}"`).join(", ")
  const marks = `(${columns.map(() => "?").join(", ")})`
  return {
    sql: `INSERT INTO ${table} (${list}) VALUES ${rows.map(() => marks).join(", ")}`,
    args: rows.flatMap(row => columns.map(column => row[column] ?? null)),
  }
}

/** Fills a migrated database with deals in every open state, their chains and ledgers intact. */
export async function insertBenchDeals(client: Client): Promise<void> {
  const newest = await client.execute("SELECT coalesce(max(number), 0) AS number FROM events")
  let lastNumber = Number(newest.rows[0]?.number ?? 0)
  for (let first = 0; first < DEALS; first += BATCH) {
    const statements = Array.from({ length: BATCH }, (_, index) => {
      const tables = Object.entries(rowsOf(first + index, lastNumber + index * EVENTS))
      return tables.filter(([, rows]) => rows.length > 0).map(([table, rows]) => insertInto(table, rows))
    })
    await client.batch(statements.flat(), "write")
    lastNumber += BATCH * EVENTS
  }
  // Otherwise the product would mail the parties of all of them while it is measured.
  await client.execute({ sql: "UPDATE event_consumers SET number = ?", args: [lastNumber] })
}

/** Stores their contracts, whose sizes a verification of all deals compares. */
export async function writeBenchContracts(storage: string): Promise<void> {
  await mkdir(join(storage, "bench"), { recursive: true })
  for (let index = 0; index < DEALS; index++) await writeFile(join(storage, contractOf(index)), CONTRACT)
}
