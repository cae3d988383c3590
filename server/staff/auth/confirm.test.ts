import { expect, test } from "vitest"
import { createAuthenticator } from "#server/testing/authenticator.ts"
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  call,
  openProduct,
  type Product,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"

const ELEVEN_MINUTES_MS = 11 * 60_000
const NEW = "a much better password"

async function trpc(product: Product, token: string | undefined, path: string, input: unknown = {}) {
  const { status, json } = await call(product, `/trpc/${path}`, { token, body: input })
  return { status, data: json.result?.data, error: json.error?.data.error, fields: json.error?.data.fields }
}

async function openLater() {
  const product = await openProduct()
  const token = await signIn(product)
  await signInStaff(product, "editor")
  const { json } = await call(product, "/trpc/staff.list", { token })
  const editor = json.result.data.data.find(({ role }: { role: string }) => role === "editor")
  product.clock.now += ELEVEN_MINUTES_MS
  const change = { current_password: ADMIN_PASSWORD, password: NEW }
  const calls: [string, unknown][] = [
    ["passkeys.registrationOptions", {}],
    ["passkeys.register", {}],
    ["passkeys.createRecoveryCodes", {}],
    ["auth.changePassword", change],
    ["staff.setRole", { id: editor.id, role: "mediator" }],
  ]
  return { product, token, calls, change, editor }
}

/** The subjects of the mails about the events so far. */
async function mailsTo(product: Product, token: string, to: string) {
  for (const consumer of product.services.consumers) await consumer.run()
  const input = encodeURIComponent(JSON.stringify({ to }))
  const { json } = await call(product, `/trpc/mail.list?input=${input}`, { token })
  return json.result.data.data.map(({ subject, text }: { subject: string; text: string }) => ({
    subject,
    text,
  }))
}

test("eleven minutes after signing in, passkeys, recovery codes, password and roles need a confirmation", async () => {
  const { product, token, calls, editor } = await openLater()
  for (const consumer of product.services.consumers) await consumer.run()
  for (const [path, input] of calls)
    expect([path, await trpc(product, token, path, input)]).toMatchObject([
      path,
      { status: 403, error: "confirm_needed" },
    ])
  const wrong = await trpc(product, token, "auth.confirm", { password: "not this one" })
  expect([wrong.status, Object.keys(wrong.fields)]).toEqual([422, ["password"]])
  expect((await trpc(product, token, "auth.confirm")).status).toBe(422)
  const { status, data } = await trpc(product, token, "auth.confirm", { password: ADMIN_PASSWORD })
  expect([status, data]).toEqual([200, { until: new Date(product.clock.now + 600_000).toISOString() }])
  for (const [path, input] of calls.filter(([name]) => name !== "passkeys.register"))
    expect([path, (await trpc(product, token, path, input)).status]).toEqual([path, 200])
  const own = await mailsTo(product, token, ADMIN_EMAIL)
  expect(own.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
    "New recovery codes for your account",
    "The role of editor on Appbourse was changed",
    "Your password was changed",
    "editor joined the Appbourse team",
  ])
  expect(await mailsTo(product, token, editor.email)).toMatchObject([{ subject: "Your role was changed" }])
  product.clock.now += 600_000
  expect(await trpc(product, token, "passkeys.createRecoveryCodes")).toMatchObject({
    error: "confirm_needed",
  })
})

test("a passkey confirms too, but not somebody else's; a new password ends recovery codes and names what stays", async () => {
  const { product, token } = await openLater()
  for (const consumer of product.services.consumers) await consumer.run()
  const fresh = await signIn(product)
  const passkey = createAuthenticator()
  const response = passkey.create((await trpc(product, fresh, "passkeys.registrationOptions")).data)
  expect((await trpc(product, fresh, "passkeys.register", { name: "Laptop", response })).status).toBe(200)
  const { data } = await trpc(product, fresh, "passkeys.createRecoveryCodes")
  const answer = async () => passkey.get((await trpc(product, undefined, "passkeys.signInOptions")).data)
  const editor = await signInStaff(product, "editor")
  expect((await trpc(product, editor, "auth.confirm", { response: await answer() })).status).toBe(422)
  expect((await trpc(product, token, "auth.confirm", { response: await answer() })).status).toBe(200)
  const change = { current_password: ADMIN_PASSWORD, password: NEW }
  expect((await trpc(product, token, "auth.changePassword", change)).status).toBe(200)
  const used = { email: ADMIN_EMAIL, code: data.codes[0] }
  expect((await trpc(product, undefined, "passkeys.recover", used)).status).toBe(401)
  const mails = await mailsTo(product, token, ADMIN_EMAIL)
  expect(mails[0].text).toContain("You can still sign in with these passkeys: Laptop")
  expect(mails.map(({ text }: { text: string }) => text).join()).toContain("“Laptop” was added")
})

test("staff change their own name; visitors and members confirm and change nothing", async () => {
  const product = await openProduct()
  const mediator = await signInStaff(product, "mediator")
  const { data } = await trpc(product, mediator, "staff.updateMe", { name: " Mia " })
  expect(data).toMatchObject({ user: { name: "Mia", role: "mediator" } })
  expect((await call(product, "/api/me", { token: mediator })).json.user.name).toBe("Mia")
  const empty = await trpc(product, mediator, "staff.updateMe", { name: "" })
  expect([empty.status, Object.keys(empty.fields)]).toEqual([422, ["name"]])
  const { token: member } = await signInMember(product, "ann@example.com")
  for (const [token, status] of [
    [undefined, 401],
    [member, 403],
  ] as const)
    for (const path of ["auth.confirm", "staff.updateMe"])
      expect((await trpc(product, token, path, { name: "x", password: "y" })).status).toBe(status)
})
