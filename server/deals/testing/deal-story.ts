import { ADMIN, call, type Product, payload, signInMember, signInStaff } from "#server/testing/product.ts"

const QUERIES = ["get", "list", "mine", "board", "timeline", "unreadCount", "verify"]

/** Calls procedures of deals over HTTP as the owner of a token. */
export function dealCaller(product: Product, token: string | undefined) {
  return async (name: string, input: unknown = {}) => {
    const isQuery = QUERIES.includes(name)
    const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""
    const { status, json } = await call(product, `/trpc/deals.${name}${query}`, {
      token,
      body: isQuery ? undefined : input,
    })
    const error = json.error?.data
    return { status, data: json.result?.data, fields: error?.fields, code: error?.error }
  }
}
export type DealCaller = ReturnType<typeof dealCaller>

export const BUYER = { email: "bea@example.com", name: "Bea Buyer", locale: "en" } as const
export const SELLER = { email: "sam@example.com", name: "Сэм Продавец", locale: "ru" } as const
/** 1,000.00 USD with 5 % that the seller pays: 950.00 are due. */
export const TERMS = {
  ...{ buyer: BUYER, seller: SELLER, amount: 100_000, commission_percent: 5, fee_payer: "seller" },
  ...{ payment_method_id: 2, inspection_days: 3, included: ["source_code"], terms: "As agreed." },
} as const

/** Everybody who takes part in a deal, signed in, and a listing for it. */
export async function openStory(product: Product) {
  const people = {
    owner: dealCaller(product, await signInStaff(product, "owner")),
    mediator: dealCaller(product, await signInStaff(product, "mediator")),
    editor: dealCaller(product, await signInStaff(product, "editor")),
    buyer: dealCaller(product, (await signInMember(product, BUYER.email)).token),
    seller: dealCaller(product, (await signInMember(product, SELLER.email)).token),
    stranger: dealCaller(product, (await signInMember(product, "eve@example.com")).token),
    visitor: dealCaller(product, undefined),
  }
  const listing = await product.services.apps.create(payload(), ADMIN)
  let reference = 0

  /** Calls a step with the deal's present version; throws unless it succeeds. */
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

  async function sign(party: "buyer" | "seller", number: string) {
    const { contract } = (await people.mediator("get", { number })).data
    await people[party]("requestSignCode", { number })
    const person = party === "buyer" ? BUYER : SELLER
    const code = await codeFor(person.email)
    return step(party, "sign", number, { name: person.name, document_sha256: contract.sha256, code })
  }

  const nextReference = () => `WIRE-${++reference}`

  /** The steps of a deal without trouble, by the state that they lead to. */
  const leadTo: Record<string, (number: string) => Promise<unknown>> = {
    contract: async number => {
      await step("mediator", "update", number, TERMS)
      await step("mediator", "sendContract", number)
    },
    signed: async number => {
      await sign("buyer", number)
      await sign("seller", number)
    },
    funded: async number => {
      const { owed } = (await people.mediator("get", { number })).data
      await step("mediator", "recordReceipt", number, {
        ...{ amount: owed, reference: nextReference(), method: 2 },
      })
    },
    transferring: number => step("seller", "startTransfer", number),
    delivered: async number => {
      for (const { id, by } of (await people.mediator("get", { number })).data.checklist)
        if (by === "seller") await step("seller", "setItem", number, { item_id: id, done: true })
      await step("seller", "handOver", number)
    },
    accepted: number => step("buyer", "accept", number),
    completed: async number => {
      const { due } = (await people.mediator("get", { number })).data
      const { ledger } = await step("mediator", "recordRelease", number, {
        ...{ amount: due, reference: nextReference() },
      })
      await step("owner", "confirm", number, { entry_id: ledger.at(-1).id })
    },
  }

  /** A new deal that has gone straight to a state. */
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
  return { product, people, listing, step, sign, codeFor, leadTo, dealIn, get, nextReference }
}
export type Story = Awaited<ReturnType<typeof openStory>>
