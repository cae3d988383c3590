import { createMiddleware } from "hono/factory"
import type { MemberBudget } from "#server/limits/member-budget-service.ts"
import type { Env } from "./context.ts"

const READS = new Set(["GET", "HEAD", "OPTIONS"])

/** Counts a member's writes of REST, as `procedure` does those of tRPC. */
export const countMemberWrites = (budget: MemberBudget) =>
  createMiddleware<Env>((c, next) =>
    READS.has(c.req.method) ? next() : budget.run(c.get("viewer"), async () => next()),
  )
