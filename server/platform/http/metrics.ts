import { randomUUID, timingSafeEqual } from "node:crypto"
import { Hono } from "hono"
import { createMiddleware } from "hono/factory"
import { routePath } from "hono/route"
import { AppError } from "#server/platform/app-error.ts"
import type { Logger } from "#server/platform/logger.ts"
import type { Env } from "./context.ts"

/** Too frequent, or requested by machines: logging them would bury the other lines. */
const QUIET: readonly string[] = ["/assets/*", "/healthz"]

/** A completed request; `startedAt` is of `performance.now()`. */
export type Answered = { requestId: string; method: string; route: string; status: number; startedAt: number }

/** One line per request: id, method, route pattern, status, milliseconds; no address, query or personal data. */
export function createRequestLog(logger: Logger) {
  function note({ requestId, method, route, status, startedAt }: Answered) {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    logger[QUIET.includes(route) ? "debug" : "info"]("request", { requestId, method, route, status, ms })
  }
  const middleware = createMiddleware<Env>(async (c, next) => {
    const requestId = randomUUID()
    c.set("requestId", requestId)
    const startedAt = performance.now()
    await next()
    note({ requestId, method: c.req.method, route: routePath(c), status: c.res.status, startedAt })
  })
  return { middleware, note }
}

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

function isSame(sent: string, token: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Loaded with the first request for metrics, so that startup does not wait for it. */
async function openRegistry() {
  const { Gauge, Histogram, Registry } = await import("prom-client")
  const registry = new Registry()
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its answer.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  new Gauge({
    name: "process_resident_memory_bytes",
    help: "Resident memory.",
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  return { registry, requests }
}

/** A value that is read whenever metrics are. */
export type Figure = { name: string; help: string; value: number; labels?: Record<string, string> }

const escaped = (text: string) => text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n")

/** Figures in the Prometheus text format, each name described once. */
export function gaugesOf(figures: readonly Figure[]): string {
  const described = new Set<string>()
  const lines = figures.flatMap(({ name, help, value, labels = {} }) => {
    const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
    const line = `${name}${pairs.length ? `{${pairs.join()}}` : ""} ${value}`
    if (described.has(name)) return [line]
    described.add(name)
    return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, line]
  })
  return lines.map(line => `${line}\n`).join("")
}

/**
 * Requests by route pattern and status, the process's memory, and the product's own figures, in the Prometheus text
 * format.
 */
export function createMetrics(figures: () => Promise<Figure[]>) {
  const opening = openRegistry()

  async function note({ method, route, status, startedAt }: Omit<Answered, "requestId">) {
    const seconds = (performance.now() - startedAt) / 1000
    const { requests } = await opening
    requests.observe({ method, route, status: String(status) }, seconds)
  }
  return {
    note,
    measure: createMiddleware<Env>(async (c, next) => {
      const startedAt = performance.now()
      await next()
      await note({ method: c.req.method, route: routePath(c), status: c.res.status, startedAt })
    }),
    /** `/metrics`, for clients with the configured token; a 404 for everyone else. */
    routes: (token: string) =>
      new Hono<Env>().get("/", async c => {
        const sent = c.req.header("authorization") ?? ""
        if (!isSame(sent, `Bearer ${token}`)) throw new AppError("not_found")
        const { registry } = await opening
        const text = `${await registry.metrics()}\n${gaugesOf(await figures())}`
        return c.body(text, 200, { "content-type": registry.contentType })
      }),
  }
}
