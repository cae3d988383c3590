import { openReceiver } from "#server/platform/outgoing/testing/receiver.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { call, openProduct, type Product, signIn } from "#server/testing/product.ts"
import { WEBHOOK_EVENTS } from "#shared/webhooks/webhooks.ts"

export const LOCAL = { ALLOW_LOCAL_TARGETS: "1" }

type Answer = Parameters<typeof openReceiver>[0]

export const trpc = (product: Product, token: string | undefined, name: string, body?: unknown) =>
  call(product, `/trpc/webhooks.${name}`, { ...(token && { token }), ...(body !== undefined && { body }) })

/** Turns new events into deliveries and sends what is due. */
export async function flush({ services }: Product): Promise<void> {
  await services.consumers.find(({ name }) => name === "webhooks")?.run()
  await services.webhookSender.run()
}

/** A product with a real-time clock, an owner, and a webhook of some events with its receiver. */
export async function openWebhook(
  answer: Answer = () => new Response("ok"),
  events: readonly string[] = WEBHOOK_EVENTS,
) {
  const product = await openProduct({ settings: LOCAL })
  product.clock.now = Date.now()
  const owner = await signIn(product)
  await flush(product)
  const receiver = openReceiver(answer)
  const created = await trpc(product, owner, "create", { url: receiver.url, events })
  const { webhook, secret } = created.json.result.data
  const id = String(webhook.id)
  const read = async (name: string, input?: object) => {
    const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""
    return (await trpc(product, owner, name + query)).json.result.data
  }
  return {
    product,
    owner,
    receiver,
    id,
    secret: String(secret),
    send: async (name: string, body: object) => (await trpc(product, owner, name, body)).json.result.data,
    deliveries: async (more: object = {}) => (await read("deliveries", { id, ...more })).data,
    webhook: async () => (await read("list")).data.find((one: { id: string }) => one.id === id),
    /** The bodies that the receiver got, in order. */
    bodies: () => receiver.seen.map(({ body }) => parseLoosely(body)),
    types: () => receiver.seen.map(({ body }) => parseLoosely(body).type),
  }
}
