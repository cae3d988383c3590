import type { DealRow } from "#drizzle/deals.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { can } from "#shared/policy.ts"
import { emailsOf } from "./facts.ts"

export type Accounts = Pick<AuthService["accounts"], "all" | "tenureOf">

/** The people who may confirm what this person of staff has entered; one who is a party to the deal may not. */
async function secondPeople(db: Queryable, accounts: Accounts, row: DealRow, id: string): Promise<string[]> {
  const staff = await accounts.all(db)
  return staff
    .filter(
      user =>
        user.id !== id &&
        can({ kind: "staff", ...user }, "deals.manage") &&
        !emailsOf(row).includes(user.email),
    )
    .map(user => user.id)
}

export const hasSecondPerson = async (db: Queryable, accounts: Accounts, row: DealRow, id: string) =>
  (await secondPeople(db, accounts, row, id)).length > 0

/**
 * What a person of staff is told about what is pending: whether there is no one else to confirm what they entered, and
 * from when it can be confirmed, if all who may are too new. `now` is milliseconds since 1970.
 */
export async function confirmationOf(
  db: Queryable,
  accounts: Accounts,
  row: DealRow,
  { id, isProposer, now }: { id: string; isProposer: boolean; now: number },
): Promise<Pick<Deal, "is_alone" | "confirm_from">> {
  const others = isProposer ? await secondPeople(db, accounts, row, id) : []
  const isAlone = isProposer && others.length === 0
  const from = await accounts.tenureOf(db, others.length > 0 ? others : [id])
  return {
    ...(isAlone && { is_alone: true }),
    ...(from !== null && from > now && { confirm_from: new Date(from).toISOString() }),
  }
}
