import { initTRPC, TRPCError } from "@trpc/server"
import type * as z from "zod/mini"
import type { AppError } from "#server/platform/app-error.ts"
import { toAppError } from "#server/platform/http/error-handler.ts"
import { ERROR_TABLE } from "#server/platform/http/error-table.ts"
import type { RunWrite } from "#server/platform/http/member-writes.ts"
import type { RunOnce } from "#server/platform/idempotency/once.ts"
import { errorText, problemTexts } from "#server/platform/texts.ts"
import { authorize, refuseBlocked, type Viewer } from "#server/platform/viewer.ts"
import type { ErrorCode } from "#shared/errors.ts"
import { DEFAULT_LOCALE, isLocale, type Locale } from "#shared/locales.ts"
import type { Action } from "#shared/policy.ts"

/** Sets the headers of REST's failures on a tRPC response: for a batch, the longest wait. */
export function responseHeaders({ errors }: { errors: TRPCError[] }) {
  const failures = errors.map(appErrorOf)
  const waits = failures.flatMap(failure => failure?.retryAfterSeconds ?? [])
  const headers = new Headers()
  if (waits.length > 0) headers.set("retry-after", String(Math.max(...waits)))
  if (failures.some(failure => failure?.code === "unauthenticated")) headers.set("www-authenticate", "Bearer")
  return { headers }
}

/** A mapped failure: its public error and language; the original error is its cause, for the log. */
class MappedError extends Error {
  readonly appError: AppError
  readonly locale: Locale
  constructor(appError: AppError, locale: Locale, cause: unknown) {
    super(appError.code, { cause })
    this.appError = appError
    this.locale = locale
  }
}

/** The mapped failure of a procedure; undefined for an error of tRPC itself. */
export function appErrorOf({ cause }: TRPCError): AppError | undefined {
  return cause instanceof MappedError ? cause.appError : undefined
}

/**
 * `runWrite` counts a member's writes, `once` runs a creation once for each Idempotency-Key of the request; `countView`
 * counts a view of a listing's page that the browser shows without requesting the page. `inTurn` serves other requests
 * between the calls of a batch, and between those of members. `allowLong` keeps the connection of a call that takes
 * long.
 */
type TrpcContext = {
  viewer: Viewer
  /** 403 `confirm_needed` for a person whose last sign-in or confirmation is too long ago. */
  requireConfirmed: (viewer: Viewer) => Promise<void>
  runWrite: RunWrite
  once: RunOnce
  countView: (listingId: number) => void
  inTurn: () => Promise<void>
  allowLong: () => void
}

/** Maps errors of tRPC itself (an unknown procedure, broken JSON, too large a batch) to our codes. */
function codeOf(error: TRPCError): ErrorCode {
  if (error.cause instanceof MappedError) return error.cause.appError.code
  if (error.code === "NOT_FOUND") return "not_found"
  if (error.code === "PAYLOAD_TOO_LARGE") return "too_large"
  if (error.code === "UNSUPPORTED_MEDIA_TYPE") return "unsupported_type"
  if (error.code === "METHOD_NOT_SUPPORTED") return "wrong_method"
  return error.code === "INTERNAL_SERVER_ERROR" ? "internal" : "bad_request"
}

/**
 * Whether an operation needs a sign-in or confirmation of the last ten minutes: those that make, give or remove power
 * or move money. A function decides by the input, which nothing has validated yet.
 */
type Confirmed = boolean | ((input: unknown, viewer: Viewer) => boolean | Promise<boolean>)

/**
 * How much of a batch a procedure takes: `page` counts the rows of its page; one that reads a whole record is called
 * `once` in a batch, and one with a large response `alone`.
 */
type InBatch = "page" | "once" | "alone"
type Meta = { action: Action; confirmed?: Confirmed; inBatch?: InBatch }
/** A procedure as its row describes it. */
export type Operation = Meta & { type: string }

const t = initTRPC
  .context<TrpcContext>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const mapping = error.cause instanceof MappedError ? error.cause : undefined
      const mapped = mapping?.appError
      const locale = mapping?.locale ?? ctx?.viewer.locale ?? DEFAULT_LOCALE
      const code = codeOf(error)
      return {
        code: shape.code,
        message: errorText(code, locale),
        data: {
          code: shape.data.code,
          httpStatus: ERROR_TABLE[code].status,
          error: code,
          fields: mapped?.problems ? problemTexts(mapped.problems, locale) : undefined,
          retryAfterSeconds: mapped?.retryAfterSeconds,
          proofHelps: mapped?.proofHelps,
          comparison: mapped?.comparison,
          items: mapped?.items,
        },
      }
    },
  })

function localeOf(input: unknown, fallback: Locale): Locale {
  const lang = typeof input === "object" && input !== null && "lang" in input ? input.lang : undefined
  return isLocale(lang) ? lang : fallback
}

export const router = t.router

/** `lang` of the input selects the language, and failures are mapped in one place. */
const base = t.procedure.use(async ({ ctx, next, getRawInput }) => {
  await ctx.inTurn()
  const viewer = { ...ctx.viewer, locale: localeOf(await getRawInput(), ctx.viewer.locale) }
  const result = await next({ ctx: { ...ctx, viewer } })
  if (result.ok) return result
  const { cause } = result.error
  if (result.error.code !== "INTERNAL_SERVER_ERROR") return result
  const appError = toAppError(cause)
  throw new TRPCError({
    code: ERROR_TABLE[appError.code].trpc,
    cause: new MappedError(appError, viewer.locale, cause),
  })
})

type ProcedureOptions = {
  /** A blocked member may call it although it changes something. */
  evenBlocked?: boolean
  /** Stated, true or false, by every mutation that only owners and mediators may call, or that is about a session. */
  confirmed?: Confirmed
  inBatch?: InBatch
}

/**
 * The only way to define a procedure: before anything of the input is validated, the policy checks its action and
 * `confirmed` the age of the sign-in; a member's mutations are counted.
 */
export function procedure(
  action: Action,
  { evenBlocked = false, confirmed, inBatch }: ProcedureOptions = {},
) {
  return base.meta({ action, confirmed, inBatch }).use(async ({ ctx, next, type, getRawInput }) => {
    authorize(ctx.viewer, action)
    const needsConfirming =
      typeof confirmed === "function" ? await confirmed(await getRawInput(), ctx.viewer) : confirmed
    if (needsConfirming) await ctx.requireConfirmed(ctx.viewer)
    if (type !== "mutation") return next()
    if (!evenBlocked) refuseBlocked(ctx.viewer, action)
    return ctx.runWrite(ctx.viewer, () => next())
  })
}

type Procedure = { _def: { type: string; meta: Meta } }
const isProcedure = (value: unknown): value is Procedure =>
  typeof value === "function" && "_def" in value && typeof value._def === "object"

/** The rows of a router by the names of its procedures; each is from `procedure`. */
export function operationsOf({ _def }: { _def: { procedures: object } }): ReadonlyMap<string, Operation> {
  return new Map(
    Object.entries(_def.procedures).map(([name, value]) => {
      const one: unknown = value
      if (!isProcedure(one)) throw new Error(`${name} is no procedure`)
      return [name, { type: one._def.type, ...one._def.meta }]
    }),
  )
}

/** What validates an input in part: a schema, a function that makes one, or a reader of a query. */
type Part = z.ZodMiniType | ((...given: never[]) => z.ZodMiniType | { query: object })
type SentFor<One> = One extends z.ZodMiniType
  ? z.input<One>
  : One extends (...given: never[]) => infer Made
    ? Made extends { query: infer Query }
      ? Query
      : SentFor<Made>
    : never
type SentForAll<Parts extends readonly Part[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends Part[],
]
  ? SentFor<First> & SentForAll<Rest>
  : { lang?: Locale }

type Sent<Input> = {
  "~standard": {
    version: 1
    vendor: string
    types?: { input: Input; output: Input }
    validate: (value: unknown) => { value: unknown }
  }
  /** What validates it, for those that inspect the router. */
  parts: readonly Part[]
}

/**
 * The input of a procedure, whose type follows from what validates it. The service validates it, so that tRPC and REST
 * reject the same inputs with the same messages. An input without required keys may be absent.
 */
export function sent<const Parts extends readonly Part[]>(
  ...parts: Parts
): Sent<object extends SentForAll<Parts> ? SentForAll<Parts> | undefined : SentForAll<Parts>> {
  return { "~standard": { version: 1, vendor: "appbourse", validate: value => ({ value }) }, parts }
}
