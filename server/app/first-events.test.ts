import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { openApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { withoutEffects } from "#server/platform/events/consumers-service.ts"
import { ADMIN, ADMIN_EMAIL, ADMIN_PASSWORD, payload } from "#server/testing/product.ts"

const HOOK = { url: "https://hooks.example.com/", events: ["listing.published"] }
const ESCROW = {
  partner: { name: "Escrow Ltd", website: "https://escrow.example.com", licence: "1" },
  methods: [{ payment_method_id: 2, payee: "Escrow Ltd", lines: [{ label: "Account", value: "12345" }] }],
}

/** An installation in an empty folder; each call is another process on it. */
function installation() {
  const folder = mkdtempSync(join(tmpdir(), "first-events-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({
    DATABASE_URL: `file:${join(folder, "m.db")}`,
    STORAGE_URL: `file:${join(folder, "storage")}`,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    LOG_LEVEL: "error",
  })
  return async () => {
    const product = await openApp(config)
    onTestFinished(() => product.database.close())
    return product
  }
}

type Opened = Awaited<ReturnType<typeof openApp>>

const owner = async ({ auth }: Opened["services"]) => {
  const [person] = await auth.listAdmins()
  return { ...ADMIN, actor: { ...ADMIN.actor, id: person?.id ?? "" } }
}

/** What anybody may do in the first millisecond, before any background job has run. */
async function actAtOnce({ services }: Opened) {
  const viewer = await owner(services)
  const { webhook } = await services.webhooks.create(HOOK, viewer)
  await services.apps.create(payload(), viewer)
  await services.settings.setEscrow(ESCROW, viewer)
  return { viewer, webhook }
}

async function consume({ services }: Opened) {
  for (const consumer of services.consumers) await consumer.run()
}

test("the first events of a fresh installation reach webhooks and mail", async () => {
  const product = await installation()()
  const { viewer, webhook } = await actAtOnce(product)
  await consume(product)
  const { webhooks, mail } = product.services
  expect((await webhooks.deliveries({ id: webhook.id }, viewer)).data).toHaveLength(1)
  expect((await mail.list({}, viewer)).data).toMatchObject([{ to: ADMIN_EMAIL }])
})

test("neither a second process nor a restart before the first job loses or repeats them", async () => {
  const open = installation()
  const [first, second] = await Promise.all([open(), open()])
  const { viewer, webhook } = await actAtOnce(first)
  first.database.close()
  const restarted = await open()
  await Promise.all([consume(second), consume(restarted)])
  const { webhooks, mail } = restarted.services
  expect((await webhooks.deliveries({ id: webhook.id }, viewer)).data).toHaveLength(1)
  expect((await mail.list({}, viewer)).total).toBe(1)
})

test("a consumer of a later release starts where that release begins", async () => {
  const open = installation()
  const earlier = await open()
  const { viewer, webhook } = await actAtOnce(earlier)
  await earlier.database.client.execute("DELETE FROM event_consumers WHERE name = 'webhooks'")
  const later = await open()
  await later.services.apps.create(payload({ title: "Newer" }), viewer)
  await consume(later)
  const { data } = await later.services.webhooks.deliveries({ id: webhook.id }, viewer)
  expect(data).toMatchObject([{ body: { data: { id: 2 } } }])
})

test("demo data has no effects, and what waited before it has", async () => {
  const product = await installation()()
  const { viewer, webhook } = await actAtOnce(product)
  const { services, database } = product
  await withoutEffects(database, services.consumers, async () => {
    await services.apps.create(payload({ title: "Demo" }), viewer)
  })
  await services.apps.create(payload({ title: "Newer" }), viewer)
  await consume(product)
  const { data } = await services.webhooks.deliveries({ id: webhook.id }, viewer)
  expect(data.map(({ body }) => body.data).toReversed()).toMatchObject([{ id: 1 }, { id: 3 }])
})
