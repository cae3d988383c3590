import { expect, onTestFinished, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { longestStall } from "#server/testing/longest-stall.ts"
import { ADMIN, call, openProduct, type Product, signInMember, signInStaff } from "#server/testing/product.ts"
import { addressOf, proceduresOf, restCalls } from "./testing/keys.ts"
import { bodyWith, HOSTILE_VALUES, nestedBodies, PLAIN_BYTES, STAFF_BYTES } from "./testing/large-bodies.ts"
import { printFigures } from "./testing/print-figures.ts"

/** The longest that one request may keep others waiting. */
const MOST_MS = 250
/** The median of three attempts counts; two decide it. */
const DECIDING = 2
/** Names at most this many problems, whatever the body has. */
const MOST_ANSWER = 24 * 1024
const APART_MS = 61_000
/** A person is sent a few codes in an hour. */
const BETWEEN_CODES_MS = 3_600_000
/** Answers to somebody who may not make a call. */
const REFUSED = new Set([401, 403])

const ROLES = ["visitor", "member", "owner", "editor", "mediator", "key", "reading key"] as const
type Role = (typeof ROLES)[number]
const isStaff = (role: Role) => role === "owner" || role === "editor" || role === "mediator"
const bytesFor = (role: Role) => (isStaff(role) || role === "key" ? STAFF_BYTES : PLAIN_BYTES)

async function openRoles(product: Product) {
  const key = async (scopes: string[]) =>
    (await product.services.keys.create({ name: "Robot", scopes }, ADMIN)).secret
  const keys = {
    key: await key(["listings:write"]),
    "reading key": await key(["listings:read", "requests:write"]),
  }
  const signIn = async (role: Role): Promise<string | undefined> => {
    if (role === "visitor") return undefined
    if (role === "key" || role === "reading key") return keys[role]
    return role === "member"
      ? (await signInMember(product, "bea@example.com")).token
      : signInStaff(product, role)
  }
  const tokens = new Map<Role, string | undefined>()
  const tokenOf = async (role: Role) => {
    if (!tokens.has(role)) {
      product.clock.now += BETWEEN_CODES_MS
      tokens.set(role, await signIn(role))
    }
    return tokens.get(role)
  }
  return { tokenOf, forget: (role: Role) => tokens.delete(role) }
}

/** Sends hostile bodies as any role, and notes the longest wait of others and what is answered. */
async function openAttack() {
  const product = await openProduct()
  const story = await openStory(product)
  await story.dealIn("contract")
  const { tokenOf, forget } = await openRoles(product)
  const seen = { sent: 0, statuses: new Map<number, number>(), longest: { ms: 0, name: "" } }
  const send = async (role: Role, method: string, path: string, body: string) => {
    // A member may write a certain number of times in a minute; a session of staff stays fresh.
    if (!isStaff(role)) product.clock.now += APART_MS
    const token = await tokenOf(role)
    seen.sent++
    return call(product, path, { method, body, token })
  }
  const measure = async (role: Role, name: string, method: string, path: string, body: string) => {
    const answers: Awaited<ReturnType<typeof send>>[] = []
    const ms = await longestStall(async () => answers.push(await send(role, method, path, body)))
    for (const { status, text } of answers) {
      if (status === 401) forget(role)
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
      expect([name, status < 500, text.length < MOST_ANSWER]).toEqual([name, true, true])
    }
    return { ms, isRefused: answers.every(({ status }) => REFUSED.has(status)) }
  }
  /** Whether the body was read by the operation. */
  const attack = async (role: Role, operation: string, method: string, path: string, body: string) => {
    const name = `${role} ${operation}`
    let isRead = false
    const waits: Record<"inTime" | "late", number[]> = { inTime: [], late: [] }
    while (waits.inTime.length < DECIDING && waits.late.length < DECIDING) {
      const { ms, isRefused } = await measure(role, name, method, path, body)
      isRead ||= !isRefused
      waits[ms > MOST_MS ? "late" : "inTime"].push(ms)
    }
    const ms = Math.max(...waits.inTime)
    if (ms > seen.longest.ms) seen.longest = { ms, name }
    expect([name, waits.late.length < DECIDING ? "in time" : `others waited ${waits.late} ms`]).toEqual([
      name,
      "in time",
    ])
    return isRead
  }
  onTestFinished(() => printFigures("large bodies", seen))
  return { product, attack, seen }
}

/** Lists that are known to be within an input, so that none is missed because of how inputs are declared. */
const KNOWN_LISTS = [
  "settings.setEscrow methods.0.lines: [valid,…]",
  "proposals.save content.platforms: [{},…]",
  "proposals.save content.figures: [valid,…]",
  "alerts.create query.platform_id: [{},…]",
  "passkeys.register response.response.transports: [valid,…]",
  "deals.update assets: [valid,…]",
]

/** Every value under all keys together, and lists under each key of its own. */
function* bodiesOf(keys: readonly string[], bytes: number): Generator<[name: string, body: string]> {
  const { ofEmptyObjects: _, ofAllowedObjects, ...others } = HOSTILE_VALUES
  for (const [name, value] of Object.entries(others)) yield [name, bodyWith(keys, value, bytes)]
  for (const key of keys) yield [`${key}: [{},…]`, bodyWith([key], ofAllowedObjects, bytes)]
}

test("no mutation keeps others waiting because of a large body, whoever sends it", {
  timeout: 600_000,
}, async () => {
  const { product, attack, seen } = await openAttack()
  const procedures = await proceduresOf(await openProduct())
  const mutations = procedures.filter(({ type }) => type === "mutation")
  expect(mutations.find(({ path }) => path === "deals.setPayout")?.keys).toContain("lines")
  const nested = mutations.flatMap(({ path, sample }) =>
    [...nestedBodies(sample, 2000)].map(([name]) => `${path} ${name}`),
  )
  expect(nested).toEqual(expect.arrayContaining(KNOWN_LISTS))
  for (const { path, keys, sample } of mutations)
    for (const role of ["member", "owner", "visitor", "editor", "mediator"] as const) {
      const whole = bodyWith(keys, HOSTILE_VALUES.ofEmptyObjects, bytesFor(role))
      const isRead = await attack(role, path, "POST", `/trpc/${path}`, whole)
      if (role === "member" || role === "owner")
        for (const [name, body] of bodiesOf(keys, bytesFor(role)))
          await attack(role, `${path} ${name}`, "POST", `/trpc/${path}`, body)
      if (!isRead) continue
      for (const [name, body] of nestedBodies(sample, bytesFor(role)))
        await attack(role, `${path} ${name}`, "POST", `/trpc/${path}`, body)
    }
  expect(seen.sent).toBeGreaterThan(500)
  expect(product.logged.filter(line => line.includes('"error"'))).toEqual([])
})

test("no call of REST keeps others waiting because of a large body, whoever sends it", {
  timeout: 600_000,
}, async () => {
  const { product, attack, seen } = await openAttack()
  const calls = (await restCalls()).filter(({ json }) => json)
  for (const { method, template, search, json: keys, sample } of calls) {
    if (!keys) continue
    const path = addressOf(template, "1") + search
    for (const role of ROLES) {
      const whole = bodyWith(keys, HOSTILE_VALUES.ofEmptyObjects, bytesFor(role))
      await attack(role, `${method} ${path}`, method, path, whole)
      if (role !== "visitor" && role !== "owner") continue
      for (const [name, body] of [...bodiesOf(keys, bytesFor(role)), ...nestedBodies(sample, bytesFor(role))])
        await attack(role, `${method} ${path} ${name}`, method, path, body)
    }
  }
  expect(calls.length).toBeGreaterThan(5)
  expect(seen.sent).toBeGreaterThan(calls.length * 4)
  expect(product.logged.filter(line => line.includes('"error"'))).toEqual([])
})
