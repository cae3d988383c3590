import { expect, inject, onTestFinished, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { longestStall } from "#server/testing/longest-stall.ts"
import { ADMIN, call, openProduct, type Product, signInMember, signInStaff } from "#server/testing/product.ts"
import { KEY_SCOPES } from "#shared/policy.ts"
import { type Extent, inputsOf, nestedInputsOf, restRequestsOf } from "./testing/hostile-values.ts"
import { proceduresOf, restCalls } from "./testing/keys.ts"
import { printFigures } from "./testing/print-figures.ts"
import { placesIn } from "./testing/samples.ts"

const ROLES = ["visitor", "member", "key", "owner"] as const
type Role = (typeof ROLES)[number]
const extentOf = (role: Role, busy: Role): Extent => {
  if (inject("isFull")) return "all"
  return role === busy ? "some" : "few"
}
/** Calls of everybody but staff are this far apart, so that no limit of calls is reached. */
const APART_MS = 61_000
/** A person is sent a few codes in an hour. */
const BETWEEN_CODES_MS = 3_600_000
/** Answers to somebody who may not make a call. */
const REFUSED = new Set([401, 403])
/** Of the call that is named as the slowest. */
const MAX_NAME = 80
/** Calls that end what the others need come last. */
const ENDS = /(delete|remove|purge|empty|logout|signout|end|revoke|close|clear)/i
const isLast = (name: string) => Number(ENDS.test(name))

async function signIn(product: Product, role: Role): Promise<string | undefined> {
  if (role === "visitor") return undefined
  if (role === "owner") return signInStaff(product, "owner")
  if (role === "member") return (await signInMember(product, "bea@example.com")).token
  return (await product.services.keys.create({ name: "Robot", scopes: [...KEY_SCOPES] }, ADMIN)).secret
}

/** Places that are known to be within an input, so that none is missed because of how inputs are declared. */
const KNOWN_PLACES = [
  "deals.setPayout lines.0.value",
  "deals.update buyer.email",
  "deals.update items.0.text",
  "deals.confirm payout_checked.how",
  "settings.setEscrow methods.0.payee",
  "settings.setEscrow partner.website",
  "settings.update templates.0.texts.en",
  "evidence.set claims.0.method",
  "proposals.save content.figures.0.month",
  "proposals.save content.title",
  "alerts.create query.platform_id",
  "apps.list platform_id",
]

/** Sends requests as a role and notes what is answered. */
async function openAttack() {
  const product = await openProduct()
  const story = await openStory(product)
  await story.dealIn("contract")
  const tokens = new Map<Role, string | undefined>()
  const seen = {
    sent: 0,
    statuses: new Map<number, number>(),
    failed: new Set<string>(),
    longest: { ms: 0, name: "" },
  }
  onTestFinished(() => printFigures("hostile values", seen))
  const send = async (
    role: Role,
    name: string,
    path: string,
    { method, body }: { method: string; body?: string | FormData },
  ) => {
    if (role !== "owner") product.clock.now += APART_MS
    if (!tokens.has(role)) {
      product.clock.now += BETWEEN_CODES_MS
      tokens.set(role, await signIn(product, role))
    }
    let status = 0
    const ms = await longestStall(async () => {
      status = (await call(product, path, { method, body, token: tokens.get(role) })).status
    })
    if (ms > seen.longest.ms) seen.longest = { ms, name: `${role} ${name.slice(0, MAX_NAME)}` }
    if (status === 401) tokens.delete(role)
    seen.sent++
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
    if (status >= 500) seen.failed.add(`${status} ${role} ${name}`)
    return status
  }
  return { product, send, seen }
}

function expectNoFailure({ product, seen }: Awaited<ReturnType<typeof openAttack>>) {
  expect([...seen.failed]).toEqual([])
  expect(product.logged.filter(line => line.includes('"error"'))).toEqual([])
  expect(seen.sent).toBeGreaterThan(1000)
}

test("no procedure fails because of a value, whoever sends it and wherever it is in the input", {
  timeout: 600_000,
}, async () => {
  const attack = await openAttack()
  const procedures = await proceduresOf(await openProduct())
  const places = procedures.flatMap(({ path, sample }) =>
    [...placesIn(sample)].map(([place]) => `${path} ${place.join(".")}`),
  )
  expect(places).toEqual(expect.arrayContaining(KNOWN_PLACES))
  procedures.sort((one, other) => isLast(one.path) - isLast(other.path))
  const sendInput = (role: Role, { path, type }: (typeof procedures)[number], input: string) =>
    type === "mutation"
      ? attack.send(role, `${path} ${input}`, `/trpc/${path}`, { method: "POST", body: input })
      : attack.send(role, `${path} ${input}`, `/trpc/${path}?input=${encodeURIComponent(input)}`, {
          method: "GET",
        })
  for (const role of ROLES)
    for (const procedure of procedures) {
      const { path, keys, sample } = procedure
      let isRead = false
      for (const input of inputsOf(path, keys, extentOf(role, "member")))
        isRead = !REFUSED.has(await sendInput(role, procedure, input)) || isRead
      // The policy refuses others before anything of the input is read.
      if (!isRead) continue
      for (const input of nestedInputsOf(path, sample, extentOf(role, "member")))
        await sendInput(role, procedure, input)
    }
  expectNoFailure(attack)
})

test("no call of REST fails because of a value, whoever sends it and wherever it is in the request", {
  timeout: 600_000,
}, async () => {
  const attack = await openAttack()
  const calls = (await restCalls()).toSorted(
    (one, other) => isLast(one.method + one.template) - isLast(other.method + other.template),
  )
  for (const role of ROLES)
    for (const one of calls)
      for (const { method, path, body } of restRequestsOf(one, extentOf(role, "key")))
        await attack.send(role, `${method} ${path} ${body}`, path, { method, ...(body && { body }) })
  expectNoFailure(attack)
})
