import { expect, test } from "vitest"
import {
  ADMIN,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { HOUR_MS } from "#shared/units.ts"

const PASSWORD = "quite another password"
const ANN = { email: "ann@example.com", name: "Ann Lee", role: "editor" }

async function trpc(product: Product, token: string | undefined, path: string, input?: unknown) {
  const { status, json } = await call(product, `/trpc/${path}`, { token, body: input })
  const { data, fields, error } = json.error?.data ?? {}
  return { status, data: json.result?.data ?? data, fields, error, message: json.error?.message }
}

/** The token in the newest invitation sent to an address. */
async function tokenFor({ services }: Product, to: string): Promise<string> {
  const [newest] = (await services.mail.list({ to }, ADMIN)).data
  return /\/login#token=(\w+)/.exec(newest?.text ?? "")?.[1] ?? ""
}

async function invite(product: Product, owner: string, person = ANN) {
  const { data } = await trpc(product, owner, "staff.invite", person)
  return { id: String(data.id), token: await tokenFor(product, person.email) }
}

const people = async (product: Product, token: string) => (await trpc(product, token, "staff.list")).data.data
const idOf = async (product: Product, token: string) => (await trpc(product, token, "auth.me")).data.user.id

test("an owner invites a person, who sets a password by the link and is signed in with that role", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const invited = await trpc(product, owner, "staff.invite", { ...ANN, email: " Ann@Example.com" })
  expect(invited).toMatchObject({ status: 200, data: ANN })
  expect((await people(product, owner)).length).toBe(1)
  expect((await trpc(product, owner, "staff.invitations")).data.data).toMatchObject([ANN])
  const token = await tokenFor(product, ANN.email)
  expect(token).toMatch(/^[a-f0-9]{50}$/)
  // Without a mail server, the owner passes the link on.
  expect(invited.data.link).toBe(`http://market.test/login#token=${token}`)
  const opened = await trpc(product, undefined, "staff.openInvitation", { token })
  expect(opened).toMatchObject({ status: 200, data: ANN })
  const accepted = await trpc(product, undefined, "staff.accept", { token, password: PASSWORD })
  const { id } = invited.data
  expect(accepted).toMatchObject({ status: 200, data: { user: { id, ...ANN } } })
  expect((await trpc(product, accepted.data.token, "auth.me")).data.user).toEqual({ id, ...ANN })
  expect((await trpc(product, accepted.data.token, "staff.list")).status).toBe(403)
  expect(await people(product, owner)).toContainEqual({ id, ...ANN })
  expect((await trpc(product, owner, "staff.invitations")).data.data).toEqual([])
  const login = await call(product, "/api/login", { body: { email: ANN.email, password: PASSWORD } })
  expect(login.status).toBe(200)
})

test("a link is valid once and for 24 hours, and ends when the person is invited again or the invitation is withdrawn", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const accept = (token: string) => trpc(product, undefined, "staff.accept", { token, password: PASSWORD })
  const ended = {
    status: 422,
    fields: {
      token: ["This invitation has expired or was already used. Ask an owner to invite you again"],
    },
  }
  const { token: replaced } = await invite(product, owner)
  const { token: used } = await invite(product, owner)
  expect(await accept(replaced)).toMatchObject(ended)
  expect((await accept(used)).status).toBe(200)
  expect(await accept(used)).toMatchObject(ended)
  expect(await trpc(product, undefined, "staff.openInvitation", { token: used })).toMatchObject(ended)

  const withdrawn = await invite(product, owner, { ...ANN, email: "bob@example.com" })
  expect((await trpc(product, owner, "staff.remove", { id: withdrawn.id })).status).toBe(200)
  expect(await accept(withdrawn.token)).toMatchObject(ended)

  const { token: late } = await invite(product, owner, { ...ANN, email: "eve@example.com" })
  product.clock.now += 24 * HOUR_MS - 1
  expect((await trpc(product, undefined, "staff.openInvitation", { token: late })).status).toBe(200)
  product.clock.now += 1
  expect(await trpc(product, undefined, "staff.openInvitation", { token: late })).toMatchObject(ended)
  expect(await accept(late)).toMatchObject(ended)
  expect((await trpc(product, owner, "staff.invitations")).data.data).toEqual([])
  expect(await accept("")).toMatchObject({ status: 422, fields: { token: ["This field is required"] } })
  await product.services.staff.sweep()
  const { rows } = await product.database.client.execute("SELECT * FROM invitations")
  expect(rows).toEqual([])
})

test("of two people who open the same link concurrently, one gets the account", async () => {
  const product = await openProduct()
  const { token } = await invite(product, await signIn(product))
  const answers = await Promise.all(
    ["the first of two", "the second of two"].map(password =>
      trpc(product, undefined, "staff.accept", { token, password }),
    ),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 422])
})

test("invalid input is rejected by field and sends nothing", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const fieldsOf = async (input: unknown) => {
    const { status, fields } = await trpc(product, owner, "staff.invite", input)
    return [status, Object.keys(fields ?? {})]
  }
  expect(await fieldsOf({})).toEqual([422, ["email", "name", "role"]])
  expect(await fieldsOf({ ...ANN, role: "admin" })).toEqual([422, ["role"]])
  expect(await fieldsOf({ ...ANN, email: "ann" })).toEqual([422, ["email"]])
  expect(await fieldsOf({ ...ANN, email: ADMIN_EMAIL.toUpperCase() })).toEqual([422, ["email"]])
  expect(await fieldsOf({ ...ANN, name: "x".repeat(121) })).toEqual([422, ["name"]])
  expect(await fieldsOf([])).toEqual([422, ["body"]])
  expect((await product.services.mail.list({}, ADMIN)).total).toBe(0)
  const { token } = await invite(product, owner)
  for (const [password, text] of [
    ["", "Password is required"],
    ["short", "At least 10 characters"],
    ["1234567890", "This is one of the most common passwords, so it is easy to guess; choose another"],
  ]) {
    const refused = await trpc(product, undefined, "staff.accept", { token, password })
    expect(refused).toMatchObject({ status: 422, fields: { password: [text] } })
  }
  expect((await trpc(product, undefined, "staff.accept", { token, password: PASSWORD })).status).toBe(200)
  const me = await idOf(product, owner)
  expect((await trpc(product, owner, "staff.setRole", { id: me, role: "king" })).status).toBe(422)
  expect((await trpc(product, owner, "staff.setRole", { role: "editor" })).status).toBe(422)
  for (const path of ["staff.remove", "staff.endSessions"])
    expect([path, (await trpc(product, owner, path, { id: "nobody" })).status]).toEqual([path, 404])
  expect((await trpc(product, owner, "staff.setRole", { id: "nobody", role: "editor" })).status).toBe(404)
})

test("a changed role applies to the next call of an open session, and a removed person's sessions end", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const editor = await signInStaff(product, "editor")
  const id = await idOf(product, editor)
  const save = () => call(product, "/api/apps", { token: editor, body: payload() })
  expect((await save()).status).toBe(201)
  const changed = await trpc(product, owner, "staff.setRole", { id, role: "mediator" })
  expect(changed).toMatchObject({ status: 200, data: { id, role: "mediator" } })
  const refused = await save()
  expect([refused.status, refused.json.message]).toEqual([403, "You aren’t allowed to do this."])
  expect((await trpc(product, editor, "auth.me")).data.user.role).toBe("mediator")
  expect((await trpc(product, owner, "staff.remove", { id })).status).toBe(200)
  expect((await trpc(product, editor, "auth.me")).status).toBe(401)
  expect((await trpc(product, owner, "staff.remove", { id })).status).toBe(404)
})

test("the last owner can be neither removed nor demoted, even by two owners concurrently", async () => {
  const product = await openProduct()
  const first = await signIn(product)
  const me = await idOf(product, first)
  for (const [path, input] of [
    ["staff.remove", { id: me }],
    ["staff.setRole", { id: me, role: "editor" }],
  ] as const)
    expect(await trpc(product, first, path, input)).toMatchObject({
      status: 409,
      error: "last_owner",
      message: "The last owner can’t be removed or given another role. Make someone else an owner first.",
    })
  const second = await signInStaff(product, "owner")
  const other = await idOf(product, second)
  const answers = await Promise.all([
    trpc(product, first, "staff.setRole", { id: other, role: "editor" }),
    trpc(product, second, "staff.remove", { id: me }),
  ])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 403])
  const owners = (await product.services.auth.listAdmins()).filter(user => user.role === "owner")
  expect(owners.length).toBe(1)
})

test("a person sees their own sessions with browser and last use, and ends one; owners end all of a person's", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const editor = await signInStaff(product, "editor")
  const login = await call(product, "/api/login", {
    body: { email: "editor@example.com", password: ADMIN_PASSWORD },
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
  })
  const second: string = login.json.token
  product.clock.now += HOUR_MS
  const sessions = async () => (await trpc(product, editor, "staff.sessions")).data.data
  const both = await sessions()
  expect(both).toMatchObject([
    { current: true, created_at: "2026-01-02T00:00:00.000Z", last_seen_at: "2026-01-02T01:00:00.000Z" },
    { current: false, browser: "Firefox, Linux", last_seen_at: "2026-01-02T00:00:00.000Z" },
  ])
  await expect
    .poll(async () => (await trpc(product, owner, "staff.activity")).data.data)
    .toContainEqual({
      id: await idOf(product, editor),
      sessions: 2,
      last_seen_at: "2026-01-02T01:00:00.000Z",
    })
  const [, { id }] = both
  expect((await trpc(product, owner, "staff.endSession", { id })).status).toBe(404)
  expect((await trpc(product, editor, "staff.endSession", { id })).status).toBe(200)
  expect((await trpc(product, second, "auth.me")).status).toBe(401)
  expect((await sessions()).length).toBe(1)
  await trpc(product, owner, "auth.confirm", { password: ADMIN_PASSWORD })
  const ended = await trpc(product, owner, "staff.endSessions", { id: await idOf(product, editor) })
  expect(ended.status).toBe(200)
  expect((await trpc(product, editor, "auth.me")).status).toBe(401)
  await trpc(product, owner, "staff.endSessions", { id: await idOf(product, owner) })
  expect((await trpc(product, owner, "auth.me")).status).toBe(200)
})

test("a session shows the network that it was started from, and the address is stored nowhere", async () => {
  const product = await openProduct({ settings: { TRUST_PROXY: "1" } })
  const login = (address: string) =>
    call(product, "/api/login", {
      body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
      headers: { "x-forwarded-for": address },
    })
  const { json } = await login("203.0.113.77")
  await login("2001:db8:1:2:3:4:5:6")
  const { data } = (await trpc(product, json.token, "staff.sessions")).data
  const networks = data.map((session: { network: string }) => session.network)
  expect(networks.sort()).toEqual(["2001:db8:1::/48", "203.0.113.0/24"])
  const { rows } = await product.database.client.execute("SELECT * FROM sessions")
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|2001:db8:1:2/)
})

test("every change is an event, and neither the log, the events nor the table of invitations contain a token", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const { id, token } = await invite(product, owner)
  await trpc(product, undefined, "staff.openInvitation", { token })
  await trpc(product, undefined, "staff.accept", { token, password: PASSWORD })
  await trpc(product, owner, "staff.setRole", { id, role: "mediator" })
  await trpc(product, owner, "staff.setRole", { id, role: "mediator" })
  await trpc(product, owner, "staff.endSessions", { id })
  await trpc(product, owner, "staff.remove", { id })
  const { data } = await product.services.events.list({ subject: { kind: "staff", id } }, ADMIN)
  expect(data.reverse().map(({ action, actor }) => [action, actor.name])).toEqual([
    ["staff.invited", "admin"],
    ["staff.accepted", "Ann Lee"],
    ["staff.role_changed", "admin"],
    ["staff.sessions_ended", "admin"],
    ["staff.removed", "admin"],
  ])
  const { rows } = await product.database.client.execute("SELECT text, html FROM mails")
  for (const text of [product.logged.join(""), JSON.stringify(data), JSON.stringify(rows)]) {
    expect(text).not.toContain(token)
    expect(text).not.toContain(PASSWORD)
  }
})

test("an invited address may belong to a member, whose session stays a member's", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const { token: asMember } = await signInMember(product, ANN.email)
  const { token } = await invite(product, owner)
  expect((await trpc(product, asMember, "staff.accept", { token, password: PASSWORD })).status).toBe(200)
  expect((await trpc(product, asMember, "auth.me")).status).toBe(403)
  expect((await trpc(product, asMember, "members.me")).status).toBe(200)
})
