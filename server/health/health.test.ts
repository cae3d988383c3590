import { expect, test } from "vitest"
import { saveBackup, saveFailedBackup } from "#server/dashboard/service.ts"
import { call, openProduct, type Product, VISITOR } from "#server/testing/product.ts"
import { HOUR_MS, MINUTE_MS } from "#shared/units.ts"

/** The states of `/healthz`, whose status is 200 whatever they are. */
async function health(product: Product) {
  const { status, text } = await call(product, "/healthz")
  const [first, ...lines] = text.split("\n")
  expect([status, first]).toEqual([200, "ok"])
  return Object.fromEntries(lines.map(line => line.split(" ")))
}

test("without a mail server, webhooks, jobs and backups there is nothing to watch", async () => {
  const product = await openProduct()
  expect(await health(product)).toEqual({ mail: "off", webhooks: "off", jobs: "off", backups: "off" })
})

test("mail is late once a mail has waited a quarter of an hour and none after it was sent", async () => {
  const product = await openProduct({
    settings: { SMTP_URL: "smtp://127.0.0.1:1", NOTIFY_EMAIL: "office@example.com" },
  })
  expect(await health(product)).toMatchObject({ mail: "ok" })
  await product.services.members.requestCode({ email: "ann@example.com" }, VISITOR)
  expect(await health(product)).toMatchObject({ mail: "ok" })
  product.clock.now += 16 * MINUTE_MS
  expect(await health(product)).toMatchObject({ mail: "late" })
  await product.database.client.execute("UPDATE mails SET state = 'sent'")
  expect(await health(product)).toMatchObject({ mail: "ok" })
})

test("backups are late a day after the last one, and at once when one failed", async () => {
  const product = await openProduct()
  const { clock, database } = product
  await database.write(tx => saveBackup(tx, { at: clock.now, bytes: 1000 }))
  expect(await health(product)).toMatchObject({ backups: "ok" })
  await database.write(tx => saveFailedBackup(tx, { at: clock.now + 1, reason: "disk full" }))
  expect(await health(product)).toMatchObject({ backups: "late" })
  clock.now += HOUR_MS
  await database.write(tx => saveBackup(tx, { at: clock.now, bytes: 1000 }))
  expect(await health(product)).toMatchObject({ backups: "ok" })
  clock.now += 27 * HOUR_MS
  expect(await health(product)).toMatchObject({ backups: "late" })
})

test("jobs are late when one has not succeeded for several of its intervals; metrics name it", async () => {
  const token = "a token of sixteen or more"
  const product = await openProduct({ settings: { METRICS_TOKEN: token } })
  const { clock, services } = product
  services.jobNotes.start({ name: "mail", everyMs: MINUTE_MS })
  services.jobNotes.start({ name: 'odd "name"', everyMs: MINUTE_MS })
  clock.now += 14 * MINUTE_MS
  services.jobNotes.done("mail")
  expect(await health(product)).toMatchObject({ jobs: "late" })
  services.jobNotes.done('odd "name"')
  expect(await health(product)).toMatchObject({ jobs: "ok" })
  const { text } = await call(product, "/metrics", { headers: { authorization: `Bearer ${token}` } })
  expect(text).toContain('part_alive{part="jobs"} 1\n')
  expect(text).toContain(`job_last_success_timestamp_seconds{job="odd \\"name\\""} ${clock.now / 1000}\n`)
  expect(text).not.toContain('part_alive{part="mail"}')
})

test("webhooks are late when one has failed for an hour, or a message has been due for ten minutes", async () => {
  const product = await openProduct()
  const { clock, database } = product
  await database.client.execute({
    sql: `INSERT INTO webhooks (id, url, events, secret, is_active, after_event, created_at)
      VALUES ('w', 'https://example.com/', '[]', 's', 1, 0, ?)`,
    args: [clock.now],
  })
  expect(await health(product)).toMatchObject({ webhooks: "ok" })
  await database.client.execute({ sql: "UPDATE webhooks SET failing_since = ?", args: [clock.now] })
  clock.now += 61 * MINUTE_MS
  expect(await health(product)).toMatchObject({ webhooks: "late" })
  await database.client.execute("UPDATE webhooks SET failing_since = NULL")
  await database.client.execute({
    sql: `INSERT INTO webhook_deliveries (webhook_id, message_id, event, type, subject, body, state, next_at, created_at)
      VALUES ('w', 'm', 1, 't', 'listing:1', '{}', 'waiting', ?, ?)`,
    args: [clock.now, clock.now],
  })
  expect(await health(product)).toMatchObject({ webhooks: "ok" })
  clock.now += 11 * MINUTE_MS
  expect(await health(product)).toMatchObject({ webhooks: "late" })
})
