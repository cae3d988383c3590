import type { DealRow } from "#drizzle/deals.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { can } from "#shared/policy.ts"
import { emailsOf } from "./facts.ts"

export type Accounts = Pick<AuthService["accounts"], "all">

/**
 * Whether someone else may confirm what this person of staff has entered. A person of staff who is a party to the deal
 * does not count.
 */
export async function hasSecondPerson(
  db: Queryable,
  accounts: Accounts,
  row: DealRow,
  id: string,
): Promise<boolean> {
  const staff = await accounts.all(db)
  return staff.some(
    user =>
      user.id !== id &&
      can({ kind: "staff", ...user }, "deals.manage") &&
      !emailsOf(row).includes(user.email),
  )
}
