import type { MiddlewareHandler } from "hono"
import { authorize, refuseBlocked } from "#server/platform/viewer.ts"
import type { Action } from "#shared/policy.ts"
import type { Env } from "./context.ts"

const SAFE_METHODS = ["GET", "HEAD"]

const actions = new WeakMap<object, Action>()

/** Checks the policy for a route before anything of the request's body is read. Every route starts with one. */
export function allow(action: Action): MiddlewareHandler<Env> {
  const handler: MiddlewareHandler<Env> = async (c, next) => {
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
