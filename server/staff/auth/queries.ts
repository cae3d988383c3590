import { eq } from "drizzle-orm"
import { users } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { Locale } from "#shared/locales.ts"
import type { StaffRole } from "#shared/roles.ts"

export async function findUserByEmail(db: Queryable, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normalizeEmail(email)))
  return user ?? null
}

export async function findUserById(db: Queryable, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

export async function insertUser(tx: Transaction, user: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values({ ...user, email: normalizeEmail(user.email) })
}

/** Changes a role; without `roleSince`, in milliseconds since 1970, the person keeps the tenure. */
export async function updateRole(
  tx: Transaction,
  id: string,
  change: { role: StaffRole; roleSince?: number },
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id))
}

export async function updateName(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, id))
}

export async function updateLocale(tx: Transaction, id: string, locale: Locale | null): Promise<void> {
  await tx.update(users).set({ locale }).where(eq(users.id, id))
}

export async function listUsersWithLocale(db: Queryable) {
  const { id, email, name, role, locale } = users
  return db.select({ id, email, name, role, locale }).from(users).orderBy(email)
}

/** Also deletes their sessions. */
export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

export async function listUsers(db: Queryable) {
  return db
    .select({ id: users.id, email: users.email, name: users.name, role: users.role })
    .from(users)
    .orderBy(users.email)
}
