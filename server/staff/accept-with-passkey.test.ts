import { expect, test } from "vitest"
import { createAuthenticator } from "#server/testing/authenticator.ts"
import { ADMIN, call, openProduct, type Product, signIn } from "#server/testing/product.ts"
import { MINUTE_MS } from "#shared/units.ts"

const ANN = { email: "ann@example.com", name: "Ann Lee", role: "editor" }
const ENDED = {
  status: 422,
  fields: { token: ["This invitation has expired or was already used. Ask an owner to invite you again"] },
}
const UNVERIFIED = {
  status: 422,
  fields: { response: ["The passkey couldn’t be verified. Please try again"] },
}

async function trpc(product: Product, token: string | undefined, path: string, input: unknown = {}) {
  const { status, json } = await call(product, `/trpc/${path}`, { token, body: input })
  const { fields, error } = json.error?.data ?? {}
  return { status, data: json.result?.data, fields, error }
}

/** Invites a person; the token is that of the link in the mail. */
async function invite(product: Product, owner: string, person = ANN) {
  const { data } = await trpc(product, owner, "staff.invite", person)
  const [newest] = (await product.services.mail.list({ to: person.email }, ADMIN)).data
  return { id: String(data.id), token: /\/login#token=(\w+)/.exec(newest?.text ?? "")?.[1] ?? "" }
}

const optionsFor = (product: Product, token: string) =>
  trpc(product, undefined, "staff.passkeyOptions", { token })
const accept = (product: Product, token: string, response: unknown) =>
  trpc(product, undefined, "staff.acceptWithPasskey", { token, response })

test("an invitation is accepted with a passkey, which signs in from then on and for which no password is known", async () => {
  const product = await openProduct()
  const { id, token } = await invite(product, await signIn(product))
  const options = await optionsFor(product, token)
  expect(options).toMatchObject({
    status: 200,
    data: { rp: { id: "localhost" }, user: { name: ANN.email, displayName: ANN.name } },
  })
  const authenticator = createAuthenticator()
  const accepted = await accept(product, token, authenticator.create(options.data))
  expect(accepted).toMatchObject({ status: 200, data: { user: { id, ...ANN } } })
  const own = await trpc(product, accepted.data.token, "passkeys.createRecoveryCodes")
  expect(own.data.codes.length).toBe(10)
  const asked = await trpc(product, undefined, "passkeys.signInOptions")
  const session = await trpc(product, undefined, "passkeys.signIn", {
    response: authenticator.get(asked.data),
  })
  expect(session).toMatchObject({ status: 200, data: { user: { id, ...ANN } } })
  expect(await accept(product, token, authenticator.create(options.data))).toMatchObject(ENDED)
  expect(await optionsFor(product, token)).toMatchObject(ENDED)
  const { data } = await product.services.events.list({ subject: { kind: "staff", id } }, ADMIN)
  expect(data.reverse().map(({ action, actor }) => [action, actor.name])).toEqual([
    ["staff.invited", "admin"],
    ["staff.accepted", ANN.name],
    ["staff.passkey_added", ANN.name],
    ["staff.recovery_codes_created", ANN.name],
  ])
})

test("the challenge of an invitation is valid once, for five minutes and for that invitation alone", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const ann = await invite(product, owner)
  const bob = await invite(product, owner, { ...ANN, email: "bob@example.com" })
  const create = (options: unknown) => createAuthenticator().create(options)
  const ofBob = await optionsFor(product, bob.token)
  expect(await accept(product, ann.token, create(ofBob.data))).toMatchObject(UNVERIFIED)
  const toSignIn = await trpc(product, undefined, "passkeys.signInOptions")
  expect(await accept(product, ann.token, create(toSignIn.data))).toMatchObject(UNVERIFIED)
  const toAdd = await trpc(product, owner, "passkeys.registrationOptions")
  expect(await accept(product, ann.token, create(toAdd.data))).toMatchObject(UNVERIFIED)
  const ofAnn = await optionsFor(product, ann.token)
  const added = await trpc(product, owner, "passkeys.register", { response: create(ofAnn.data) })
  expect(added).toMatchObject(UNVERIFIED)
  const forged = createAuthenticator().create(ofAnn.data, { origin: "https://evil.example" })
  expect(await accept(product, ann.token, forged)).toMatchObject(UNVERIFIED)
  // The rejected response has used up its challenge.
  expect(await accept(product, ann.token, create(ofAnn.data))).toMatchObject(UNVERIFIED)
  const late = await optionsFor(product, ann.token)
  product.clock.now += 5 * MINUTE_MS
  expect(await accept(product, ann.token, create(late.data))).toMatchObject(UNVERIFIED)
  const inTime = await optionsFor(product, ann.token)
  expect((await accept(product, ann.token, create(inTime.data))).status).toBe(200)
})

test("a link that expires while the passkey is made is refused, and leaves no account", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const { token } = await invite(product, owner)
  product.clock.now += 24 * 60 * MINUTE_MS - MINUTE_MS
  const options = await optionsFor(product, token)
  product.clock.now += MINUTE_MS
  expect(await accept(product, token, createAuthenticator().create(options.data))).toMatchObject(ENDED)
  expect((await product.services.auth.listAdmins()).length).toBe(1)
})

test("of two concurrent passkeys for the same link, one gets the account", async () => {
  const product = await openProduct()
  const { token } = await invite(product, await signIn(product))
  const first = await optionsFor(product, token)
  const second = await optionsFor(product, token)
  const answers = await Promise.all(
    [first, second].map(({ data }) => accept(product, token, createAuthenticator().create(data))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const { rows } = await product.database.client.execute("SELECT id FROM passkeys")
  expect(rows.length).toBe(1)
})

test("a passkey that another account has is refused, and the invitation stays open", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const authenticator = createAuthenticator()
  const own = await trpc(product, owner, "passkeys.registrationOptions")
  const response = authenticator.create(own.data)
  expect((await trpc(product, owner, "passkeys.register", { response })).status).toBe(200)
  const { token } = await invite(product, owner)
  const options = await optionsFor(product, token)
  expect(await accept(product, token, authenticator.create(options.data))).toMatchObject(UNVERIFIED)
  expect((await trpc(product, undefined, "staff.openInvitation", { token })).status).toBe(200)
})

test("invalid input is rejected by field, and a site without passkeys says so", async () => {
  const product = await openProduct()
  const { token } = await invite(product, await signIn(product))
  for (const response of [undefined, null, "x", {}, [], { id: "x", response: {} }]) {
    const { status, fields } = await accept(product, token, response)
    expect([status, Object.keys(fields)]).toEqual([422, ["response"]])
  }
  expect(await optionsFor(product, "")).toMatchObject({ status: 422, fields: { token: expect.anything() } })
  expect(await optionsFor(product, "unknown")).toMatchObject(ENDED)
  const bare = await openProduct({ settings: { APP_URL: "http://203.0.113.7" } })
  const invited = await invite(bare, await signIn(bare))
  const refused = await optionsFor(bare, invited.token)
  expect(refused).toMatchObject({ status: 409, error: "passkeys_unavailable" })
})
