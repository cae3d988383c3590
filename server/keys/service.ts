import { randomBytes, randomUUID } from "node:crypto"
import { LRUCache } from "lru-cache"
import type { ApiKeyRow } from "#drizzle/integrations.ts"
import { AppError, fieldError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Logger } from "#server/platform/logger.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { type ApiKey, KEY_CALLS_PER_MINUTE, keyIdInput, keyInput } from "#shared/keys/keys.ts"
import { KEY_SCOPES, type KeyScope } from "#shared/policy.ts"
import { MINUTE_MS } from "#shared/units.ts"
import { endKey, findKey, findKeyByHash, insertKey, listKeys, noteUse } from "./queries.ts"

const TOKEN_PREFIX = "ak_"
const SECRET_BYTES = 24
/** Characters of the secret that stay readable. */
const SHOWN = 10
const MAX_COUNTED = 10_000

export const isKeyToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX)

/** The rest of a key's calls in the current minute; `resetSeconds` until the next one. */
type KeyBudget = { limit: number; remaining: number; resetSeconds: number }

function scopesOf({ scopes }: ApiKeyRow): KeyScope[] {
  const stored: unknown = JSON.parse(scopes)
  return Array.isArray(stored) ? KEY_SCOPES.filter(scope => stored.includes(scope)) : []
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

const toKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: scopesOf(row),
  expires_at: iso(row.expiresAt),
  last_used_at: iso(row.lastUsedAt),
})

export type KeysService = ReturnType<typeof createKeysService>

/** Keys with which other programs call the REST API. `now` is milliseconds since 1970. */
export function createKeysService(
  database: Database,
  { events, logger, now }: { events: EventsService; logger: Logger; now: () => number },
) {
  /** Calls of each key in its current minute, of this process. */
  const counted = new LRUCache<string, { minute: number; calls: number }>({ max: MAX_COUNTED })

  const hasExpired = ({ expiresAt }: ApiKeyRow) => expiresAt !== null && expiresAt <= now()

  return {
    /** 401 and 403 for all but owners, 422 by field. Only this response contains the secret. */
    async create(input: unknown, viewer: Viewer): Promise<{ key: ApiKey; secret: string }> {
      authorize(viewer, "keys.manage")
      const { name, scopes, expires_at: expiresAt = null } = requireValid(readInput(keyInput, input))
      if (expiresAt !== null && expiresAt <= now()) throw fieldError("expires_at", "date_in_past")
      const secret = TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString("hex")
      const row: ApiKeyRow = {
        id: randomUUID(),
        name,
        prefix: secret.slice(0, SHOWN),
        secretHash: hashOfToken(secret),
        scopes: JSON.stringify(KEY_SCOPES.filter(scope => scopes.includes(scope))),
        expiresAt,
        lastUsedAt: null,
        createdAt: now(),
        endedAt: null,
      }
      const key = toKey(row)
      await database.write(async tx => {
        await insertKey(tx, row)
        const { id, prefix, expires_at } = key
        await events.record(tx, viewer, {
          action: "key.created",
          subject: { kind: "key", id },
          after: { name, prefix, scopes: key.scopes, expires_at },
        })
      })
      return { key, secret }
    },

    async list(viewer: Viewer): Promise<{ data: ApiKey[] }> {
      authorize(viewer, "keys.manage")
      return { data: (await listKeys(database.read)).map(toKey) }
    },

    /** Revokes a key immediately; 404 for one that is unknown or revoked. */
    async revoke(input: unknown, viewer: Viewer): Promise<object> {
      authorize(viewer, "keys.manage")
      const { id } = requireValid(readInput(keyIdInput, input))
      await database.write(async tx => {
        if (!(await endKey(tx, id, now()))) throw new AppError("not_found")
        await events.record(tx, viewer, { action: "key.revoked", subject: { kind: "key", id } })
      })
      return {}
    },

    /** The key of a secret; null for one that is unknown or revoked. Its use is recorded once a minute. */
    async find(secret: string): Promise<{ kind: "key"; id: string; scopes: KeyScope[] } | null> {
      const row = await findKeyByHash(database.read, hashOfToken(secret))
      if (!row || hasExpired(row)) return null
      if (row.lastUsedAt === null || now() - row.lastUsedAt >= MINUTE_MS)
        // The call does not depend on the record of its use: on a full disk, keys can still read.
        await database
          .write(tx => noteUse(tx, row.id, now()))
          .catch(error => logger.warn("the use of a key was not noted", { key: row.id, error }))
      return { kind: "key", id: row.id, scopes: scopesOf(row) }
    },

    /** Whether a key may still be used. */
    async isLive(db: Queryable, id: string): Promise<boolean> {
      const row = await findKey(db, id)
      return row !== null && !hasExpired(row)
    },

    /** Counts a call; the remainder is below zero once the key has used up its minute. */
    count(id: string): KeyBudget {
      const minute = Math.floor(now() / MINUTE_MS)
      const found = counted.get(id)
      const calls = (found?.minute === minute ? found.calls : 0) + 1
      counted.set(id, { minute, calls })
      return {
        limit: KEY_CALLS_PER_MINUTE,
        remaining: KEY_CALLS_PER_MINUTE - calls,
        resetSeconds: Math.ceil(((minute + 1) * MINUTE_MS - now()) / 1000),
      }
    },
  }
}
