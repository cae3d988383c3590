import { expect, test } from "vitest"
import { createAuthenticator } from "#server/testing/authenticator.ts"
import {
  ADMIN,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  call,
  openProduct,
  type Product,
  signIn,
  signInStaff,
} from "#server/testing/product.ts"
import { MINUTE_MS } from "#shared/units.ts"

async function trpc(product: Product, token: string | undefined, path: string, input?: unknown) {
  const { status, json } = await call(product, `/trpc/${path}`, { token, body: input })
  const { fields, error } = json.error?.data ?? {}
  return { status, data: json.result?.data, fields, error, message: json.error?.message }
}
const post = (product: Product, token: string | undefined, path: string) => trpc(product, token, path, {})

const startAdding = async (product: Product, token: string) =>
  (await post(product, token, "passkeys.registrationOptions")).data
const startSignIn = async (product: Product) =>
  (await post(product, undefined, "passkeys.signInOptions")).data

/** Adds a passkey to an account; returns its authenticator. */
async function addPasskey(product: Product, token: string, name = "Laptop") {
  const authenticator = createAuthenticator()
  const response = authenticator.create(await startAdding(product, token))
  const added = await trpc(product, token, "passkeys.register", { name, response })
  expect(added).toMatchObject({ status: 200, data: { name } })
  return { authenticator, id: String(added.data.id) }
}

const signInWith = (product: Product, response: unknown) =>
  trpc(product, undefined, "passkeys.signIn", { response })
const list = async (product: Product, token: string) => (await trpc(product, token, "passkeys.list")).data
const login = (product: Product) =>
  trpc(product, undefined, "auth.login", { email: ADMIN_EMAIL, password: ADMIN_PASSWORD })

test("a passkey is added, signs in without a password, is renamed and removed", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const options = await startAdding(product, token)
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Appbourse" },
    user: { name: ADMIN_EMAIL },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
  const { authenticator, id } = await addPasskey(product, token)
  expect((await startAdding(product, token)).excludeCredentials).toMatchObject([{ id }])
  const asked = await startSignIn(product)
  expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required" })
  expect(asked.allowCredentials ?? []).toEqual([])
  product.clock.now += MINUTE_MS
  const session = await signInWith(product, authenticator.get(asked))
  expect(session).toMatchObject({ status: 200, data: { user: { email: ADMIN_EMAIL, role: "owner" } } })
  expect((await trpc(product, session.data.token, "auth.me")).status).toBe(200)
  expect(await list(product, token)).toEqual({
    data: [
      {
        id,
        name: "Laptop",
        created_at: "2026-01-02T00:00:00.000Z",
        last_used_at: "2026-01-02T00:01:00.000Z",
      },
    ],
    required: false,
    recovery_codes: 0,
  })
  const renamed = await trpc(product, token, "passkeys.rename", { id, name: "Old laptop" })
  expect(renamed).toMatchObject({ status: 200, data: { name: "Old laptop" } })
  expect((await trpc(product, token, "passkeys.remove", { id })).status).toBe(200)
  const gone = await signInWith(product, authenticator.get(await startSignIn(product)))
  expect(gone).toMatchObject({ status: 401, error: "login_failed" })
})

test("a challenge is valid once, for five minutes, for one purpose and one person", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { authenticator } = await addPasskey(product, token)
  const asked = await startSignIn(product)
  expect((await signInWith(product, authenticator.get(asked))).status).toBe(200)
  expect((await signInWith(product, authenticator.get(asked))).status).toBe(401)
  const late = await startSignIn(product)
  product.clock.now += 5 * MINUTE_MS
  expect((await signInWith(product, authenticator.get(late))).status).toBe(401)
  expect((await signInWith(product, authenticator.get({ challenge: "AAAA" }))).status).toBe(401)
  const forAdding = await startAdding(product, token)
  expect((await signInWith(product, authenticator.get(forAdding))).status).toBe(401)

  const editor = await signInStaff(product, "editor")
  const register = (options: unknown, by: string) =>
    trpc(product, by, "passkeys.register", { response: createAuthenticator().create(options) })
  const refused = {
    status: 422,
    fields: { response: ["The passkey couldn’t be verified. Please try again"] },
  }
  expect(await register(await startSignIn(product), token)).toMatchObject(refused)
  expect(await register(await startAdding(product, token), editor)).toMatchObject(refused)
  const once = await startAdding(product, token)
  expect((await register(once, token)).status).toBe(200)
  expect(await register(once, token)).toMatchObject(refused)
})

test("another site's page, another site's key, an unverified person, a copied key and a forged signature are refused", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { authenticator } = await addPasskey(product, token)
  const attempt = async (change: Parameters<typeof authenticator.get>[1]) =>
    (await signInWith(product, authenticator.get(await startSignIn(product), change))).status
  expect(await attempt({ origin: "https://evil.example" })).toBe(401)
  expect(await attempt({ origin: "http://localhost.evil.example" })).toBe(401)
  expect(await attempt({ rpId: "evil.example" })).toBe(401)
  expect(await attempt({ isVerified: false })).toBe(401)
  const genuine = authenticator.get(await startSignIn(product))
  const forged = createAuthenticator().get(await startSignIn(product))
  expect((await signInWith(product, { ...forged, id: genuine.id, rawId: genuine.id })).status).toBe(401)
  const earlier = authenticator.get(await startSignIn(product))
  expect(await attempt({})).toBe(200)
  // Its counter is lower than that of the last sign-in.
  expect((await signInWith(product, earlier)).status).toBe(401)
  for (const origin of ["https://evil.example", "http://127.0.0.1:3000"]) {
    const response = createAuthenticator().create(await startAdding(product, token), { origin })
    expect((await trpc(product, token, "passkeys.register", { response })).status).toBe(422)
  }
})

test("invalid input is a 422 by field, and another person's passkey a 404", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { id, authenticator } = await addPasskey(product, token)
  const editor = await signInStaff(product, "editor")
  for (const response of [undefined, null, "x", {}, { id: "x", response: {} }, [], { id: 1 }]) {
    for (const path of ["passkeys.signIn", "passkeys.register"]) {
      const { status, fields } = await trpc(product, editor, path, { response })
      expect([path, status, Object.keys(fields)]).toEqual([path, 422, ["response"]])
    }
  }
  const { response, ...rest } = authenticator.get(await startSignIn(product))
  for (const clientDataJSON of ["", "!", "bnVsbA", "e30", "W10"]) {
    const broken = await signInWith(product, { ...rest, response: { ...response, clientDataJSON } })
    expect([clientDataJSON, broken.status]).toEqual([clientDataJSON, 401])
  }
  expect((await trpc(product, editor, "passkeys.remove", { id })).status).toBe(404)
  expect((await trpc(product, editor, "passkeys.rename", { id, name: "Mine" })).status).toBe(404)
  expect((await trpc(product, token, "passkeys.rename", { id, name: " " })).status).toBe(422)
  expect((await trpc(product, token, "passkeys.setRule", { required: "yes" })).status).toBe(422)
})

test("a site at an IP address has no passkeys and says so; one with a domain binds them to it", async () => {
  const bare = await openProduct({ settings: { APP_URL: "http://203.0.113.7" } })
  const refused = await post(bare, await signIn(bare), "passkeys.registrationOptions")
  expect(refused).toMatchObject({ status: 409, error: "passkeys_unavailable" })
  expect((await post(bare, undefined, "passkeys.signInOptions")).status).toBe(409)
  const product = await openProduct({ settings: { APP_URL: "https://market.example" } })
  const token = await signIn(product)
  const authenticator = createAuthenticator()
  const site = { origin: "https://market.example", rpId: "market.example" }
  const response = authenticator.create(await startAdding(product, token), site)
  expect((await trpc(product, token, "passkeys.register", { response })).status).toBe(200)
  const local = authenticator.get(await startSignIn(product))
  expect((await signInWith(product, local)).status).toBe(401)
  const genuine = authenticator.get(await startSignIn(product), site)
  expect((await signInWith(product, genuine)).status).toBe(200)
})

test("each of ten recovery codes signs in once, however it is typed, and new ones replace them", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const codesOf = async (): Promise<string[]> =>
    (await post(product, token, "passkeys.createRecoveryCodes")).data.codes
  const codes = await codesOf()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  const recover = (code: string | undefined, email = ADMIN_EMAIL) =>
    trpc(product, undefined, "passkeys.recover", { email, code })
  const [first = "", second = "", third] = codes
  expect(await recover(first)).toMatchObject({ status: 200, data: { user: { email: ADMIN_EMAIL } } })
  expect(await recover(first)).toMatchObject({ status: 401, error: "login_failed" })
  expect((await recover(` ${second.toUpperCase().replaceAll("-", " ")} `)).status).toBe(200)
  expect((await list(product, token)).recovery_codes).toBe(8)
  await signInStaff(product, "editor")
  expect((await recover(third, "editor@example.com")).status).toBe(401)
  expect((await recover(third, "nobody@example.com")).status).toBe(401)
  expect(await recover("")).toMatchObject({ status: 422, fields: { code: ["This field is required"] } })
  const [fresh] = await codesOf()
  expect((await recover(third)).status).toBe(401)
  expect((await recover(fresh)).status).toBe(200)
  const { rows } = await product.database.client.execute("SELECT id FROM recovery_codes")
  for (const text of [JSON.stringify(rows), product.logged.join("")])
    for (const code of codes) expect(text).not.toContain(code)
})

test("guesses at recovery codes and requests for challenges are limited", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const guess = () =>
    trpc(product, undefined, "passkeys.recover", { email: ADMIN_EMAIL, code: "aaaa-aaaa-aaaa-aaaa" })
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) statuses.push((await guess()).status)
  expect(statuses.at(-1)).toBe(429)
  const challenges: number[] = []
  for (let index = 0; index < 31; index++)
    challenges.push((await post(product, undefined, "passkeys.signInOptions")).status)
  expect([challenges.indexOf(429), challenges.at(-1)]).toEqual([30, 429])
  expect((await trpc(product, token, "auth.me")).status).toBe(200)
})

test("where passkeys are required, a password leads to adding one, and then only the passkey or a code signs in", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const require = (required: boolean) => trpc(product, owner, "passkeys.setRule", { required })
  expect(await require(true)).toMatchObject({ status: 409, error: "own_passkey_first" })
  const { id, authenticator } = await addPasskey(product, owner)
  const editor = await signInStaff(product, "editor")
  expect(await require(true)).toMatchObject({ status: 200, data: { required: true } })
  const rule = (await trpc(product, owner, "passkeys.rule")).data
  expect(rule).toMatchObject({ required: true, without: [{ email: "editor@example.com" }] })

  expect(await login(product)).toMatchObject({ status: 403, error: "passkey_required" })
  expect((await signInWith(product, authenticator.get(await startSignIn(product)))).status).toBe(200)
  expect(await trpc(product, owner, "passkeys.remove", { id })).toMatchObject({
    status: 409,
    error: "last_passkey",
  })

  const refused = await trpc(product, editor, "contacts.list")
  expect(refused).toMatchObject({
    status: 403,
    error: "passkey_needed",
    message: "Your team requires passkeys. Add one on your account page to continue.",
  })
  expect((await call(product, "/api/apps", { token: editor, body: {} })).status).toBe(403)
  expect((await trpc(product, editor, "auth.me")).status).toBe(200)
  const again = await signInStaff(product, "editor")
  await addPasskey(product, again)
  expect((await trpc(product, again, "contacts.list")).status).toBe(200)
  expect((await trpc(product, editor, "contacts.list")).status).toBe(200)
  expect((await require(false)).status).toBe(200)
  expect((await login(product)).status).toBe(200)
})

test("a password set by the operator removes passkeys and codes, so that nobody is locked out", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const { authenticator } = await addPasskey(product, owner)
  await trpc(product, owner, "passkeys.setRule", { required: true })
  await post(product, owner, "passkeys.createRecoveryCodes")
  await product.services.auth.setPassword(ADMIN_EMAIL, "set by the operator")
  expect((await signInWith(product, authenticator.get(await startSignIn(product)))).status).toBe(401)
  const session = await trpc(product, undefined, "auth.login", {
    email: ADMIN_EMAIL,
    password: "set by the operator",
  })
  expect(session.status).toBe(200)
  expect((await list(product, session.data.token)).recovery_codes).toBe(0)
  await addPasskey(product, session.data.token)
  expect((await trpc(product, session.data.token, "staff.list")).status).toBe(200)
})

test("changes of passkeys, codes and the rule are events of the person", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { id } = await addPasskey(product, token)
  await trpc(product, token, "passkeys.rename", { id, name: "Phone" })
  for (const required of [true, true, false]) await trpc(product, token, "passkeys.setRule", { required })
  const { codes } = (await post(product, token, "passkeys.createRecoveryCodes")).data
  await trpc(product, undefined, "passkeys.recover", { email: ADMIN_EMAIL, code: codes[0] })
  await trpc(product, token, "passkeys.remove", { id })
  const { data } = await product.services.events.list({ subject: "staff" }, ADMIN)
  expect(
    data
      .reverse()
      .map(event => event.action)
      .slice(-7),
  ).toEqual([
    "staff.passkey_added",
    "staff.passkey_renamed",
    "staff.passkeys_required",
    "staff.passkeys_optional",
    "staff.recovery_codes_created",
    "staff.recovery_code_used",
    "staff.passkey_removed",
  ])
  expect(JSON.stringify(data)).not.toContain(codes[0])
})
