import { expect, inject, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { ADMIN, call, openProduct, type Product, signInMember, signInStaff } from "#server/testing/product.ts"
import { addressOf, proceduresOf, restCalls } from "./testing/keys.ts"
import {
  bodyWith,
  HOSTILE_VALUES,
  longestStall,
  NESTED,
  PLAIN_BYTES,
  STAFF_BYTES,
} from "./testing/large-bodies.ts"

/** The longest that one request may keep others waiting. */
const MOST_MS = 250
/** Another test beside this one may take the processor away, so the shortest of several attempts counts. */
const ATTEMPTS = 8
/** Names at most this many problems, whatever the body has. */
const MOST_ANSWER = 24 * 1024
const APART_MS = 61_000

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
    if (!tokens.has(role)) tokens.set(role, await signIn(role))
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
  const attack = async (role: Role, operation: string, method: string, path: string, body: string) => {
    const name = `${role} ${operation}`
    let least = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < ATTEMPTS && least > MOST_MS; attempt++) {
      const answers: Awaited<ReturnType<typeof send>>[] = []
      const ms = await longestStall(async () => answers.push(await send(role, method, path, body)))
      least = Math.min(least, ms)
      for (const { status, text } of answers) {
        if (status === 401) forget(role)
        seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
        expect([name, status < 500, text.length < MOST_ANSWER]).toEqual([name, true, true])
      }
    }
    if (least > seen.longest.ms) seen.longest = { ms: least, name }
    expect([name, least > MOST_MS ? `others waited ${least} ms` : "in time"]).toEqual([name, "in time"])
  }
  return { product, attack, seen }
}

/**
 * Without `--full`, one call in three is tried with every value, by one role; each is tried with lists by two roles, and
 * by one in three of the others.
 */
const SAMPLE = inject("isFull") ? 1 : 3
const isTurn = (place: number, of: number) => SAMPLE === 1 || place % of === 0

/** Every value under all keys together, and lists under each key of its own. */
function* bodiesOf(keys: readonly string[], bytes: number): Generator<[name: string, body: string]> {
  const { ofEmptyObjects, ...others } = HOSTILE_VALUES
  for (const [name, value] of Object.entries(others)) yield [name, bodyWith(keys, value, bytes)]
  for (const key of keys) yield [`${key}: [{},…]`, bodyWith([key], ofEmptyObjects, bytes)]
}

test("no mutation keeps others waiting because of a large body, whoever sends it", {
  timeout: 600_000,
}, async () => {
  const { product, attack, seen } = await openAttack()
  const procedures = await proceduresOf(await openProduct())
  const mutations = procedures.filter(({ type }) => type === "mutation")
  expect(mutations.find(({ path }) => path === "deals.setPayout")?.keys).toContain("lines")
  for (const [index, { path, keys }] of mutations.entries())
    for (const [place, role] of (["member", "owner", "visitor", "editor", "mediator"] as const).entries()) {
      const isAlways = role === "member" || role === "owner"
      if (!isAlways && !isTurn(index + place, SAMPLE)) continue
      const whole = bodyWith(keys, HOSTILE_VALUES.ofEmptyObjects, bytesFor(role))
      await attack(role, path, "POST", `/trpc/${path}`, whole)
      if (isAlways && isTurn(index + place * SAMPLE, 2 * SAMPLE))
        for (const [name, body] of bodiesOf(keys, bytesFor(role)))
          await attack(role, `${path} ${name}`, "POST", `/trpc/${path}`, body)
      const nested = NESTED[path]?.(HOSTILE_VALUES.ofEmptyObjects(bytesFor(role) / 3 - 100))
      if (nested) await attack(role, `${path} nested`, "POST", `/trpc/${path}`, nested)
    }
  expect(seen.sent).toBeGreaterThan(500)
  expect(product.logged.filter(line => line.includes('"error"'))).toEqual([])
})

test("no call of REST keeps others waiting because of a large body, whoever sends it", {
  timeout: 600_000,
}, async () => {
  const { product, attack, seen } = await openAttack()
  const calls = (await restCalls()).filter(({ json }) => json)
  for (const [index, { method, template, search, json: keys }] of calls.entries()) {
    if (!keys) continue
    const path = addressOf(template, "1") + search
    for (const [place, role] of ROLES.entries()) {
      if (role !== "owner" && role !== "key" && !isTurn(index + place, SAMPLE)) continue
      const whole = bodyWith(keys, HOSTILE_VALUES.ofEmptyObjects, bytesFor(role))
      await attack(role, `${method} ${path}`, method, path, whole)
      if (isTurn(index, SAMPLE) && (role === "visitor" || role === "owner"))
        for (const [name, body] of bodiesOf(keys, bytesFor(role)))
          await attack(role, `${method} ${path} ${name}`, method, path, body)
    }
  }
  expect(calls.length).toBeGreaterThan(5)
  expect(seen.sent).toBeGreaterThan(calls.length * 4)
  expect(product.logged.filter(line => line.includes('"error"'))).toEqual([])
})
