import { endsSession, readMemberSession } from "#client/session/member-session.ts"
import { accountCalls } from "../session/account-calls.ts"

type Known = { token: string; ids: Promise<ReadonlySet<number>> }

let known: Known | null = null

async function ask(): Promise<ReadonlySet<number>> {
  try {
    const { data } = await accountCalls().views.mine.query()
    return new Set(data.map(({ listing_id }) => listing_id))
  } catch (error) {
    known = null
    endsSession(error)
    return new Set()
  }
}

/** Whether the signed-in member owns a listing; the member's listings are read once. */
export async function ownsListing(id: number): Promise<boolean> {
  const token = readMemberSession()?.token
  if (token === undefined) return false
  if (known?.token !== token) known = { token, ids: ask() }
  return (await known.ids).has(id)
}
