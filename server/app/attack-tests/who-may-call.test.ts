import { expect, test } from "vitest"
import { actionOf } from "#server/platform/http/allow.ts"
import { PROCEDURE_ACTIONS } from "#server/testing/procedures.ts"
import {
  call,
  openProduct,
  type Product,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { ACTIONS, type Action, type Actor, can } from "#shared/policy.ts"

const METRICS_TOKEN = "a token of sixteen or more"

/** Middleware for every method, the 404 below `/api`, and the two routes for machines. */
const WITHOUT_ACTION = [
  "ALL /*",
  "ALL /api/*",
  "ALL /trpc/*",
  "GET /metrics",
  "GET /healthz",
  "GET /assets/*",
]

type Caller = { name: string; actor: Actor; signIn: (product: Product) => Promise<string | undefined> }

const CALLERS: Caller[] = [
  { name: "visitor", actor: { kind: "visitor" }, signIn: async () => undefined },
  { name: "unknown token", actor: { kind: "visitor" }, signIn: async () => "a".repeat(40) },
  { name: "unknown member token", actor: { kind: "visitor" }, signIn: async () => `mt_${"a".repeat(40)}` },
  {
    name: "member",
    actor: { kind: "member", id: "" },
    signIn: async product => (await signInMember(product, "member@example.com")).token,
  },
  ...(["owner", "editor", "mediator"] as const).map(role => ({
    name: role,
    actor: { kind: "staff", id: "", role } as const,
    signIn: (product: Product) => signInStaff(product, role),
  })),
]

/** Returns the token of a caller, who signs in again only after a call that may have ended the session. */
function openTokens(product: Product) {
  const tokens = new Map<string, string | undefined>()
  return async ({ name, signIn }: Caller, action: Action) => {
    product.clock.now += 1_000_000
    const token = tokens.has(name) ? tokens.get(name) : await signIn(product)
    if (action.endsWith(".own")) tokens.delete(name)
    else tokens.set(name, token)
    return token
  }
}

const expected = (actor: Actor, action: Action) => {
  if (can(actor, action)) return "allowed"
  return actor.kind === "visitor" ? 401 : 403
}
const outcomeOf = (status: number) => (status === 401 || status === 403 ? status : "allowed")

/** Every route with its action; a handler that does not come from `allow` is omitted. */
function routesOf(product: Product) {
  const found = new Map<string, Action | undefined>()
  for (const { method, path, handler } of product.app.routes) {
    const route = `${method} ${path}`
    found.set(route, found.get(route) ?? actionOf(handler))
  }
  return found
}

/** A URL of a route: any values in place of its parameters. */
const concreteUrl = (path: string) =>
  path
    .replace(":locale{en|ru|es|vi}", "en")
    .replace(/:name\{[^/]*png\}/, "1.png")
    .replace(/:name\{[^/]*xml\}/, "listings-1.xml")
    .replaceAll(/:[a-z_]+(\{[^/]*\})?/g, "1")
    .replace("*", "nothing")

const form = () => {
  const data = new FormData()
  data.append("title", "x")
  return data
}

test("every route declares its action, and the policy is checked before anything of a request is read", async () => {
  const product = await openProduct({ settings: { METRICS_TOKEN } })
  const tokenOf = openTokens(product)
  const routes = routesOf(product)
  const nameless = [...routes].filter(([, action]) => !action).map(([route]) => route)
  expect(nameless.filter(route => !WITHOUT_ACTION.includes(route))).toEqual([])
  for (const [route, action] of routes) {
    if (!action) continue
    const [method = "", path = ""] = route.split(" ")
    const address = `${concreteUrl(path)}${method === "POST" ? "?_method=PUT" : ""}`
    const bodies = method === "GET" || method === "DELETE" ? [undefined] : [{}, "{", form()]
    for (const caller of CALLERS)
      for (const body of bodies) {
        const token = await tokenOf(caller, action)
        const { status } = await call(product, address, { method, body, token })
        const outcome = loginOutcome(route, expected(caller.actor, action))
        expect([route, caller.name, outcomeOf(status)]).toEqual([route, caller.name, outcome])
      }
  }
})

/** A wrong password is a 401 as well; more tests of signing in are in server/staff/auth. */
const loginOutcome = (route: string, outcome: "allowed" | 401 | 403) =>
  route === "POST /api/login" || route === "auth.login" ? "allowed" : outcome

test("every procedure declares its action, and the policy is checked before anything of a request is read", async () => {
  const product = await openProduct()
  const tokenOf = openTokens(product)
  for (const { path, type, action } of PROCEDURE_ACTIONS) {
    for (const caller of CALLERS) {
      const token = await tokenOf(caller, action)
      const body = type === "mutation" ? {} : undefined
      const { status, json } = await call(product, `/trpc/${path}`, { body, token })
      // A session without a recent sign-in may make the call, but has to confirm first.
      const isAllowed = json.error?.data.error === "confirm_needed"
      expect([path, caller.name, isAllowed ? "allowed" : outcomeOf(status)]).toEqual([
        path,
        caller.name,
        loginOutcome(path, expected(caller.actor, action)),
      ])
    }
  }
})

test("every action of the policy is used somewhere", async () => {
  const product = await openProduct()
  const routes = [...routesOf(product).values()]
  const procedures = PROCEDURE_ACTIONS.map(({ action }) => action)
  const sources = new Bun.Glob("server/**/*.ts").scanSync({ cwd: `${import.meta.dirname}/../../..` })
  const asked = new Set<string | undefined>([...routes, ...procedures])
  for (const path of sources)
    for (const [, action] of (await Bun.file(`${import.meta.dirname}/../../../${path}`).text()).matchAll(
      /"([a-z]+\.[a-z_]+)"/g,
    ))
      asked.add(action)
  expect(ACTIONS.filter(action => !asked.has(action))).toEqual([])
})

test("the metrics require their token", async () => {
  const product = await openProduct({ settings: { METRICS_TOKEN } })
  const admin = await signIn(product)
  for (const [token, status] of [
    [undefined, 404],
    [admin, 404],
    [METRICS_TOKEN, 200],
  ] as const)
    expect((await call(product, "/metrics", { token })).status).toBe(status)
})
