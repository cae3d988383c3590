import { randomBytes } from "node:crypto"
import { trpcServer } from "@hono/trpc-server"
import { type Context, Hono } from "hono"
import { compress } from "hono/compress"
import { cors } from "hono/cors"
import { createMiddleware } from "hono/factory"
import { LRUCache } from "lru-cache"
import { unsubscribeRoutes } from "#server/alerts/unsubscribe-page.ts"
import { createAppRouter } from "#server/app/app-router.ts"
import { filesRoutes } from "#server/files/routes.ts"
import { HEALTH_PARTS } from "#server/health/service.ts"
import { isKeyToken } from "#server/keys/service.ts"
import { evidenceFileForm, evidenceFilesRest } from "#server/listings/evidence/rest.ts"
import { isMemberToken } from "#server/members/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import { type Database, openDatabase } from "#server/platform/db/database.ts"
import { whyRefused } from "#server/platform/db/failures.ts"
import { migrateDatabase } from "#server/platform/db/migrate.ts"
import { registerConsumers } from "#server/platform/events/consumers-service.ts"
import { allowLongRequest } from "#server/platform/http/allow.ts"
import { createAnswerCache, serveFromCache } from "#server/platform/http/answer-cache.ts"
import { clientAddress } from "#server/platform/http/client-address.ts"
import type { Env } from "#server/platform/http/context.ts"
import { conditionalJson } from "#server/platform/http/entity-tag.ts"
import { createErrorResponse } from "#server/platform/http/error-handler.ts"
import { countMemberWrites } from "#server/platform/http/member-writes.ts"
import { createMetrics, createRequestLog } from "#server/platform/http/metrics.ts"
import { incomingFolder } from "#server/platform/http/read-body.ts"
import {
  createLimitBody,
  limitQuery,
  refuseBrokenAddress,
  withHeadLength,
} from "#server/platform/http/request-limits.ts"
import { securityHeaders } from "#server/platform/http/security-headers.ts"
import { assets } from "#server/platform/http/static.ts"
import { createOnce, markReplays, onceFor, REPLAYED_HEADER } from "#server/platform/idempotency/once.ts"
import { readId } from "#server/platform/ids.ts"
import { createLogger, type Logger } from "#server/platform/logger.ts"
import { fileFormsOf, restRoutes } from "#server/platform/rest/routes.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import { logFailures } from "#server/platform/trpc/error-shape.ts"
import { createTurns, limitInputs, refuseUnknownCalls } from "#server/platform/trpc/limit-inputs.ts"
import { operationsOf, responseHeaders } from "#server/platform/trpc/trpc.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import { shareCardRoutes } from "#server/share-cards/routes.ts"
import { countPageViews } from "#server/views/page-views.ts"
import { MAX_BATCH } from "#shared/batch.ts"
import { toLocale } from "#shared/locales.ts"
import { type Config, ConfigError } from "./config.ts"
import { figuresOf } from "./figures.ts"
import { foldAgain } from "./folding.ts"
import { isContactForm } from "./pages/contact-form.ts"
import { feedRoutes } from "./pages/feed.ts"
import { type Pages, pagesRoutes } from "./pages/routes.ts"
import { sitemapRoutes } from "./pages/sitemap.ts"
import { REST_CALLS } from "./rest/calls.ts"
import { createDocs } from "./rest/docs.ts"
import { createServices, type Services } from "./services.ts"

const PASSWORD_BYTES = 12

/** Creates the configured admin unless one with that email exists; a generated password is printed once. */
async function ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: Config, services: Services) {
  if (!ADMIN_EMAIL) return
  const password = ADMIN_PASSWORD ?? randomBytes(PASSWORD_BYTES).toString("base64url")
  const made = await services.auth.ensureAdmin(ADMIN_EMAIL, password)
  if (made && !ADMIN_PASSWORD) process.stdout.write(`Admin: ${ADMIN_EMAIL}\nPassword: ${password}\n`)
}

/** Opens the database and migrates it; a server that denies access is a ConfigError. */
async function openUpToDate({ DATABASE_URL, DATABASE_AUTH_TOKEN }: Config) {
  const database = await openDatabase({ url: DATABASE_URL, authToken: DATABASE_AUTH_TOKEN })
  try {
    await migrateDatabase(database)
    await foldAgain(database)
    return database
  } catch (error) {
    database.close()
    const reason = whyRefused(error)
    throw reason ? new ConfigError(`The server of DATABASE_URL ${reason}.`) : error
  }
}

/**
 * Everything the HTTP handler needs: a migrated database, its services, the log. `origin` is the public address of the
 * site, if it is not known from the settings.
 */
export async function openApp(config: Config, origin?: () => string) {
  const logger = createLogger(config.LOG_LEVEL)
  const database = await openUpToDate(config)
  const services = createServices(database, config, Date.now, logger, origin)
  await registerConsumers(database, services.consumers)
  await services.botCheck.prepare()
  await ensureAdmin(config, services)
  return { config, logger, database, services }
}

const UNDER_API = /^\/api\//
const BEARER = /^Bearer ([a-z0-9_]{20,100})$/i
/** Also a malformed key: a client that sends a key must not be treated as a visitor. */
const BEARER_OF_KEY = /^Bearer (ak_\S*)$/i

/** The lookup of a repeatedly sent token is cached for a short time. */
const UNKNOWN_TOKENS = { max: 1000, ttl: 5_000 }

/**
 * Identifies the viewer: the user of the bearer token, the language of `lang`, the address for limits. Responses for
 * one user, and about sessions, are `no-store`.
 */
function withViewer({ auth, keys, members }: Pick<Services, "auth" | "keys" | "members">, proxies: number) {
  const unknown = new LRUCache<string, true>(UNKNOWN_TOKENS)

  async function findActor(token: string): Promise<Viewer["actor"] | null> {
    if (isMemberToken(token)) {
      const member = await members.findByToken(token)
      return member && { kind: "member", ...member }
    }
    return auth.findUserByToken(token)
  }

  async function actorOf(token: string | null): Promise<Viewer["actor"]> {
    const hash = token && hashOfToken(token)
    const actor = token && hash && !unknown.has(hash) ? await findActor(token) : null
    if (hash && !actor) unknown.set(hash, true)
    return actor ?? { kind: "visitor" }
  }

  /** A key works below `/api` only; a revoked one is a 401 even on public routes. */
  async function keyOf(c: Context<Env>, token: string): Promise<Viewer["actor"]> {
    const key = UNDER_API.test(c.req.path) ? await keys.find(token) : null
    if (!key) throw new AppError("unauthenticated")
    const { limit, remaining, resetSeconds } = keys.count(key.id)
    c.header("RateLimit-Limit", String(limit))
    c.header("RateLimit-Remaining", String(Math.max(0, remaining)))
    c.header("RateLimit-Reset", String(resetSeconds))
    if (remaining < 0) throw new AppError("too_many", { retryAfterSeconds: resetSeconds })
    return key
  }

  return createMiddleware<Env>(async (c, next) => {
    const authorization = c.req.header("authorization")
    const [, token = null] = BEARER.exec(authorization ?? "") ?? BEARER_OF_KEY.exec(authorization ?? "") ?? []
    c.set("viewer", {
      locale: toLocale(c.req.query("lang")),
      isLocaleNamed: c.req.query("lang") !== undefined,
      actor: token && isKeyToken(token) ? await keyOf(c, token) : await actorOf(token),
      requestId: c.get("requestId"),
      token,
      address: clientAddress(c, proxies),
      userAgent: c.req.header("user-agent"),
    })
    await next()
    const isPrivate = authorization !== undefined || c.res.status === 401 || c.get("isPersonal") === true
    if (isPrivate) c.header("cache-control", "no-store")
  })
}

/** Response headers that scripts of other origins may read. */
const EXPOSED_HEADERS = [
  ...[REPLAYED_HEADER, "Retry-After"],
  ...["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"],
]

type AppDeps = {
  config: Config
  database: Database
  services: Services
  logger: Logger
  /** The built client; absent in tests that cover only the API. */
  pages?: Pages
  /** The folder of the built client; absent where a development server serves the assets. */
  clientFolder?: string
  /** The public origin, for absolute links. */
  origin: () => string
}

/** Changes with the catalogue, the settings, the day (the age of evidence) and the code of the pages. */
function versionOfPages({ apps, settings }: Services, pages?: Pages): number | Promise<number> {
  const versions = [apps.version(), settings.version()] as const
  const [listings, shown] = versions
  const others = apps.day() + (pages?.revision?.() ?? 0)
  if (typeof listings === "number" && typeof shown === "number") return listings + shown + others
  return Promise.all(versions).then(([first, second]) => first + second + others)
}

/** The whole product as one HTTP handler. */
export function createApp({ config, database, services, logger, pages, clientFolder, origin }: AppDeps) {
  const app = new Hono<Env>()
  const answerError = createErrorResponse(logger, clientFolder)
  app.onError((error, c) => answerError(c, error))
  const requestLog = createRequestLog(logger)
  app.use(requestLog.middleware)
  const metrics = config.METRICS_TOKEN ? createMetrics(() => figuresOf(services)) : null
  if (metrics) app.use(metrics.measure)
  app.use(compress())
  const answers = createAnswerCache(() => versionOfPages(services, pages))
  app.use(answers.middleware)
  app.use(securityHeaders(Boolean(config.APP_URL?.startsWith("https:"))))
  if (metrics && config.METRICS_TOKEN) app.route("/metrics", metrics.routes(config.METRICS_TOKEN))
  app.use(refuseBrokenAddress)
  if (clientFolder) app.use("/assets/*", assets(clientFolder, services.keptBuilds.read))

  app.get("/healthz", async c => {
    await database.client.execute("SELECT 1").catch(() => {
      throw new AppError("unavailable", { retryAfterSeconds: 1 })
    })
    // A load balancer looks at the status alone: a late backup is no reason to take a process away.
    const { states } = await services.health.read()
    return c.text(["ok", ...HEALTH_PARTS.map(part => `${part} ${states[part]}`)].join("\n"))
  })

  if (config.CORS_ORIGINS.length)
    app.use("/api/*", cors({ origin: config.CORS_ORIGINS, maxAge: 600, exposeHeaders: EXPOSED_HEADERS }))
  app.use("/api/*", withHeadLength)
  app.use("/api/*", conditionalJson)
  app.use(withViewer(services, config.TRUST_PROXY))
  app.use("/api/*", countMemberWrites(services.memberBudget.run))
  const folder = incomingFolder(config.STORAGE_URL)
  const requireListing = async (id: string) => {
    if (!(await services.apps.findContent(database.read, readId(id)))) throw new AppError("not_found")
  }
  const rest = { ...services, docs: createDocs(origin, clientFolder), origin, requireListing }
  const forms = [...fileFormsOf(REST_CALLS, rest), evidenceFileForm(requireListing)]
  const writesMuch = (viewer: Viewer) => may(viewer, "listings.write")
  app.use(createLimitBody({ folder, forms, hasOwnLimit: isContactForm, writesMuch }))
  app.use("/api/*", limitQuery)
  const router = createAppRouter(services)
  const operations = operationsOf(router)
  app.use("/trpc/*", refuseUnknownCalls(operations))
  app.use("/trpc/*", limitInputs(operations))
  app.use("/trpc/*", markReplays)
  const memberTurns = createTurns()
  app.use(
    "/trpc/*",
    trpcServer({
      router,
      createContext: (_, c: Context<Env>) => ({
        viewer: c.get("viewer"),
        requireConfirmed: services.auth.requireConfirmed,
        runWrite: services.memberBudget.run,
        services,
        once: onceFor(c, services.idempotency),
        countView: (id: number) =>
          services.views.count(id, {
            address: c.get("viewer").address,
            userAgent: c.req.header("user-agent"),
          }),
        inTurn: c.get("viewer").actor.kind === "member" ? memberTurns : createTurns(),
        allowLong: () => allowLongRequest(c),
      }),
      maxBatchSize: MAX_BATCH,
      onError: logFailures(logger),
      responseMeta: responseHeaders,
    }),
  )
  const once = createOnce(services.idempotency)
  app.route("/api/apps", evidenceFilesRest(services.evidence, once))
  app.route("/api", restRoutes(REST_CALLS, rest, once))
  app.all("/api/*", () => {
    throw new AppError("not_found")
  })
  app.route("/storage", filesRoutes(services.files, services.noteOpening))
  app.route("/cards", shareCardRoutes(services.shareCards))
  app.route("/", unsubscribeRoutes(services.alerts, clientFolder))
  app.route("/", sitemapRoutes(services.apps, origin))
  app.route("/", feedRoutes(services.apps, origin))
  if (pages) app.route("/", pagesRoutes({ pages, router, services, logger, origin }))
  app.notFound(c => answerError(c, new AppError("not_found")))
  const observers = metrics ? [requestLog.note, metrics.note] : [requestLog.note]
  return countPageViews(serveFromCache(app, answers.lookUp, observers), services.views, config.TRUST_PROXY)
}
