import { createMiddleware } from "hono/factory"
import type { Viewer } from "#server/platform/viewer.ts"
import type { Env } from "./context.ts"

const READS = new Set(["GET", "HEAD", "OPTIONS"])

/** Runs a call that may write, for a member within the limits of one person. */
export type RunWrite = <Result>(viewer: Viewer, work: () => Promise<Result>) => Promise<Result>

/** Counts a member's writes of REST, as `procedure` does those of tRPC. */
export const countMemberWrites = (runWrite: RunWrite) =>
  createMiddleware<Env>((c, next) =>
    READS.has(c.req.method) ? next() : runWrite(c.get("viewer"), async () => next()),
  )
