import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"
import type { Dashboard } from "#shared/dashboard/dashboard.ts"
import { DAY_MS, HOUR_MS, WEEK_MS } from "#shared/units.ts"
import { saveBackup, saveFailedBackup } from "./service.ts"

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
const SENDER = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }

async function read(product: Product, token: string): Promise<Dashboard> {
  const { status, json } = await call(product, "/trpc/dashboard.get", { token })
  expect(status).toBe(200)
  return json.result.data
}

test("a new installation has zeros and empty lists, and every week and day has an entry", async () => {
  const product = await openProduct()
  const found = await read(product, await signIn(product))
  expect(found).toMatchObject({
    waiting: { unread_requests: 0, submitted_proposals: 0, drafts: 0 },
    published: 0,
    most_viewed: [],
  })
  expect([found.weeks.length, found.views.length]).toEqual([12, 30])
  expect([found.weeks.at(-1), found.views.at(-1)]).toEqual([
    { week: "2025-12-29", listings: 0, requests: 0 },
    { day: "2026-01-02", views: 0 },
  ])
})

test("listings and requests are counted in the week in which they were created, without the trash", async () => {
  const product = await openProduct()
  const { services, clock } = product
  await services.apps.create(payload(), ADMIN)
  clock.now += WEEK_MS
  const { id } = await services.apps.create(payload({ status: "draft" }), ADMIN)
  const deleted = await services.apps.create(payload(), ADMIN)
  await services.apps.delete(deleted.id, ADMIN)
  await services.contacts.create({ ...SENDER, app_id: null }, VISITOR)
  services.views.count(id, { address: "local", userAgent: BROWSER })
  await services.views.flush()
  const found = await read(product, await signIn(product))
  expect(found.weeks.slice(-2)).toEqual([
    { week: "2025-12-29", listings: 1, requests: 0 },
    { week: "2026-01-05", listings: 1, requests: 1 },
  ])
  expect(found.waiting).toMatchObject({ unread_requests: 1, submitted_proposals: 0, drafts: 1 })
  expect(found.most_viewed).toEqual([{ id, title: "Budget Buddy", views: 1 }])
  expect(found.views.at(-1)?.views).toBe(1)
})

test("the first answers of thirty days are measured against the hours that senders are promised", async () => {
  const product = await openProduct()
  const { services, clock } = product
  let token = await signIn(product)
  const ask = async () => (await services.contacts.create({ ...SENDER, app_id: null }, VISITOR)).id
  const reply = (id: number) =>
    call(product, "/trpc/contacts.reply", { token, body: { id, text: "Thank you" } })
  expect((await read(product, token)).answers).toEqual({
    requests: 0,
    answered: 0,
    in_time: 0,
    hours: 24,
    median_minutes: null,
  })
  const old = await ask()
  clock.now += 31 * DAY_MS
  token = await signIn(product)
  await reply(old)
  const [fast, slow, spam] = [await ask(), await ask(), await ask()]
  await ask()
  await call(product, "/trpc/contacts.setStage", { token, body: { ids: [spam], stage: "spam" } })
  clock.now += 2 * HOUR_MS
  await reply(fast)
  await reply(fast)
  clock.now += 28 * HOUR_MS
  await reply(slow)
  expect((await read(product, token)).answers).toEqual({
    requests: 3,
    answered: 2,
    in_time: 1,
    hours: 24,
    median_minutes: 16 * 60,
  })
  expect((await read(product, await signInStaff(product, "editor"))).answers).not.toBeNull()
})

test("what waits and what changed depends on the role", async () => {
  const product = await openProduct()
  const { services } = product
  const member = await signInMember(product, "seller@example.com")
  await services.apps.create(payload(), ADMIN)
  await services.contacts.create(SENDER, VISITOR)
  const content = payload({ status: undefined, specials: undefined, not_in_store: "Sold directly" })
  const saved = await call(product, "/trpc/proposals.save", { token: member.token, body: { content } })
  const { id } = saved.json.result.data
  await call(product, "/trpc/proposals.submit", { token: member.token, body: { id, promise: true } })
  const [owner, editor, mediator] = [
    await read(product, await signIn(product)),
    await read(product, await signInStaff(product, "editor")),
    await read(product, await signInStaff(product, "mediator")),
  ]
  const deals = { open: 0, late: 0, to_confirm: 0, unread: 0 }
  const requests = { unread_requests: 1, overdue_requests: 0 }
  const proposals = { submitted_proposals: 1, oldest_proposal_days: 0 }
  expect(owner.waiting).toEqual({ ...requests, ...proposals, drafts: 0, deals })
  expect(editor.waiting).toEqual({ ...owner.waiting, deals: null })
  const hidden = { submitted_proposals: null, oldest_proposal_days: null, drafts: null }
  expect(mediator.waiting).toEqual({ ...requests, ...hidden, deals })
  expect([owner.backup?.at, editor.backup, mediator.backup]).toEqual([null, null, null])
  expect(owner.changes.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["proposal.submitted", "request.created", "listing.created"]),
  )
  for (const { changes } of [editor, mediator])
    expect(changes.map(({ action, subject }) => [action, subject.kind, subject.title])).toEqual([
      ["listing.created", "listing", "Budget Buddy"],
    ])
  // The sender of a request is not named: changes have no fields.
  expect(JSON.stringify(owner)).not.toContain("ann@example.com")
})

test("visitors and members may not read it", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, "seller@example.com")
  expect((await call(product, "/trpc/dashboard.get")).status).toBe(401)
  expect((await call(product, "/trpc/dashboard.get", { token })).status).toBe(403)
})

test("an export of all listings is a change like any other", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  await product.services.apps.create(payload(), ADMIN)
  await call(product, "/api/apps/export?format=csv", { token })
  const { changes } = await read(product, token)
  expect(changes.slice(0, 2).map(({ action, subject }) => [action, subject.title])).toEqual([
    ["listing.exported", null],
    ["listing.created", "Budget Buddy"],
  ])
})

test("owners see the newest backup, and why a later one failed", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  await product.database.write(tx => saveFailedBackup(tx, { at: Date.UTC(2026, 0, 1), reason: "disk full" }))
  await product.database.write(tx => saveBackup(tx, { at: Date.UTC(2026, 0, 2), bytes: 2048 }))
  const made = { at: "2026-01-02T00:00:00.000Z", bytes: 2048 }
  expect((await read(product, token)).backup).toEqual({ ...made, failed_at: null, failure: null })
  await product.database.write(tx => saveFailedBackup(tx, { at: Date.UTC(2026, 0, 3), reason: "disk full" }))
  const failed = { failed_at: "2026-01-03T00:00:00.000Z", failure: "disk full" }
  expect((await read(product, token)).backup).toEqual({ ...made, ...failed })
})
