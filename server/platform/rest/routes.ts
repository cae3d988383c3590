import { type Context, Hono } from "hono"
import { createMiddleware } from "hono/factory"
import { AppError } from "#server/platform/app-error.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import type { FileForm } from "#server/platform/http/request-limits.ts"
import { answerWith, type Once } from "#server/platform/idempotency/once.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { type RestCall, takesKey } from "./call.ts"

/** Accepts a POST with `?_method=PUT` in place of a PUT; any other POST is a 404. */
const asPut = createMiddleware<Env>(async (c, next) => {
  if (c.req.query("_method")?.toUpperCase() !== "PUT") throw new AppError("not_found")
  await next()
})

const parametersIn = (path: string) => path.split("/:").length - 1

function handlerOf<Deps>(call: RestCall<Deps>, deps: Deps, once: Once) {
  return async (c: Context<Env>): Promise<Response> => {
    const { status } = call.otherAnswer?.when(c) ? call.otherAnswer : call.answer
    const work = async () => call.handle(c, deps)
    if (takesKey(call)) return once(c, status, work)
    const answer = await work()
    return answer instanceof Response ? answer : answerWith(c, status, answer)
  }
}

const byParameters = <Deps>(calls: readonly RestCall<Deps>[]) =>
  calls.toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path))

/** The paths that a call answers, with what its parameter names as a group. */
function patternOf<Deps>({ path, params = {} }: RestCall<Deps>): RegExp {
  const group = (_: string, name: string) => (params[name]?.schema.type === "integer" ? "(\\d+)" : "([^/]+)")
  return new RegExp(`^/api${path.replace(/:(\w+)/g, group)}$`)
}

/** The forms with files that calls accept. */
export function fileFormsOf<Deps>(calls: readonly RestCall<Deps>[], deps: Deps): FileForm[] {
  return byParameters(calls).flatMap(call => {
    if (!call.files) return []
    const { megabytes, require } = call.files
    const { action } = call
    return {
      path: patternOf(call),
      action,
      megabytes,
      ...(require && { require: (name: string, viewer: Viewer) => require(name, viewer, deps) }),
    }
  })
}

/** The routes of calls, each of which checks its action first. */
export function restRoutes<Deps>(calls: readonly RestCall<Deps>[], deps: Deps, once: Once) {
  const routes = new Hono<Env>()
  for (const call of byParameters(calls)) {
    const checks = call.isPutByPost ? [asPut, allow(call.action)] : [allow(call.action)]
    routes.on([call.method], [call.path], ...checks, handlerOf(call, deps, once))
  }
  return routes
}
