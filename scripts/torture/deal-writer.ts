import { propertiesOf } from "#shared/properties.ts"
import { type Client, send } from "./client.ts"
import { toJson } from "./listing-body.ts"
import { listingText, newTexts } from "./listing-state.ts"
import { makeText } from "./made-files.ts"

const AMOUNT = 10_000
const PARTIES = ["buyer", "seller"] as const

type Entry = { kind: string; amount: number; state: string }
type Deal = { number: string; version: number; state: string; entries: Entry[] }

/** A deal with its ledger as one text. */
export const dealText = ({ state, version, entries }: Omit<Deal, "number">) =>
  JSON.stringify([state, version, entries.map(({ kind, amount, state }) => [kind, amount, state])])

/** The listings of deals are left to them: one in an open deal cannot be deleted. */
export const isOfDeal = (marker: string) => /^r\d+d/.test(marker)

const dataOf = (answer: { json: unknown } | null) =>
  propertiesOf(propertiesOf(propertiesOf(answer?.json).result).data)

/** The code in the newest mail to an address that has one. */
async function codeFor(client: Client, email: string): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ to: email }))
  const { data } = dataOf(await send(client, `/trpc/mail.list?input=${input}`, { method: "GET" }))
  // Mails about the deal may have been sent since.
  const texts = Array.isArray(data) ? data.map(mail => String(propertiesOf(mail).text)) : []
  return texts.map(text => /\b\d{6}\b/.exec(text)?.[0]).find(code => code !== undefined) ?? ""
}

async function signInMember(client: Client, email: string): Promise<Client> {
  await send(client, "/trpc/members.requestCode", { body: { email } })
  const code = await codeFor(client, email)
  const { token } = dataOf(await send(client, "/trpc/members.signIn", { body: { email, code } }))
  return { ...client, token: String(token) }
}

/** One call of a deal's machine; the ledger expects its result. */
function stepper(client: Client, marker: string, deal: Deal) {
  return async (actor: Client, name: string, input: object, change: Partial<Deal>) => {
    const after = { ...deal, ...change, version: deal.version + 1 }
    const acknowledge = client.ledger.expect("deal", marker, dealText(after))
    const { number, version } = deal
    const answer = await send(actor, `/trpc/deals.${name}`, { body: { number, version, ...input } })
    if (!answer) throw new TypeError(`${name} was refused`)
    acknowledge()
    client.tally.writes++
    Object.assign(deal, after)
    return dataOf(answer)
  }
}

async function createDeal(client: Client, marker: string): Promise<Deal | null> {
  const texts = { ...newTexts(marker, client.chance), status: "published" }
  const listed = client.ledger.expect("listing", marker, listingText(texts, []))
  const listing = await send(client, "/api/apps", { body: toJson(texts, new Map(), new Map()) })
  if (!listing) return null
  listed()
  const made = { state: "draft", version: 1, entries: [] }
  const acknowledge = client.ledger.expect("deal", marker, dealText(made))
  const body = { listing_id: Number(propertiesOf(listing.json).id) }
  const answer = await send(client, "/trpc/deals.create", { body })
  if (!answer) return null
  acknowledge()
  client.tally.writes++
  return { ...made, number: String(dataOf(answer).number) }
}

async function talk(client: Client, number: string): Promise<void> {
  const text = client.chance.word()
  const said = client.ledger.expect("message", text, number)
  if (await send(client, "/trpc/deals.post", { body: { number, text } })) {
    said()
    client.tally.writes++
  }
  const { file, name, content } = makeText(client.chance)
  const added = client.ledger.expect("deal-file", name, content)
  const body = new FormData()
  body.append("file", file)
  if (await send(client, `/api/deals/${number}/files`, { body })) {
    added()
    client.tally.files++
  }
}

/** From a draft through signatures and two payments to a decided dispute. */
async function runDeal(client: Client, marker: string): Promise<void> {
  const deal = await createDeal(client, marker)
  if (!deal) return
  const { number } = deal
  const step = stepper(client, marker, deal)
  const emailOf = (party: string) => `${party}-${marker}@example.com`
  const party = (name: string) => ({ email: emailOf(name), name, locale: "en" })
  await step(
    client,
    "update",
    {
      buyer: party("buyer"),
      seller: party("seller"),
      amount: AMOUNT,
      terms: "As agreed.",
      commission_percent: 0,
      payment_method_id: 2,
      included: ["source_code"],
      assets: [{ kind: "repository", value: "https://git.example/torture" }],
      law: "england",
    },
    {},
  )
  for (const one of PARTIES)
    await step(
      client,
      "setIdentity",
      {
        party: one,
        kind: "person",
        legal_name: one,
        address: "1 Example Street",
        country: "Ireland",
      },
      {},
    )
  await talk(client, number)
  const { contract } = await step(client, "sendContract", {}, { state: "contract" })
  const { sha256: document_sha256, file_id } = propertiesOf(contract)
  const members = { buyer: client, seller: client }
  for (const one of PARTIES) {
    members[one] = await signInMember(client, emailOf(one))
    await send(members[one], `/api/deals/${number}/files/${file_id}`, { method: "GET" })
    await send(members[one], "/trpc/deals.requestSignCode", { body: { number } })
    const code = await codeFor(client, emailOf(one))
    const state = one === "seller" ? "signed" : "contract"
    await step(members[one], "sign", { name: one, document_sha256, code }, { state })
  }
  await talk(members.buyer, number)
  const entry = (kind: string, amount: number, state = "recorded") => ({ kind, amount, state })
  const [first, second] = [entry("received", 1 + client.chance.below(AMOUNT - 1)), entry("received", 0)]
  second.amount = AMOUNT - first.amount
  const pay = (amount: number) => ({
    ...{ amount, method: 1, reference: `${marker}-${amount}-${deal.version}` },
    ...{ payer: "buyer", received_on: "2026-01-02" },
  })
  const newest = ({ ledger }: Record<string, unknown>) =>
    Number(propertiesOf(Array.isArray(ledger) ? ledger.at(-1) : null).id)
  /** Confirms the newest entry; the same person does, so the number is typed. */
  const confirm = (deal: Record<string, unknown>, change: Partial<Deal>) =>
    step(client, "confirm", { entry_id: newest(deal), typed_number: number }, change)
  const waiting = (one: Entry): Entry => ({ ...one, state: "pending" })
  const paidFirst = await step(client, "recordReceipt", pay(first.amount), { entries: [waiting(first)] })
  await confirm(paidFirst, { entries: [first] })
  const rest = { entries: [first, waiting(second)] }
  const paidSecond = await step(client, "recordReceipt", pay(second.amount), rest)
  await confirm(paidSecond, { state: "funded", entries: [first, second] })
  const text = "As agreed."
  await step(members.buyer, "dispute", { reason: "other", text }, { state: "disputed" })
  const shares = { refund: AMOUNT, release: 0, fee: 0 }
  const shared = (state: string) => [first, second, entry("refunded", shares.refund, state)]
  const decided = await step(client, "decide", { ...shares, text }, { entries: shared("pending") })
  await confirm(decided, { entries: shared("approved") })
  const paid_on = new Date().toISOString().slice(0, 10)
  const paid = { entry_id: newest(decided), reference: `${marker}-decision`, paid_on }
  await step(client, "paid", paid, { state: "refunded", entries: shared("recorded") })
}

/** Enters the payment details for the deals of a run. */
export async function prepareDeals(client: Client): Promise<void> {
  const lines = [{ label: "IBAN", value: "GB37 XMPL 0000 0000 0000 00" }]
  await send(client, "/trpc/settings.setEscrow", {
    body: {
      partner: { name: "Example Escrow Ltd", website: null, licence: null },
      methods: [{ payment_method_id: 2, payee: "Example Escrow Ltd", lines }],
    },
  })
}

/** Makes deals, one after the other, until the connection is lost. */
export async function writeDeals(client: Client, name: string): Promise<never> {
  for (let made = 0; ; made++) await runDeal(client, `${name}n${made}`)
}
