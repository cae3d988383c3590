import { expect, test } from "vitest"
import { call, openProduct, type Product, signIn } from "#server/testing/product.ts"

const ask = (product: Product, email: string, more: Record<string, unknown> = {}, token?: string) =>
  call(product, "/trpc/members.requestCode", { body: { email, ...more }, token })
const enter = (product: Product, email: string, code: string) =>
  call(product, "/trpc/members.signIn", { body: { email, code } })

async function newestMail(product: Product) {
  const token = await signIn(product)
  const { json } = await call(product, "/trpc/mail.list", { token })
  return json.result.data.data[0]
}
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ""

async function signInMember(product: Product, email: string) {
  await ask(product, email)
  const { json } = await enter(product, email, codeIn((await newestMail(product)).text))
  return json.result.data
}

test("an address and its code sign a member in, with its own kind of token", async () => {
  const product = await openProduct()
  expect((await ask(product, " Ann@Example.com", { locale: "ru" })).json.result.data).toEqual({ sent: true })
  const mail = await newestMail(product)
  expect(mail).toMatchObject({ to: "ann@example.com", state: "kept" })
  expect(mail.subject).toContain("ваш код для входа")
  expect(mail.text.match(/\d{6}/g)).toHaveLength(1)
  const { json } = await enter(product, "ann@example.com", codeIn(mail.text))
  const { token, member } = json.result.data
  expect(member).toEqual({ id: member.id, email: "ann@example.com", name: "", locale: "ru" })
  expect((await call(product, "/trpc/members.me", { token })).json.result.data).toEqual({
    member: { ...member, phone: "", remind_figures: true },
  })
  for (const path of ["/trpc/auth.me", "/trpc/mail.list", "/api/me", "/api/contacts"])
    expect([path, (await call(product, path, { token })).status]).toEqual([path, 403])
  const staff = await signIn(product)
  expect((await call(product, "/trpc/members.me", { token: staff })).status).toBe(403)
  expect((await call(product, "/trpc/members.me")).status).toBe(401)
  expect((await call(product, "/trpc/members.signOut", { token, body: {} })).status).toBe(200)
  expect((await call(product, "/trpc/members.me", { token })).status).toBe(401)
})

test("a code works once, for ten minutes, for five tries, and until the next one", async () => {
  const product = await openProduct()
  const fresh = async (email: string) => {
    await ask(product, email)
    return codeIn((await newestMail(product)).text)
  }
  const refused = async (email: string, code: string) => {
    const { status, json } = await enter(product, email, code)
    return status === 422 && Object.keys(json.error.data.fields).join() === "code"
  }
  const used = await fresh("a@example.com")
  expect((await enter(product, "a@example.com", used)).status).toBe(200)
  expect(await refused("a@example.com", used)).toBe(true)

  const late = await fresh("b@example.com")
  product.clock.now += 10 * 60_000
  expect(await refused("b@example.com", late)).toBe(true)

  const guessed = await fresh("c@example.com")
  const wrong = guessed === "000000" ? "000001" : "000000"
  for (let tries = 0; tries < 5; tries++) expect(await refused("c@example.com", wrong)).toBe(true)
  expect(await refused("c@example.com", guessed)).toBe(true)

  const first = await fresh("d@example.com")
  const second = await fresh("d@example.com")
  expect(await refused("d@example.com", first)).toBe(first !== second)
  expect((await enter(product, "d@example.com", second)).status).toBe(200)
  expect(await refused("nobody@example.com", "123456")).toBe(true)
  expect(await refused("d@example.com", "12345")).toBe(true)
})

test("five codes an hour for an address and twenty for a client, and a member's own session has its own budget", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, "ann@example.com")
  for (let asked = 1; asked < 5; asked++) expect((await ask(product, "ann@example.com")).status).toBe(200)
  const blocked = await ask(product, "ANN@example.com")
  expect([blocked.status, Number(blocked.headers.get("retry-after")) > 0]).toEqual([429, true])
  expect((await ask(product, "ann@example.com", {}, token)).status).toBe(200)
  for (let asked = 5; asked < 20; asked++)
    expect((await ask(product, `m${asked}@example.com`)).status).toBe(200)
  expect((await ask(product, "one-more@example.com")).status).toBe(429)
  product.clock.now += 60 * 60_000
  expect((await ask(product, "one-more@example.com")).status).toBe(200)
  for (const email of ["", "x", "a@b", 7, null])
    expect((await ask(product, String(email))).json.error.data.fields).toHaveProperty("email")
})

test("the code is erased from stored mail once it is used, replaced or expired, and never logged", async () => {
  const product = await openProduct()
  await ask(product, "ann@example.com")
  const code = codeIn((await newestMail(product)).text)
  await enter(product, "ann@example.com", code)
  await ask(product, "ben@example.com")
  const other = codeIn((await newestMail(product)).text)
  product.clock.now += 11 * 60_000
  await product.services.mail.eraseExpired()
  const { rows } = await product.database.client.execute(
    "SELECT subject || text || html AS all_text FROM mails",
  )
  for (const { all_text } of rows) expect(String(all_text)).not.toMatch(new RegExp(`${code}|${other}`))
  expect(product.logged.join()).not.toMatch(/ann@example|ben@example/)
})

test("a session is renewed for thirty days and ends after a hundred and eighty", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, "ann@example.com")
  const me = async () => (await call(product, "/trpc/members.me", { token })).status
  const day = 86_400_000
  for (let days = 0; days < 174; days += 29) {
    expect([days, await me()]).toEqual([days, 200])
    product.clock.now += 29 * day
  }
  expect(await me()).toBe(200)
  product.clock.now += 7 * day
  expect(await me()).toBe(401)
  const again = await signInMember(product, "ben@example.com")
  product.clock.now += 31 * day
  expect((await call(product, "/trpc/members.me", { token: again.token })).status).toBe(401)
})
