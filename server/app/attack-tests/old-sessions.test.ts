import { expect, test } from "vitest"
import { PROCEDURE_ACTIONS } from "#server/testing/procedures.ts"
import {
  ADMIN,
  ADMIN_PASSWORD,
  call,
  openProduct,
  type Product,
  signIn,
  signInStaff,
} from "#server/testing/product.ts"
import { can } from "#shared/policy.ts"

const ELEVEN_MINUTES_MS = 11 * 60_000

/** Every call that makes, gives or removes power or moves money; nothing else asks. */
const ASKING = [
  "auth.changePassword",
  "deals.acceptForBuyer",
  "deals.confirm",
  "deals.decide",
  "deals.paid",
  "keys.create",
  "passkeys.createRecoveryCodes",
  "passkeys.register",
  "passkeys.registrationOptions",
  "passkeys.setRule",
  "settings.confirmEscrow",
  "settings.setEscrow",
  "settings.update",
  "staff.endSessions",
  "staff.invite",
  "staff.remove",
  "staff.setRole",
  "webhooks.create",
  "webhooks.rotate",
  "webhooks.update",
]

/** A session that is eleven minutes old. */
async function oldSession(product: Product): Promise<string> {
  const token = await signIn(product)
  product.clock.now += ELEVEN_MINUTES_MS
  return token
}

async function codeOf(product: Product, token: string | undefined, path: string, body: unknown) {
  const { status, json } = await call(product, `/trpc/${path}`, { token, body })
  return json.error?.data.error === "confirm_needed" ? `${status} confirm_needed` : status
}

test("with a session eleven minutes old, exactly the calls of power and money need a confirmation, whatever the input", async () => {
  const product = await openProduct()
  for (const input of [{}, { id: "x", url: "https://elsewhere.example/" }, [1]]) {
    const asking: string[] = []
    let token = await oldSession(product)
    for (const { path, type, action } of PROCEDURE_ACTIONS) {
      // A call before it may have ended the session.
      if (action === "session.own") token = await oldSession(product)
      const body = type === "mutation" ? input : undefined
      if ((await codeOf(product, token, path, body)) === "403 confirm_needed") asking.push(path)
    }
    const withoutUrl = ASKING.filter(path => path !== "webhooks.update")
    expect(asking.sort()).toEqual("url" in input ? ASKING : withoutUrl)
  }
})

test("the policy comes first: visitors are a 401 and other staff a 403, and a recent sign-in reaches the input", async () => {
  const product = await openProduct()
  const editor = await signInStaff(product, "editor")
  product.clock.now += ELEVEN_MINUTES_MS
  const input = { url: "https://elsewhere.example/" }
  for (const { path, action } of PROCEDURE_ACTIONS.filter(({ path }) => ASKING.includes(path))) {
    expect([path, await codeOf(product, undefined, path, input)]).toEqual([path, 401])
    const expected = action === "session.own" ? "403 confirm_needed" : 403
    expect([path, await codeOf(product, editor, path, input)]).toEqual([path, expected])
    const fresh = await codeOf(product, await signIn(product), path, input)
    expect([path, String(fresh)]).not.toEqual([path, "403 confirm_needed"])
  }
})

test("one's own other sessions, and a webhook whose address stays, need no confirmation", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { json } = await call(product, "/trpc/webhooks.create", {
    token,
    body: { url: "https://receiver.example/hook", events: ["listing.published"] },
  })
  const { id, url } = json.result.data.webhook
  const me = (await call(product, "/api/me", { token })).json.user.id
  product.clock.now += ELEVEN_MINUTES_MS
  expect(await codeOf(product, token, "staff.endSessions", { id: me })).toBe(200)
  expect(await codeOf(product, token, "webhooks.update", { id, active: false })).toBe(200)
  expect(await codeOf(product, token, "webhooks.update", { id, url, active: true })).toBe(200)
  for (const other of ["https://elsewhere.example/", "", null, 7])
    expect(await codeOf(product, token, "webhooks.update", { id, url: other })).toBe("403 confirm_needed")
})

/** Whether only owners and mediators may do it, or everyone to their own session. */
const isSensitive = (action: Parameters<typeof can>[1]) =>
  action === "session.own" ||
  (can({ kind: "staff", id: "", role: "owner" }, action) &&
    !can({ kind: "staff", id: "", role: "editor" }, action) &&
    !can({ kind: "member", id: "" }, action))

test("a new call of owners, of mediators or about sessions has to say whether it needs a confirmation", () => {
  const undecided = PROCEDURE_ACTIONS.filter(
    ({ type, action, confirmed }) => type === "mutation" && isSensitive(action) && confirmed === undefined,
  )
  expect(undecided.map(({ path }) => path)).toEqual([])
})

type Sent = { name: string; body?: unknown; token: string }
async function send(product: Product, { name, body, token }: Sent) {
  const { status, json } = await call(product, `/trpc/${name}`, { token, body })
  return { status, data: json.result?.data, error: json.error?.data.error }
}

const ACCOUNT = (iban: string) => ({
  partner: { name: "Example Escrow Ltd" },
  methods: [{ payment_method_id: 2, payee: "Example Escrow Ltd", lines: [{ label: "IBAN", value: iban }] }],
})

test("a stolen session of an owner, even a fresh one, doesn't lead buyers to another account within a day", async () => {
  const product = await openProduct()
  for (const consumer of product.services.consumers) await consumer.run()
  const stolen = await signIn(product)
  await signInStaff(product, "owner")
  await send(product, { name: "settings.setEscrow", token: stolen, body: ACCOUNT("GB33BUKB20201555555555") })
  const accomplice = { email: "thief@example.com", name: "Tim Thief", role: "owner" }
  const invite = () => send(product, { name: "staff.invite", token: stolen, body: accomplice })

  product.clock.now += 24 * 3_600_000
  expect(await invite()).toMatchObject({ status: 403, error: "confirm_needed" })
  const old = await send(product, { name: "settings.setEscrow", token: stolen, body: ACCOUNT("GB00THIEF") })
  expect(old.error).toBe("confirm_needed")

  await call(product, "/trpc/auth.confirm", { token: stolen, body: { password: ADMIN_PASSWORD } })
  const link: string = (await invite()).data.link
  const body = { token: link.split("#token=")[1], password: "a password of the thief" }
  const thief = (await call(product, "/trpc/staff.accept", { body })).json.result.data.token
  await call(product, "/trpc/auth.confirm", { token: stolen, body: { password: ADMIN_PASSWORD } })
  const change = { name: "settings.setEscrow", token: stolen, body: ACCOUNT("DE89370400440532013000") }
  const { id } = (await send(product, change)).data.pending
  const checked = { how: "call", contact: "+1 555 0100", person: "Nobody" }
  const confirm = { name: "settings.confirmEscrow", token: thief, body: { id, checked } }
  expect(await send(product, confirm)).toMatchObject({ status: 403, error: "too_new" })
  expect((await send(product, { ...confirm, token: stolen })).status).toBe(403)

  for (const consumer of product.services.consumers) await consumer.run()
  const mails = (await product.services.mail.list({ to: "owner@example.com" }, ADMIN)).data
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Tim Thief was invited to the"),
      expect.stringContaining("Tim Thief joined the"),
      expect.stringContaining("Confirm the new escrow details"),
    ]),
  )
  const { methods } = (await send(product, { name: "settings.escrow", token: stolen })).data.current
  expect(methods[0].lines[0].value).toBe("GB33BUKB20201555555555")
})
