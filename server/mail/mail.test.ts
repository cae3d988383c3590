import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { readConfig } from "#server/app/config.ts"
import { createServices, type Services } from "#server/app/services.ts"
import { headerOf } from "#server/testing/mail-server.ts"
import { ADMIN, call, openProduct, type Product, signIn, VISITOR } from "#server/testing/product.ts"
import { startMailServer, startSilentMailServer } from "#server/testing/smtp.ts"
import { LOCALES } from "#shared/locales.ts"
import { MINUTE_MS } from "#shared/units.ts"
import type { MailContent } from "./compose.ts"

const CONTENT: MailContent = { subject: "Hello", paragraphs: ["One", "Two"] }

const requestCode = ({ services }: { services: Services }, email: string, locale = "en") =>
  services.members.requestCode({ email, locale }, VISITOR)
const enqueue = ({ services, database }: Product, content: MailContent, to = "ann@example.com") =>
  database.write(tx => services.mail.enqueue(tx, { to, locale: "en", ...content }))
const list = ({ services }: { services: Services }, to?: string) => services.mail.list({ to }, ADMIN)
const codesIn = (text = "") => text.match(/\d{6}/g) ?? []

/** The same database in a newly started process, for example with other settings. */
const restart = ({ database, clock, logger }: Product, settings: Record<string, string>) => ({
  services: createServices(database, readConfig(settings), () => clock.now, logger),
})

test("a code is mailed in the language of its recipient, as text and HTML, and is the only run of six digits", async () => {
  const server = await startMailServer()
  const product = await openProduct({ settings: { SMTP_URL: server.settings.SMTP_URL } })
  const subjects = {
    en: /^\d{6} is your Appbourse sign-in code$/,
    ru: /^\d{6} — ваш код для входа на Appbourse$/,
    es: /^\d{6} es tu código de acceso a Appbourse$/,
    vi: /^\d{6} là mã đăng nhập Appbourse của bạn$/,
  }
  for (const locale of LOCALES) {
    await requestCode(product, `${locale}@example.com`, locale)
    await product.services.mail.run()
    const mail = server.mails.at(-1)
    expect(mail?.to).toEqual([`${locale}@example.com`])
    const subject = headerOf(mail, "subject")
    expect(subject).toMatch(subjects[locale])
    expect(mail?.parts.map(part => part.type)).toEqual(["text/plain", "text/html"])
    const code = codesIn(subject)
    for (const { body } of mail?.parts ?? []) expect(codesIn(body)).toEqual(code)
    expect(mail?.parts[1]?.body).toContain(`<html lang="${locale}">`)
    // Headers are ASCII; everything else in them is encoded.
    expect(mail?.headers.join("")).toMatch(/^[\x20-\x7e\t]*$/)
  }
})

test("nothing of a mail's texts and addresses becomes a header, another recipient or markup", async () => {
  const server = await startMailServer()
  const product = await openProduct({ settings: server.settings })
  const evil = "x\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>\u2028\u0000\n.\r\nQUIT"
  await enqueue(product, {
    subject: evil,
    paragraphs: [evil],
    action: { label: evil, url: `https://market.test/"><script>${evil}` },
  })
  await product.services.mail.run()
  const { database, services } = product
  for (const to of ["ann@example.com, victim@example.com", "ann@example.com\r\nRCPT TO:<victim@example.com>"])
    await database.write(tx =>
      services.mail.enqueue(tx, {
        to,
        replyTo: "a@b.example\r\nBcc: victim@example.com",
        locale: "en",
        ...CONTENT,
      }),
    )
  await services.mail.run()
  const name = `"Ann" <victim@example.com>,\r\nBcc: victim@example.com`
  await call(product, "/api/contact/create", {
    body: { name, phone: "+1 555 0100", email: "ann@example.com", message: evil.replace("\u0000", "") },
  })
  for (const consumer of services.consumers) await consumer.run()
  await services.mail.run()
  expect(server.mails.length).toBeGreaterThanOrEqual(2)
  for (const mail of server.mails) {
    expect(mail.to).toHaveLength(1)
    expect(mail.to).not.toContain("victim@example.com")
    expect(mail.headers.filter(line => /^(bcc|cc):/i.test(line))).toEqual([])
    expect(mail.headers.filter(line => /^(to|subject|from):/i.test(line))).toHaveLength(3)
    expect(mail.parts.map(part => part.type)).toEqual(["text/plain", "text/html"])
    expect(mail.parts[1]?.body).not.toContain("<script")
  }
  expect(headerOf(server.mails.at(-1), "reply-to")).toMatch(/<ann@example\.com>$/)
})

test("a rejected mail is sent again later and later, for three days, and holds back no other", async () => {
  const server = await startMailServer(0, { rejectWith: 451 })
  const product = await openProduct({ settings: server.settings })
  await enqueue(product, CONTENT)
  for (const waitMs of [0, 10_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]) {
    product.clock.now += waitMs - 1
    await product.services.mail.run()
    product.clock.now += 1
    await product.services.mail.run()
  }
  expect((await list(product)).data).toMatchObject([{ state: "waiting", tries: 5 }])
  expect(product.logged.join("")).toContain("EMESSAGE")
  expect(product.logged.join("")).not.toMatch(/ann@example|no mail for/)
  server.answers.rejectWith = null
  await enqueue(product, { ...CONTENT, subject: "Later" }, "ben@example.com")
  await product.services.mail.run()
  expect(server.mails.map(mail => mail.to[0])).toEqual(["ben@example.com"])
  server.answers.rejectWith = 550
  await product.database.client.execute("UPDATE mails SET tries = 74 WHERE state = 'waiting'")
  product.clock.now += 60 * MINUTE_MS
  await product.services.mail.run()
  expect((await list(product, "ann@example.com")).data).toMatchObject([{ state: "failed", tries: 75 }])
  server.answers.rejectWith = null
  const [mail] = (await list(product, "ann@example.com")).data
  await product.services.mail.resend(mail?.id ?? 0, ADMIN)
  await product.services.mail.run()
  expect(server.mails.at(-1)?.to).toEqual(["ann@example.com"])
})

test("a mail that a dead process was sending is sent after a restart, once its lease has ended", async () => {
  const silent = await startSilentMailServer()
  const product = await openProduct({ settings: silent.settings })
  await enqueue(product, CONTENT)
  const abandoned = product.services.mail.run()
  await expect.poll(() => silent.sockets.length).toBe(1)
  const server = await startMailServer()
  const restarted = restart(product, server.settings)
  await restarted.services.mail.run()
  expect(server.mails).toHaveLength(0)
  product.clock.now += 2 * MINUTE_MS
  await restarted.services.mail.run()
  expect(server.mails).toHaveLength(1)
  expect((await list(restarted)).data).toMatchObject([{ state: "sent", tries: 1 }])
  await product.services.mail.stop(Promise.resolve())
  await abandoned
  expect((await list(restarted)).data).toMatchObject([{ state: "sent", tries: 1 }])
})

test("a mail sent again after a process died in the middle has the same Message-ID, one that a person repeats another", async () => {
  const accepted = Promise.withResolvers<void>()
  const server = await startMailServer(0, { release: accepted.promise })
  const product = await openProduct({ settings: server.settings })
  await enqueue(product, CONTENT)
  const abandoned = product.services.mail.run()
  await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBe(1)
  product.clock.now += 2 * MINUTE_MS
  const restarted = restart(product, server.settings)
  const repeating = restarted.services.mail.run()
  await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBe(2)
  accepted.resolve()
  await repeating
  await abandoned
  const [stored] = (await list(restarted)).data
  await restarted.services.mail.resend(stored?.id ?? 0, ADMIN)
  await restarted.services.mail.run()
  const [first, copy, repeated] = server.mails.map(mail => headerOf(mail, "message-id"))
  expect(first).toMatch(/^<[\da-f-]{36}@example\.com>$/)
  expect(copy).toBe(first)
  expect(repeated).not.toBe(first)
})

test("two processes send each mail once", async () => {
  const server = await startMailServer()
  const product = await openProduct({ settings: server.settings })
  const second = restart(product, server.settings)
  for (let index = 0; index < 10; index++) await enqueue(product, CONTENT, `m${index}@example.com`)
  await Promise.all([product.services.mail.run(), second.services.mail.run()])
  expect(new Set(server.mails.map(mail => mail.to[0])).size).toBe(10)
  expect(server.mails).toHaveLength(10)
})

test("a stored file is sent with its mail, and a mail whose file is gone is sent without it", async () => {
  const server = await startMailServer()
  const product = await openProduct({ settings: server.settings })
  const path = join(product.folder, "copy.pdf")
  await writeFile(path, "%PDF-1.3 the signed contract")
  const stored = await product.services.files.storeFile(path, "pdf")
  for (const one of [stored, "files/gone.pdf"])
    await enqueue(product, { ...CONTENT, attachment: { path: one, name: "D-2026-0001.pdf" } })
  await product.services.mail.run()
  const [whole, without] = server.mails
  expect(whole?.parts.at(-1)).toEqual({ type: "application/pdf", body: "%PDF-1.3 the signed contract" })
  expect(whole?.raw).toContain("filename=D-2026-0001.pdf")
  expect(without?.parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"])
})

test("with a mail server codes are masked for owners, and without one they are shown", async () => {
  const server = await startMailServer()
  const product = await openProduct({ settings: server.settings })
  await requestCode(product, "ann@example.com")
  await product.services.mail.run()
  const [code = ""] = codesIn(headerOf(server.mails[0], "subject"))
  expect(code).toMatch(/^\d{6}$/)
  const token = await signIn(product)
  const masked = await call(product, "/trpc/mail.list", { token })
  expect(masked.json.result.data.data[0].subject).toBe("•••••• is your Appbourse sign-in code")
  expect(masked.text).not.toContain(code)
  expect(masked.headers.get("cache-control")).toBe("no-store")
  const [shown] = (await list(restart(product, {}))).data
  expect(shown?.text).toContain(code)
})

test("a code is erased once it is used, replaced or expired, and a mail without its code is not sent any more", async () => {
  const server = await startMailServer(0, { rejectWith: 451 })
  const product = await openProduct({ settings: server.settings })
  const { services, clock, database } = product
  for (const email of ["used", "replaced", "replaced", "expired"])
    await requestCode(product, `${email}@example.com`)
  const stored = async () => {
    const { rows } = await database.client.execute(
      "SELECT recipient, state, subject || text || html AS texts, secret FROM mails ORDER BY id",
    )
    return rows.map(row => ({
      to: String(row.recipient).split("@")[0],
      state: row.state,
      code: codesIn(String(row.texts))[0],
      secret: row.secret,
    }))
  }
  await services.mail.run()
  const [used] = await stored()
  await services.members.signIn({ email: "used@example.com", code: used?.code }, VISITOR)
  clock.now += 9 * MINUTE_MS
  await requestCode(product, "expired@example.com")
  clock.now += MINUTE_MS
  server.answers.rejectWith = null
  await services.mail.run()
  const gone = { state: "failed", code: undefined, secret: null }
  const all = await stored()
  expect(all).toMatchObject([
    { to: "used", ...gone },
    { to: "replaced", ...gone },
    { to: "replaced", ...gone },
    { to: "expired", ...gone },
    { to: "expired", state: "sent", code: expect.any(String) },
  ])
  expect(server.mails.map(mail => mail.to[0])).toEqual(["expired@example.com"])
  clock.now += 10 * MINUTE_MS
  await services.mail.run()
  expect((await stored()).at(-1)).toMatchObject({ state: "sent", code: undefined, secret: null })
  const [erased] = (await list(product)).data
  await expect(services.mail.resend(erased?.id ?? 0, ADMIN)).rejects.toMatchObject({ code: "mail_erased" })
  await services.mail.run()
  expect(server.mails).toHaveLength(1)
})

test("without a mail server mail is stored as kept; one that waits when the server is removed is shown as kept", async () => {
  const product = await openProduct()
  await requestCode(product, "ann@example.com")
  await product.services.mail.run()
  expect((await list(product)).data).toMatchObject([{ state: "kept", tries: 0 }])
  const server = await startMailServer(0, { rejectWith: 451 })
  const sending = await openProduct({ settings: server.settings })
  await enqueue(sending, CONTENT)
  await sending.services.mail.run()
  expect((await list(sending)).data).toMatchObject([{ state: "waiting" }])
  expect((await list(restart(sending, {}))).data).toMatchObject([{ state: "kept" }])
})

test("a query for mail that is not one is a 422 on its field", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  for (const [field, input] of [
    ["to", { to: 7 }],
    ["to", { to: { toString: 1 } }],
    ["to", { to: "\ud800" }],
    ["page", { page: -1 }],
    ["body", 7],
  ]) {
    const path = `/trpc/mail.list?input=${encodeURIComponent(JSON.stringify(input))}`
    const { status, json } = await call(product, path, { token })
    expect([input, status, Object.keys(json.error?.data.fields ?? {})]).toEqual([input, 422, [field]])
  }
  await requestCode(product, "ann@example.com")
  expect((await list(product, " ANN@example.com ")).total).toBe(1)
  expect((await list(product, "%")).total).toBe(0)
})

test("mails are deleted after ninety days, however many there are", async () => {
  const product = await openProduct()
  const { database, services, clock } = product
  await database.write(async tx => {
    for (let mail = 0; mail < 1001; mail++)
      await services.mail.enqueue(tx, { to: "ann@example.com", locale: "en", ...CONTENT })
  })
  clock.now += 1
  await enqueue(product, CONTENT)
  clock.now += 90 * 24 * 60 * MINUTE_MS
  expect(await services.mail.sweep()).toEqual({ removed: 1001 })
  expect((await list(product)).total).toBe(1)
})

test("a code overtakes 1,500 mails that wait, at five mails a second", async () => {
  const server = await startMailServer()
  const product = await openProduct({ settings: { ...server.settings, MAIL_RATE: "5" } })
  await product.database.write(async tx => {
    for (let mail = 0; mail < 1500; mail++)
      await product.services.mail.enqueue(tx, { to: `m${mail}@example.com`, locale: "en", ...CONTENT })
  })
  const running = product.services.mail.run()
  await expect.poll(() => server.mails.length).toBeGreaterThanOrEqual(2)
  await requestCode(product, "ann@example.com")
  const sentBefore = server.mails.length
  await expect.poll(() => server.mails.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(sentBefore + 2)
  expect(server.mails.slice(sentBefore, sentBefore + 2).map(mail => mail.to[0])).toContain("ann@example.com")
  await product.services.mail.stop(Promise.resolve())
  await running.catch(() => undefined)
})
