import { takesKey } from "#server/platform/rest/call.ts"
import { isConditional, isForKeys, type Operation } from "./operation.ts"

const count = { type: "integer" as const, minimum: 0 }
const LIMITS = {
  "RateLimit-Limit": { description: "Calls of the key in a minute. Only with a key.", schema: count },
  "RateLimit-Remaining": { description: "What is left of them. Only with a key.", schema: count },
  "RateLimit-Reset": { description: "Seconds until the next minute begins. Only with a key.", schema: count },
}
/** Headers that several calls share, as components. */
export const RESPONSE_HEADERS = {
  ...LIMITS,
  ETag: {
    description: "Names these bytes; send it as `If-None-Match`.",
    schema: { type: "string" as const },
  },
  "Idempotency-Replayed": {
    description: "`true` if this is the response to an earlier request with the same key.",
    schema: { type: "string" as const, enum: ["true"] },
  },
}

/** The headers of a successful response. */
export function successHeaders(operation: Operation) {
  const names = [
    ...(takesKey(operation) ? ["Idempotency-Replayed"] : []),
    ...(isConditional(operation) ? ["ETag"] : []),
    ...(isForKeys(operation) ? Object.keys(LIMITS) : []),
  ]
  return Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))
}
