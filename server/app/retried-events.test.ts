import { expect, test } from "vitest"
import { callerOf } from "#server/requests/testing/conversation.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
} from "#server/testing/product.ts"
import { MINUTE_MS } from "#shared/units.ts"
import { WEBHOOK_EVENTS } from "#shared/webhooks/webhooks.ts"

/** As many as an event has before it is set aside. */
const TRIES = 10
const SETTINGS = {
  NOTIFY_EMAIL: "desk@example.com",
  TELEGRAM_BOT_TOKEN: "123:secret",
  TELEGRAM_CHAT_ID: "-1",
  TELEGRAM_API_URL: "http://127.0.0.1:9",
}

async function consume({ services }: Product) {
  for (const consumer of services.consumers) await consumer.run()
}

/** What a kind of consumer writes for an event whose cause is named "First", and causes such events. */
type Kind = {
  consumer: string
  table: string
  /** The rows of the first event, as SQL. */
  first: string
  prepare?: (product: Product) => Promise<unknown>
  cause: (product: Product, name: string) => Promise<unknown>
}

const list = (product: Product, name: string) => product.services.apps.create(payload({ title: name }), ADMIN)
const ask = (product: Product, name: string) =>
  call(product, "/api/contact/create", { body: { name, phone: "+7 900 123", email: "ann@example.com" } })

const KINDS: Kind[] = [
  {
    consumer: "webhooks",
    table: "webhook_deliveries",
    first: "subject = 'listing:1'",
    prepare: ({ services }) =>
      services.webhooks.create({ url: "https://hooks.example.com/", events: WEBHOOK_EVENTS }, ADMIN),
    cause: list,
  },
  {
    consumer: "alerts",
    table: "alert_matches",
    first: "listing_id = 1",
    async prepare(product) {
      const { token } = await signInMember(product, "ann@example.com")
      await callerOf(product, token)("alerts.create", { query: {}, frequency: "daily" })
    },
    cause: list,
  },
  { consumer: "request-notices", table: "notices", first: "subject_id = '1'", cause: ask },
  { consumer: "request-notices", table: "mails", first: "request_id = 1", cause: ask },
  {
    consumer: "settings-mails",
    table: "mails",
    first: "text LIKE '%First%'",
    cause: async (product, name) => {
      const partner = { name, website: "https://escrow.example.com", licence: "1" }
      const lines = [{ label: "Account", value: "12345" }]
      const methods = [{ payment_method_id: 2, payee: "Escrow Ltd", lines }]
      const owner = callerOf(product, await signIn(product))
      expect((await owner("settings.setEscrow", { partner, methods })).status).toBe(200)
    },
  },
]

/** A product whose database refuses what the first of two events causes, until `mend`. */
async function openRefusing({ consumer, table, first, prepare, cause }: Kind) {
  const product = await openProduct({ settings: SETTINGS })
  const { client } = product.database
  const token = await signIn(product)
  const owner = callerOf(product, token)
  await prepare?.(product)
  await consume(product)
  await client.execute(
    `CREATE TRIGGER refusal BEFORE INSERT ON ${table} WHEN NEW.${first} BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  )
  await cause(product, "First")
  await cause(product, "Second")
  for (let tries = 0; tries < TRIES; tries++) {
    await consume(product)
    product.clock.now += MINUTE_MS
  }
  const count = async (condition: string) =>
    Number((await client.execute(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`)).rows[0]?.n)
  const failed = async () => {
    const { json } = await call(product, "/trpc/consumers.failed?input=%7B%7D", { token })
    return json.result.data.data
  }
  return { product, consumer, owner, count, failed, mend: () => client.execute("DROP TRIGGER refusal") }
}

test.each(KINDS)(
  "an event of $consumer that was set aside has its effect in $table once it is retried",
  async kind => {
    const { product, owner, count, failed, mend } = await openRefusing(kind)
    const others = await count(`NOT (${kind.first})`)
    expect([others > 0, await count(kind.first)]).toEqual([true, 0])
    const [set] = await failed()
    expect(set).toMatchObject({ consumer: kind.consumer, tries: TRIES })

    expect(await owner("consumers.retry", { id: set.id })).toMatchObject({ status: 200 })
    expect(await failed()).toMatchObject([
      { id: set.id, tries: TRIES + 1, at: new Date(product.clock.now).toISOString() },
    ])

    await mend()
    const twice = await Promise.all([1, 2].map(() => owner("consumers.retry", { id: set.id })))
    expect(twice.map(({ status }) => status).filter(status => status === 200).length).toBeGreaterThan(0)
    expect([await count(kind.first), await failed()]).toEqual([1, []])
    expect((await owner("consumers.retry", { id: set.id })).status).toBe(404)
    await consume(product)
    expect([await count(kind.first), await count(`NOT (${kind.first})`)]).toEqual([1, others])
  },
)

test("a message that is retried says what happened then, after the newer ones of its listing", async () => {
  const kind = KINDS.find(({ consumer }) => consumer === "webhooks")
  if (!kind) throw new Error("there is no such kind")
  const change = async (product: Product, name: string) => {
    if (name === "First") return list(product, name)
    return product.services.apps.delete(1, ADMIN)
  }
  const { product, owner, failed, mend } = await openRefusing({
    ...kind,
    first: "type = 'listing.published'",
    cause: change,
  })
  await mend()
  const [set] = await failed()
  await owner("consumers.retry", { id: set.id })
  const { rows } = await product.database.client.execute(
    "SELECT type, body FROM webhook_deliveries ORDER BY id",
  )
  expect(rows.map(({ type }) => type)).toEqual(["listing.unpublished", "listing.published"])
  expect(JSON.parse(String(rows[1]?.body))).toMatchObject({
    event: set.event,
    data: { id: 1, status: "published" },
  })
})
