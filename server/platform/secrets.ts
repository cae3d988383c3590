import { randomBytes, timingSafeEqual } from "node:crypto"
import { eq } from "drizzle-orm"
import { secrets } from "#drizzle/schema.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"

const BYTES = 32

/** Compares two texts of one length in a time that says nothing about them. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

async function findSecret(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  return row?.value ?? null
}

/** A key of this installation, in hex, which is made when it is first needed; all processes share it. */
export function createSecret(database: Database, name: string): () => Promise<string> {
  let secret: Promise<string> | undefined

  async function make() {
    const known = await findSecret(database.read, name)
    if (known !== null) return known
    const value = randomBytes(BYTES).toString("hex")
    return database.write(async tx => {
      await tx.insert(secrets).values({ name, value }).onConflictDoNothing()
      return (await findSecret(tx, name)) ?? value
    })
  }

  return () => {
    secret ??= make()
    secret.catch(() => {
      secret = undefined
    })
    return secret
  }
}
