import { propertiesOf } from "#shared/properties.ts"
import { DAY_MS } from "#shared/units.ts"
import { type Client, OutcomeUnknown, Refused } from "./client.ts"
import type { Cluster } from "./cluster.ts"
import type { Course } from "./journal.ts"
import { pause, publishListing } from "./listing-writers.ts"
import { newCode, signInMember, untilAnswered } from "./members.ts"

const PARTIES = ["buyer", "seller"] as const
type Party = (typeof PARTIES)[number]
const AMOUNT = 100_000
/** Later than any term of payment. */
const OVERDUE_MS = 40 * DAY_MS
const CODE_TRIES = 3

type Deal = Record<string, unknown>

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(propertiesOf) : [])

/** Enters the payment details for the deals of a run. */
export async function prepareDeals(client: Client, staff: string): Promise<void> {
  const lines = [{ label: "IBAN", value: "GB33BUKB20201555555555" }]
  await client.mutate(
    "settings.setEscrow",
    {
      partner: { name: "Example Escrow Ltd", website: null, licence: null },
      methods: [{ payment_method_id: 2, payee: "Example Escrow Ltd", lines }],
    },
    { token: staff },
  )
}

/** Makes a deal, and returns what can be done with it. */
async function startDeal(client: Client, course: Course, { mails }: Cluster) {
  const { journal, staff } = course
  const { id } = await publishListing(client, course, null)
  const marker = client.chance.word()
  const made = await client.mutate("deals.create", { listing_id: id }, { token: staff, key: marker })
  const number = String(made.number)
  const tokens = new Map<string, string>([["staff", staff]])
  const emailOf = (party: Party) => `${party}-${marker}@example.com`
  const get = (): Promise<Deal> => client.query("deals.get", { number }, staff)

  /** A step at the current version; after a lost answer the version says whether it was taken. */
  async function step(who: "staff" | Party, name: string, input: object = {}): Promise<Deal> {
    const { version } = await get()
    const token = tokens.get(who) ?? ""
    for (;;) {
      await pause(client)
      let deal: Deal
      try {
        deal = await client.mutate(`deals.${name}`, { number, version, ...input }, { token })
      } catch (error) {
        if (!(error instanceof OutcomeUnknown)) throw error
        deal = await get()
        if (deal.version === version) continue
      }
      journal.deals.set(number, String(deal.state))
      return deal
    }
  }

  /** A step that is confirmed by a code; another one is asked for when a lost answer has used it up. */
  async function withCode(party: Party, name: string, input: object, purpose: string): Promise<void> {
    const token = tokens.get(party) ?? ""
    for (let tries = 1; ; tries++) {
      const known = mails.length
      await untilAnswered(() => client.mutate("deals.requestSignCode", { number, purpose }, { token }))
      const code = await newCode(mails, emailOf(party), known)
      try {
        await step(party, name, { ...input, code })
        return
      } catch (error) {
        if (!(error instanceof Refused) || tries === CODE_TRIES) throw error
      }
    }
  }

  /** The same person confirms the newest entry, so the number is typed. */
  const confirm = async () => {
    const entry = listOf((await get()).ledger).at(-1)
    await step("staff", "confirm", { entry_id: entry?.id, typed_number: number })
  }

  /** Signs a party in, to act for it from now on. */
  async function signIn(party: Party): Promise<string> {
    const token = await signInMember(client, mails, emailOf(party))
    tokens.set(party, token)
    return token
  }

  return { number, marker, emailOf, get, step, withCode, confirm, signIn }
}
type Run = Awaited<ReturnType<typeof startDeal>>

/** The draft, the identities and the contract, which both sides open and sign. */
async function agree(client: Client, { number, emailOf, get, step, withCode, signIn }: Run): Promise<void> {
  const party = (name: Party) => ({ email: emailOf(name), name, locale: "en" })
  await step("staff", "update", {
    buyer: party("buyer"),
    seller: party("seller"),
    amount: AMOUNT,
    terms: "As agreed.",
    commission_percent: 5,
    fee_payer: "seller",
    payment_method_id: 2,
    inspection_days: 3,
    included: ["source_code"],
    assets: [{ kind: "repository", value: "https://git.example/chaos" }],
    law: "england",
  })
  for (const one of PARTIES)
    await step("staff", "setIdentity", {
      party: one,
      kind: "person",
      legal_name: one,
      address: "1 Example Street",
      country: "Ireland",
    })
  await step("staff", "sendContract")
  for (const one of PARTIES) {
    const token = await signIn(one)
    const contract = propertiesOf((await get()).contract)
    await client.download(`/api/deals/${number}/files/${contract.file_id}`, { token })
    await withCode(one, "sign", { name: one, document_sha256: contract.sha256 }, "sign")
  }
}

/** The payment, the handover and the payout. */
async function carryOut({ marker, get, step, withCode, confirm }: Run): Promise<void> {
  const owed = Number((await get()).owed)
  await step("staff", "recordReceipt", {
    amount: owed,
    method: 2,
    payer: "Bea Buyer",
    received_on: "2026-01-02",
    reference: `${marker}-in`,
  })
  await confirm()
  await step("seller", "startTransfer")
  for (const item of listOf((await get()).checklist))
    if (item.by === "seller") await step("seller", "setItem", { item_id: item.id, done: true })
  await step("seller", "handOver")
  const open_items = listOf((await get()).checklist).filter(({ confirmed }) => !confirmed).length
  await withCode("buyer", "accept", { open_items }, "accept")
  const payout = { payee: "seller", lines: [{ label: "IBAN", value: "IE29AIBK93115212345678" }] }
  await withCode("seller", "setPayout", payout, "payout")
  await step("staff", "recordRelease", { amount: Number((await get()).due) })
  await confirm()
  const paid_on = new Date().toISOString().slice(0, 10)
  for (const entry of listOf((await get()).ledger))
    if (entry.state === "approved")
      await step("staff", "paid", { entry_id: entry.id, reference: `${marker}-${entry.id}`, paid_on })
}

/** One deal from its draft to the payout, or, every third time, to a payment that becomes overdue. */
async function runDeal(client: Client, course: Course, cluster: Cluster): Promise<void> {
  const deal = await startDeal(client, course, cluster)
  const { number } = deal
  await agree(client, deal)
  if (client.chance.isOneIn(3)) {
    await cluster.change("UPDATE deals SET state_at = ?, remind_at = 1 WHERE number = ?", [
      Date.now() - OVERDUE_MS,
      number,
    ])
    course.journal.overdue.push(number)
    return
  }
  await carryOut(deal)
}

export async function writeDeals(client: Client, course: Course, cluster: Cluster): Promise<void> {
  while (!course.isOver()) await runDeal(client, course, cluster)
}
