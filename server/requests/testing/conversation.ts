import {
  ADMIN,
  call,
  callProcedure,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
} from "#server/testing/product.ts"

export const ANN = "ann@example.com"
export const SAM = "sam@example.com"

/** A call of a procedure by one person; the answer's status, data and fields. */
export function callerOf(product: Product, token?: string) {
  return async (name: string, input: object = {}) => {
    const isQuery =
      /\.(accepted|get|list|messages|mine|received|watching|export|unreadCount|unreadOfListings|me)$/.test(
        name,
      )
    const answer = await callProcedure(product, name, { input, isQuery, token })
    const { error, result } = answer.json ?? {}
    return {
      status: answer.status,
      data: result?.data,
      error: error?.data?.error,
      fields: error?.data?.fields,
    }
  }
}

/** A published listing of the member with an address. */
export async function listingOf(
  product: Product,
  email: string | null,
  changes: Record<string, unknown> = {},
) {
  const { services, database } = product
  const { id } = await services.apps.create(payload({ user_name: "Sam’s studio", ...changes }), ADMIN)
  if (email)
    await database.client.execute({
      sql: "UPDATE listings SET owner_id = (SELECT id FROM members WHERE email = ?) WHERE id = ?",
      args: [email, id],
    })
  return id
}

/**
 * A seller with a listing, a buyer, a stranger and an owner of the site; `ask` sends a request, within the buyer's
 * session where it is of their address.
 */
export async function openMarket() {
  const product = await openProduct()
  const consume = async () => {
    for (const consumer of product.services.consumers) await consumer.run()
  }
  await consume()
  const seller = callerOf(product, (await signInMember(product, SAM)).token)
  await seller("members.update", { name: "Sam" })
  const listing = await listingOf(product, SAM)
  const { token } = await signInMember(product, ANN)
  const buyer = callerOf(product, token)
  const stranger = callerOf(product, (await signInMember(product, "eve@example.com")).token)
  const staff = callerOf(product, await signIn(product))
  const ask = async (changes: Record<string, unknown> = {}) => {
    product.clock.now += 15 * 60_000
    const sent = {
      name: "Ann",
      email: ANN,
      app_id: listing,
      intent: "question",
      message: "Is the code included?",
    }
    const body = { ...sent, ...changes }
    const isOwn = body.email.trim().toLowerCase() === ANN
    const { json, status } = await call(product, "/api/contact/create", { body, ...(isOwn && { token }) })
    if (status !== 201) throw new Error(`the request was refused: ${JSON.stringify(json)}`)
    return json.data
  }
  /** The mails to an address, newest first, without codes. */
  const mails = async (to: string) => {
    await consume()
    const { data } = await product.services.mail.list({ to }, ADMIN)
    return data.filter(({ subject }) => !/sign-in code/.test(subject))
  }
  return { product, listing, seller, buyer, stranger, staff, ask, mails, consume }
}
