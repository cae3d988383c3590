import type { Context, MiddlewareHandler } from "hono"
import { authorize, refuseBlocked } from "#server/platform/viewer.ts"
import { type Action, isPersonal } from "#shared/policy.ts"
import type { Env } from "./context.ts"

/**
 * Options of `Bun.serve`, here and in the tests. Bun applies `idleTimeout` to a request's whole body, even if it keeps
 * arriving slowly; slow headers and connections without a request have 10 s.
 */
export const SERVE_OPTIONS = {
  idleTimeout: 30,
  // The app has its own, smaller limits and responds with 413 in the shape of every other error.
  maxRequestBodySize: Number.MAX_SAFE_INTEGER,
} as const

/** The longest timeout that Bun supports: 100 MB at 3.3 Mbit/s. */
const LONGEST_SECONDS = 255

/**
 * Extends the timeout of a request that uploads files, or whose answer takes long; does nothing without a server, as in
 * tests.
 */
export function allowLongRequest(c: Context): void {
  if (typeof c.env?.timeout === "function") c.env.timeout(c.req.raw, LONGEST_SECONDS)
}

const SAFE_METHODS = ["GET", "HEAD"]

const actions = new WeakMap<object, Action>()

/** Checks the policy for a route before anything of the request's body is read. Every route starts with one. */
export function allow(action: Action): MiddlewareHandler<Env> {
  const handler: MiddlewareHandler<Env> = async (c, next) => {
    if (isPersonal(action)) c.set("isPersonal", true)
    authorize(c.get("viewer"), action)
    if (!SAFE_METHODS.includes(c.req.method)) refuseBlocked(c.get("viewer"), action)
    await next()
  }
  actions.set(handler, action)
  return handler
}

/** The action that a route's handler checks; undefined for a handler that is not from `allow`. */
export function actionOf(handler: object): Action | undefined {
  return actions.get(handler)
}
