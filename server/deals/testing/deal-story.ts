import {
  ADMIN,
  call,
  callConfirmed,
  callProcedure,
  type Product,
  payload,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { HOUR_MS } from "#shared/units.ts"

const QUERIES = [
  "askedFor",
  "get",
  "list",
  "mine",
  "board",
  "timeline",
  "unreadCount",
  "late",
  "verify",
  "messages",
  "preview",
  "waitingCount",
]

/** Calls procedures of deals over HTTP as the owner of a token, who confirms being present where a call asks for it. */
export function dealCaller(product: Product, token: string | undefined) {
  return async (name: string, input: unknown = {}) => {
    const isQuery = QUERIES.includes(name)
    const asked = { input, isQuery, token }
    const { status, json } = await callProcedure(product, `deals.${name}`, asked, callConfirmed)
    const error = json.error?.data
    const items = error?.items
    return { status, data: json.result?.data, fields: error?.fields, code: error?.error, items }
  }
}

export const BUYER = { email: "bea@example.com", name: "Bea Buyer", locale: "en" } as const
export const SELLER = { email: "sam@example.com", name: "Сэм Продавец", locale: "ru" } as const
/** 1,000.00 USD with 5 % that the seller pays: 950.00 are due. */
export const TERMS = {
  buyer: BUYER,
  seller: SELLER,
  amount: 100_000,
  commission_percent: 5,
  fee_payer: "seller",
  payment_method_id: 2,
  inspection_days: 3,
  included: ["source_code"],
  assets: [{ kind: "repository", value: "https://git.example/budget-buddy" }],
  law: "england",
  terms: "As agreed.",
} as const

/** The payment details for the payment method of `TERMS`. */
const ESCROW = {
  partner: { name: "Example Escrow Ltd", website: "https://escrow.example/", licence: "FCA 000000" },
  methods: [
    {
      payment_method_id: 2,
      payee: "Example Escrow Ltd",
      lines: [{ label: "IBAN", value: "GB33BUKB20201555555555" }],
    },
  ],
}
export const identityOf = (name: string) => ({
  kind: "person",
  legal_name: name,
  address: "1 Main Street, Springfield",
  country: "Ireland",
})
export const PAYOUT = { payee: "Сэм Продавец", lines: [{ label: "IBAN", value: "IE29AIBK93115212345678" }] }

/** The people of deals, signed in, and a listing. */
async function begin(product: Product) {
  const tokens = {
    owner: await signInStaff(product, "owner"),
    mediator: await signInStaff(product, "mediator"),
    editor: await signInStaff(product, "editor"),
    buyer: (await signInMember(product, BUYER.email)).token,
    seller: (await signInMember(product, SELLER.email)).token,
    stranger: (await signInMember(product, "eve@example.com")).token,
  }
  await call(product, "/trpc/settings.setEscrow", { token: tokens.owner, body: ESCROW })
  return { tokens, listing: await product.services.apps.create(payload(), ADMIN), references: 0 }
}
type Beginning = Awaited<ReturnType<typeof begin>>

/** All people of a deal, signed in, and a listing for it; those of `begun` if the product has them already. */
export async function openStory(product: Product, begun?: Beginning) {
  const { tokens, listing, references } = begun ?? (await begin(product))
  const people = {
    owner: dealCaller(product, tokens.owner),
    mediator: dealCaller(product, tokens.mediator),
    editor: dealCaller(product, tokens.editor),
    buyer: dealCaller(product, tokens.buyer),
    seller: dealCaller(product, tokens.seller),
    stranger: dealCaller(product, tokens.stranger),
    visitor: dealCaller(product, undefined),
  }
  let reference = references

  /** Calls a step with the deal's current version; throws unless it succeeds. */
  async function step(who: keyof typeof people, name: string, number: string, input: object = {}) {
    const { version } = (await people.mediator("get", { number })).data
    const answer = await people[who](name, { number, version, ...input })
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer)}`)
    return answer.data
  }

  async function codeFor(email: string): Promise<string> {
    const [newest] = (await product.services.mail.list({ to: email }, ADMIN)).data
    return /\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? ""
  }

  /** A code requested by the party; after an hour if it has had too many. */
  async function freshCode(party: "buyer" | "seller", number: string, purpose = "sign") {
    const ask = () => people[party]("requestSignCode", { number, purpose })
    const asked = await ask()
    if (asked.status === 429) {
      product.clock.now += HOUR_MS
      await ask()
    }
    return codeFor(party === "buyer" ? BUYER.email : SELLER.email)
  }

  /** A party opens the contract in force. */
  async function read(party: "buyer" | "seller", number: string) {
    const { contract } = (await people.mediator("get", { number })).data
    await product.app.request(`/api/deals/${number}/files/${contract.file_id}`, {
      headers: { authorization: `Bearer ${tokens[party]}` },
    })
    return contract
  }

  async function sign(party: "buyer" | "seller", number: string) {
    const contract = await read(party, number)
    const code = await freshCode(party, number)
    const { name } = party === "buyer" ? BUYER : SELLER
    return step(party, "sign", number, { name, document_sha256: contract.sha256, code })
  }

  const nextReference = () => `WIRE-${++reference}`

  /** A second person confirms the newest entry of a deal. */
  async function confirm(number: string, who: "mediator" | "owner" = "owner") {
    const { ledger } = (await people.mediator("get", { number })).data
    return step(who, "confirm", number, { entry_id: ledger.at(-1).id })
  }
  const today = () => new Date(product.clock.now).toISOString().slice(0, 10)

  /** A receipt entered by one person and confirmed by another one. */
  async function receive(number: string, amount: number) {
    await step("mediator", "recordReceipt", number, {
      amount,
      reference: nextReference(),
      method: 2,
      payer: "Bea Buyer",
      received_on: "2026-01-02",
    })
    return confirm(number)
  }

  /** The approved entries of a deal are paid, each with a unique reference. */
  async function pay(number: string) {
    const { ledger } = (await people.mediator("get", { number })).data
    for (const { id, state } of ledger)
      if (state === "approved")
        await step("mediator", "paid", number, {
          entry_id: id,
          reference: nextReference(),
          paid_on: today(),
        })
    return (await people.mediator("get", { number })).data
  }

  async function setPayout(party: "buyer" | "seller", number: string, payout: object = PAYOUT) {
    const code = await freshCode(party, number, "payout")
    return step(party, "setPayout", number, { ...payout, code })
  }

  async function accept(number: string) {
    const { checklist } = (await people.mediator("get", { number })).data
    const open_items = checklist.filter(({ confirmed }: { confirmed: boolean }) => !confirmed).length
    const code = await freshCode("buyer", number, "accept")
    return step("buyer", "accept", number, { open_items, code })
  }

  async function identify(number: string) {
    for (const [party, { name }] of [
      ["buyer", BUYER],
      ["seller", SELLER],
    ] as const)
      await step("mediator", "setIdentity", number, { party, ...identityOf(name) })
  }

  /** The steps of a deal without trouble, by the state that they lead to. */
  const leadTo: Record<string, (number: string) => Promise<unknown>> = {
    contract: async number => {
      await step("mediator", "update", number, TERMS)
      await identify(number)
      await step("mediator", "sendContract", number)
    },
    signed: async number => {
      await sign("buyer", number)
      await sign("seller", number)
    },
    funded: async number => receive(number, (await people.mediator("get", { number })).data.owed),
    transferring: number => step("seller", "startTransfer", number),
    delivered: async number => {
      for (const { id, by } of (await people.mediator("get", { number })).data.checklist)
        if (by === "seller") await step("seller", "setItem", number, { item_id: id, done: true })
      await step("seller", "handOver", number)
    },
    accepted: accept,
    completed: async number => {
      await setPayout("seller", number)
      const { due } = (await people.mediator("get", { number })).data
      await step("mediator", "recordRelease", number, { amount: due })
      await confirm(number)
      await pay(number)
    },
  }

  /** A new deal that was led straight to a state. */
  async function dealIn(state: string, listingId: number = listing.id): Promise<string> {
    const { number } = (await people.mediator("create", { listing_id: listingId })).data
    if (state === "draft") return number
    for (const [reached, lead] of Object.entries(leadTo)) {
      await lead(number)
      if (reached === state) return number
    }
    throw new Error(`${state} is not on the straight path`)
  }

  const get = async (number: string) => (await people.mediator("get", { number })).data
  return {
    product,
    people,
    tokens,
    listing,
    step,
    sign,
    read,
    codeFor,
    freshCode,
    leadTo,
    dealIn,
    get,
    nextReference,
    confirm,
    receive,
    pay,
    setPayout,
    accept,
    identify,
    today,
    /** Where a story on a copy of this one's product begins. */
    beginning: (): Beginning => ({ tokens, listing, references: reference }),
  }
}
export type Story = Awaited<ReturnType<typeof openStory>>
