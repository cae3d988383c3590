import type { TRPCError } from "@trpc/server"
import { appErrorOf } from "./mapped-error.ts"

/** Sets the headers of REST's failures on a tRPC response: for a batch, the longest wait. */
export function responseHeaders({ errors }: { errors: TRPCError[] }) {
  const failures = errors.map(appErrorOf)
  const waits = failures.flatMap(failure => failure?.retryAfterSeconds ?? [])
  const headers = new Headers()
  if (waits.length > 0) headers.set("retry-after", String(Math.max(...waits)))
  if (failures.some(failure => failure?.code === "unauthenticated")) headers.set("www-authenticate", "Bearer")
  return { headers }
}
