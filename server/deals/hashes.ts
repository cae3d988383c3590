import type { AuditEvent } from "#shared/events.ts"

/** JSON with sorted keys and without spaces. Verifying all deals calls it for every event. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null)
  const fields: Record<string, unknown> = { ...value }
  let text = ""
  for (const key of Object.keys(value).sort()) {
    const one = fields[key]
    if (one !== undefined) text += `${text && ","}${JSON.stringify(key)}:${canonicalJson(one)}`
  }
  return `{${text}}`
}

export const sha256 = (content: string | Uint8Array) => Bun.SHA256.hash(content, "hex")

/** The fields that the hash of an event covers, in addition to the previous hash. */
type Hashed = Pick<AuditEvent, "number" | "at" | "action"> & { actor_id: string | null; data: unknown }

/** The hash of an event in the chain of its deal (docs/deals.md); `previous` is null for the first one. */
export const hashOf = (previous: string | null, { number, at, actor_id, action, data }: Hashed): string =>
  sha256((previous ?? "") + canonicalJson({ number, at, actor_id, action, data }))

export const hashedOf = ({ number, at, actor, action, after }: AuditEvent): Hashed => ({
  number,
  at,
  action,
  actor_id: actor.id,
  data: after ?? {},
})
