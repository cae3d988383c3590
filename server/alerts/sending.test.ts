import { expect, test } from "vitest"
import { alertTokens } from "#drizzle/alerts.ts"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import { headerOf } from "#server/testing/mail-server.ts"
import { ADMIN, call, openProduct, payload, VISITOR } from "#server/testing/product.ts"
import { startMailServer } from "#server/testing/smtp.ts"
import { dueAt } from "./queries.ts"
import { ANN, DAY_MS, deliver, JOIN_MS, mailsTo, match, memberOf } from "./testing/mails.ts"

const linkIn = (text = "") => /http\S+(\/alerts\/unsubscribe\/[\da-f]+)/.exec(text)?.[1] ?? ""

test("a mail names what is new with price, figures and links, and one click in the mail program stops it", async () => {
  const server = await startMailServer()
  const product = await openProduct({ settings: server.settings })
  const { apps, alerts } = product.services
  const ann = await memberOf(product)
  server.mails.length = 0
  await alerts.create({ query: { price_max: 5000 }, frequency: "instant" }, ann)
  const { id } = await apps.create(payload({ title: "Night <Bus>", price: 1200 }), ADMIN)
  await apps.create(payload({ price: 9000 }), ADMIN)
  await deliver(product)
  const mails = server.mails.filter(({ to }) => to[0] === ANN)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  const [text, html] = mail?.parts.map(({ body }) => body) ?? []
  expect(headerOf(mail, "subject")).toBe("New on Appbourse: Night <Bus>")
  for (const part of ["Night <Bus>", "$1,200", "Android", "Earnings last month: $100 – $1k"])
    expect(text).toContain(part)
  expect(text).toContain(`http://market.test/marketplace/${id}`)
  expect(text).toContain("http://market.test/marketplace?price_max=5000")
  expect(text).toContain("http://market.test/my/alerts")
  expect(html).toContain("Night &lt;Bus&gt;")
  const path = linkIn(text)
  expect(headerOf(mail, "list-unsubscribe")).toBe(`<http://market.test${path}>`)
  expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
  const oneClick = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } }
  const posted = await product.app.request(path, { ...oneClick, body: "List-Unsubscribe=One-Click" })
  expect(posted.status).toBe(200)
  expect((await alerts.list(ann)).data).toMatchObject([{ active: false }])
  await apps.create(payload({ title: "Later" }), ADMIN)
  await deliver(product)
  expect(server.mails.filter(({ to }) => to[0] === ANN)).toHaveLength(1)
})

test("the page of the link changes nothing until its button is pressed, works repeatedly and keeps its secret", async () => {
  const product = await openProduct()
  const { apps, alerts } = product.services
  const ann = await memberOf(product, ANN, "ru")
  await alerts.create({ query: {}, frequency: "instant" }, ann)
  await apps.create(payload(), ADMIN)
  await deliver(product)
  const [mail] = await mailsTo(product)
  expect(mail?.subject).toMatch(/^Новое на Appbourse/)
  const path = linkIn(mail?.text)
  const other = path.replace("/alerts", "")
  for (const address of [path, other, `${path}?x=1`]) {
    const { status, text, headers } = await call(product, address)
    expect([address, status]).toEqual([address, 200])
    expect(text).toContain('<html lang="ru">')
    expect(text.match(/<button/g)).toHaveLength(1)
    expect(text).not.toContain("<script")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*form-action 'self'/)
  }
  expect((await product.app.request(path, { method: "HEAD" })).status).toBe(200)
  expect((await alerts.list(ann)).data).toMatchObject([{ active: true }])
  const token = path.split("/").at(-1) ?? ""
  const altered = (token.startsWith("0") ? "1" : "0") + token.slice(1)
  for (const wrong of [
    altered,
    token.slice(1),
    `${token}0`,
    token.toUpperCase().replace(/^\d+$/, "x"),
    "1",
    "%00",
    "__proto__",
    "x".repeat(5000),
  ])
    for (const method of ["GET", "POST"])
      for (const folder of ["/alerts/unsubscribe/", "/unsubscribe/"]) {
        const { status } = await product.app.request(folder + wrong, { method })
        expect([wrong, method, status]).toEqual([wrong, method, 404])
      }
  expect((await alerts.list(ann)).data).toMatchObject([{ active: true }])
  for (const address of [other, path, path]) {
    const { status, text } = await call(product, address, { method: "POST" })
    expect([status, text.includes("<button")]).toEqual([200, false])
  }
  expect((await alerts.list(ann)).data).toMatchObject([{ active: false }])
  const [stored] = await product.database.read.select().from(alertTokens)
  expect(stored?.hash).not.toContain(token)
  expect(product.logged.join("")).not.toContain(token)
})

test("the link of a mail answers after its alert or its account is deleted, and says that there is nothing to stop", async () => {
  const product = await openProduct()
  const { apps, alerts, members } = product.services
  const ann = await memberOf(product)
  const { id } = await alerts.create({ query: {}, frequency: "instant" }, ann)
  await alerts.create({ query: {}, frequency: "instant" }, ann)
  await apps.create(payload(), ADMIN)
  await deliver(product)
  const paths = (await mailsTo(product)).map(({ text }) => linkIn(text))
  expect(paths).toHaveLength(2)
  await alerts.remove({ id }, ann)
  await members.remove({}, ann)
  for (const path of paths)
    for (const method of ["GET", "POST", "POST"]) {
      const { status, text } = await call(product, path, { method })
      expect([status, text.includes("<button")]).toEqual([200, false])
      expect(text).toContain("The alert was deleted.")
    }
})

test("old mails of alerts are deleted after 90 days, their links after 400, and nothing else", async () => {
  const product = await openProduct()
  const { services, clock, database } = product
  const ann = await memberOf(product)
  await services.alerts.create({ query: {}, frequency: "instant" }, ann)
  await services.apps.create(payload({ title: "Old" }), ADMIN)
  await deliver(product)
  const path = linkIn((await mailsTo(product))[0]?.text)
  const others = async () => {
    const all = (await services.mail.list({ to: ANN }, ADMIN)).data
    return all.filter(({ subject }) => !subject.startsWith("New on")).length
  }
  const codes = await others()
  expect(codes).toBeGreaterThan(0)
  clock.now += 80 * DAY_MS
  await services.apps.create(payload({ title: "New" }), ADMIN)
  await deliver(product)
  const subjects = async () =>
    (await services.mail.list({ to: ANN }, ADMIN)).data.map(({ subject }) => subject)
  expect(await services.alertMails.sweep()).toEqual({ removed: 0 })
  clock.now += 11 * DAY_MS
  expect(await services.alertMails.sweep()).toEqual({ removed: 1 })
  expect(await subjects()).toContain("New on Appbourse: New")
  expect(await subjects()).not.toContain("New on Appbourse: Old")
  expect(await others()).toBe(codes)
  clock.now += 308 * DAY_MS
  await services.alertMails.sweep()
  expect((await call(product, path)).status).toBe(200)
  clock.now += 2 * DAY_MS
  await services.alertMails.sweep()
  expect((await call(product, path)).status).toBe(404)
  expect(await database.read.select().from(alertTokens)).toHaveLength(1)
})

test("listings that are published within a moment are joined into one mail, each once", async () => {
  const product = await openProduct()
  const { apps, alerts } = product.services
  const ann = await memberOf(product)
  await alerts.create({ query: {}, frequency: "instant" }, ann)
  const { id } = await apps.create(payload({ title: "One" }), ADMIN)
  await match(product)
  product.clock.now += JOIN_MS - 1
  await product.services.alertMails.run()
  expect(await mailsTo(product)).toEqual([])
  await apps.create(payload({ title: "Two" }), ADMIN)
  await deliver(product, 1)
  const [mail, ...others] = await mailsTo(product)
  expect(others).toEqual([])
  expect(mail?.subject).toBe("2 new listings on Appbourse")
  expect(mail?.text.indexOf("Two")).toBeLessThan(mail?.text.indexOf("One") ?? 0)
  expect((await alerts.list(ann)).data[0]?.last_sent_at).toBe(new Date(product.clock.now).toISOString())
  await apps.update(id, payload({ title: "One more", price: 1 }), ADMIN)
  await apps.setStatus({ ids: [id], status: "draft" }, ADMIN)
  await deliver(product)
  await apps.setStatus({ ids: [id], status: "published" }, ADMIN)
  await deliver(product)
  expect(await mailsTo(product)).toHaveLength(1)
})

test("a mail describes twenty listings, links to exactly the next hundred, and the rest comes with the next mail", async () => {
  const product = await openProduct()
  const { apps, alerts } = product.services
  const ann = await memberOf(product)
  await alerts.create({ query: {}, frequency: "daily" }, ann)
  const made: number[] = []
  for (let index = 0; index < 123; index++)
    made.unshift((await apps.create(payload({ title: `App ${index}` }), ADMIN)).id)
  await deliver(product, DAY_MS)
  const [first, ...others] = await mailsTo(product)
  expect(others).toEqual([])
  expect(first?.subject).toBe("120 new listings on Appbourse")
  const described = [...(first?.text ?? "").matchAll(/marketplace\/(\d+)/g)].map(([, id]) => Number(id))
  expect([...new Set(described)]).toEqual(made.slice(0, 20))
  expect(first?.text).toContain("See 100 more listings")
  const link = /http\S+(\/shortlist\?ids=[\d,]+)/.exec(first?.text ?? "")?.[1] ?? ""
  expect(link).toBe(`/shortlist?ids=${made.slice(20, 120)}`)
  await deliver(product, DAY_MS)
  const [second] = await mailsTo(product)
  expect(second?.subject).toBe("3 new listings on Appbourse")
  for (const id of made.slice(120)) expect(second?.text).toContain(`/marketplace/${id}\n`)
  await deliver(product, DAY_MS)
  expect(await mailsTo(product)).toHaveLength(2)
})

test("drafts are not mailed, nor what was sold, withdrawn or changed before the mail", async () => {
  const product = await openProduct()
  const { apps, alerts } = product.services
  const ann = await memberOf(product)
  await alerts.create({ query: { price_max: 5000 }, frequency: "instant" }, ann)
  const draft = await apps.create(payload({ status: "draft", title: "Draft" }), ADMIN)
  const [sold, hidden, deleted, dearer] = await Promise.all(
    ["Sold", "Hidden", "Deleted", "Dearer"].map(title => apps.create(payload({ title }), ADMIN)),
  )
  await match(product)
  await apps.setAvailability({ id: sold?.id, availability: "sold" }, ADMIN)
  await apps.setStatus({ ids: [hidden?.id], status: "draft" }, ADMIN)
  await apps.delete(deleted?.id ?? 0, ADMIN)
  await apps.update(dearer?.id ?? 0, payload({ title: "Dearer", price: 6000 }), ADMIN)
  await deliver(product)
  expect(await mailsTo(product)).toEqual([])
  expect((await alerts.list(ann)).data).toMatchObject([{ last_sent_at: null }])
  await apps.setStatus({ ids: [draft.id, hidden?.id], status: "published" }, ADMIN)
  await deliver(product)
  const [mail] = await mailsTo(product)
  expect(mail?.subject).toBe("2 new listings on Appbourse")
})

test("a paused alert finds nothing, and what it would have found is not mailed later", async () => {
  const product = await openProduct()
  const { apps, alerts } = product.services
  const ann = await memberOf(product)
  const { id } = await alerts.create({ query: {}, frequency: "instant" }, ann)
  await apps.create(payload({ title: "Found" }), ADMIN)
  await match(product)
  await alerts.update({ id, active: false }, ann)
  await apps.create(payload({ title: "Missed" }), ADMIN)
  await deliver(product)
  await apps.create(payload({ title: "Also missed" }), ADMIN)
  await alerts.update({ id, active: true }, ann)
  await deliver(product)
  expect(await mailsTo(product)).toEqual([])
  await apps.create(payload({ title: "New" }), ADMIN)
  await deliver(product)
  expect((await mailsTo(product)).map(({ subject }) => subject)).toEqual(["New on Appbourse: New"])
})

test("daily alerts are due at 08:00 UTC, weekly ones on Mondays, and a changed frequency counts for what waits", async () => {
  const at = (text: string) => Date.parse(`${text}:00Z`)
  const cases = [
    ["daily", "2026-01-02T07:59", "2026-01-02T08:00"],
    ["daily", "2026-01-02T08:00", "2026-01-03T08:00"],
    ["daily", "2026-02-28T23:00", "2026-03-01T08:00"],
    ["weekly", "2026-01-02T08:00", "2026-01-05T08:00"],
    ["weekly", "2026-01-05T07:59", "2026-01-05T08:00"],
    ["weekly", "2026-01-05T08:00", "2026-01-12T08:00"],
  ] as const
  for (const [frequency, now, due] of cases) expect(dueAt(frequency, at(now))).toBe(at(due))
  const product = await openProduct()
  const { apps, alerts } = product.services
  const ann = await memberOf(product)
  product.clock.now = at("2026-01-02T20:00")
  const { id } = await alerts.create({ query: {}, frequency: "daily" }, ann)
  await apps.create(payload(), ADMIN)
  await deliver(product, DAY_MS / 2 - 1)
  expect(await mailsTo(product)).toEqual([])
  await alerts.update({ id, frequency: "weekly" }, ann)
  await deliver(product, DAY_MS)
  expect(await mailsTo(product)).toEqual([])
  product.clock.now = at("2026-01-05T08:00")
  await product.services.alertMails.run()
  expect(await mailsTo(product)).toHaveLength(1)
})

test("two processes on one database mail each listing once, and a crash loses nothing", async () => {
  const product = await openProduct()
  const { database, clock, logger } = product
  const ann = await memberOf(product)
  const second = createServices(database, readConfig({}), () => clock.now, logger)
  await product.services.alerts.create({ query: {}, frequency: "instant" }, ann)
  for (const title of ["One", "Two", "Three"]) {
    await product.services.apps.create(payload({ title }), ADMIN)
    await Promise.all([match(product), match({ services: second })])
    clock.now += JOIN_MS
    await Promise.all([product.services.alertMails.run(), second.alertMails.run()])
  }
  const subjects = async () => (await mailsTo(product)).map(({ subject }) => subject)
  expect(await subjects()).toEqual(["Three", "Two", "One"].map(title => `New on Appbourse: ${title}`))
  await product.services.apps.create(payload({ title: "Four" }), ADMIN)
  await match(product)
  clock.now += JOIN_MS
  // The process that found it has exited.
  await createServices(database, readConfig({}), () => clock.now, logger).alertMails.run()
  expect((await subjects())[0]).toBe("New on Appbourse: Four")
})

test("many mails that are due at the same time are spread, and codes are sent before them", async () => {
  const server = await startMailServer()
  const product = await openProduct({ settings: { ...server.settings, MAIL_RATE: "3" } })
  const { services, clock } = product
  const ann = await memberOf(product)
  for (let made = 0; made < 15; made++) await services.alerts.create({ query: {}, frequency: "instant" }, ann)
  await services.apps.create(payload(), ADMIN)
  await match(product)
  clock.now += JOIN_MS
  server.mails.length = 0
  await services.alertMails.run()
  expect(await mailsTo(product)).toHaveLength(6)
  await services.alertMails.run()
  clock.now += 60_000
  await services.alertMails.run()
  // Waiting matches are not extended.
  expect(await mailsTo(product)).toHaveLength(6)
  await services.members.requestCode({ email: "ben@example.com" }, VISITOR)
  const startedAt = performance.now()
  await services.mail.run()
  expect(server.mails.map(({ to }) => to[0])).toEqual(["ben@example.com", ...Array(6).fill(ANN)])
  expect(performance.now() - startedAt).toBeGreaterThan((6 * 1000) / 3 - 50)
  await services.alertMails.run()
  expect(await mailsTo(product)).toHaveLength(12)
})

test("a mail names a listing that another process published a moment ago", async () => {
  const product = await openProduct()
  const { database, clock, logger, services } = product
  await services.alerts.create({ query: {}, frequency: "instant" }, await memberOf(product))
  await services.apps.create(payload({ title: "Night Bus" }), ADMIN)
  await match(product)
  clock.now += JOIN_MS
  const other = createServices(database, readConfig({}), () => clock.now, logger)
  await other.apps.rangeCounts()
  await services.apps.create(payload({ title: "Day Bus" }), ADMIN)
  await match(product)
  await other.alertMails.run()
  const text = (await mailsTo(product)).map(mail => mail.text).join()
  expect(["Night Bus", "Day Bus"].filter(title => text.includes(title))).toHaveLength(2)
})
