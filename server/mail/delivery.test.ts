import { expect, test } from "vitest"
import { openMarket, SAM } from "#server/requests/testing/conversation.ts"
import { headerOf } from "#server/testing/mail-server.ts"
import { ADMIN, call, openProduct, signInMember, VISITOR } from "#server/testing/product.ts"
import { startMailServer } from "#server/testing/smtp.ts"

const CONTENT = { locale: "en", subject: "Hello", paragraphs: ["One"] } as const

test.each([550, 552, 554])(
  "a mail that is refused for good (%i) has failed at once, and staff see why",
  async code => {
    const server = await startMailServer(0, { rejectWith: code })
    const product = await openProduct({ settings: server.settings })
    const { services, database, clock } = product
    await services.members.requestCode({ email: "ann@example.com" }, VISITOR)
    await services.mail.run()
    const state = async () => (await services.mail.list({}, ADMIN)).data
    expect(await state()).toMatchObject([{ state: "failed", tries: 1, refusal: code }])
    // Its code expires, and it is still a failure.
    clock.now += 3_600_000
    server.answers.rejectWith = null
    await services.mail.run()
    expect(await state()).toMatchObject([{ state: "failed", tries: 1, refusal: code }])
    expect(server.mails).toEqual([])

    await database.write(tx => services.mail.enqueue(tx, { to: "bea@example.com", ...CONTENT }))
    await services.mail.run()
    expect(server.mails.map(mail => mail.to)).toEqual([["bea@example.com"]])
  },
)

test("a temporary refusal is tried again", async () => {
  const server = await startMailServer(0, { rejectWith: 451 })
  const product = await openProduct({ settings: server.settings })
  const { services, database, clock } = product
  await database.write(tx => services.mail.enqueue(tx, { to: "bea@example.com", ...CONTENT }))
  await services.mail.run()
  expect((await services.mail.list({}, ADMIN)).data).toMatchObject([{ state: "waiting", refusal: null }])
  server.answers.rejectWith = null
  clock.now += 60_000
  await services.mail.run()
  expect((await services.mail.list({}, ADMIN)).data).toMatchObject([{ state: "sent", tries: 2 }])
})

test("mails of one thread to a person name the earlier ones, and every mail says that no person wrote it", async () => {
  const server = await startMailServer()
  const product = await openProduct({ settings: server.settings })
  const { services, database } = product
  const send = async (to: string, thread?: string) => {
    await database.write(tx => services.mail.enqueue(tx, { to, ...CONTENT, ...(thread && { thread }) }))
    await services.mail.run()
    const mail = server.mails.at(-1)
    expect(headerOf(mail, "auto-submitted")).toBe("auto-generated")
    const [id, reply, references] = ["message-id", "in-reply-to", "references"].map(name =>
      headerOf(mail, name),
    )
    return { id, reply, references }
  }
  const first = await send("ann@example.com", "request 1")
  expect(first).toMatchObject({ reply: "", references: "" })
  const other = await send("bea@example.com", "request 1")
  const second = await send("ann@example.com", "request 1")
  const third = await send("ann@example.com", "request 1")
  expect(other).toMatchObject({ reply: "", references: "" })
  expect(second).toMatchObject({ reply: first.id, references: first.id })
  expect(third).toMatchObject({ reply: second.id, references: `${first.id} ${second.id}` })
  expect(await send("ann@example.com", "deal D-2026-0001")).toMatchObject({ reply: "", references: "" })
  expect(await send("ann@example.com")).toMatchObject({ reply: "", references: "" })
})

test("the mails of a conversation are a thread", async () => {
  const { product, ask, seller, consume } = await openMarket()
  const { reference } = await ask()
  await consume()
  await seller("requests.get", { reference })
  await seller("requests.post", { reference, text: "It is." })
  await consume()
  const { rows } = await product.database.client.execute(
    "SELECT DISTINCT thread FROM mails WHERE thread IS NOT NULL ORDER BY recipient",
  )
  expect(rows.map(({ thread }) => thread)).toEqual(["request 1"])
  const { total } = await product.services.mail.list({ to: SAM }, ADMIN)
  expect(total).toBeGreaterThan(0)
})

test("a code is mailed in the language of the page, whatever the member's own is", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, "ann@example.com")
  await call(product, "/trpc/members.update", { token, body: { locale: "ru" } })
  const subject = async (path: string, more: object = {}) => {
    product.clock.now += 900_000
    expect((await call(product, path, { body: { email: "ann@example.com", ...more } })).status).toBe(200)
    return (await product.services.mail.list({ to: "ann@example.com" }, ADMIN)).data[0]?.subject
  }
  expect(await subject("/trpc/members.requestCode?lang=es")).toMatch(/es tu código de acceso/)
  expect(await subject("/trpc/members.requestCode?lang=ru", { locale: "vi" })).toMatch(/là mã đăng nhập/)
  expect(await subject("/trpc/members.requestCode")).toMatch(/ваш код для входа/)
})
