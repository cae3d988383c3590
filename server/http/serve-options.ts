import type { Context } from "hono"

/**
 * What `Bun.serve` is started with, here and in the tests. Bun counts `idleTimeout` for a request's body as a
 * whole, however it drips; headers that drip and connections without a request have 10 s.
 */
export const SERVE_OPTIONS = {
  idleTimeout: 30,
  // The app has its own, smaller limits and answers 413 in the shape of every other error.
  maxRequestBodySize: Number.MAX_SAFE_INTEGER,
} as const

/** The longest time that Bun knows: 100 MB at 3.3 Mbit/s. */
const UPLOAD_SECONDS = 255

/** Gives a request that brings files more time than others; does nothing where no server is in between. */
export function allowSlowBody(c: Context): void {
  if (typeof c.env?.timeout === "function") c.env.timeout(c.req.raw, UPLOAD_SECONDS)
}
