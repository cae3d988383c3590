import { endsSession, readMemberSession } from "#client/session/member-session.ts"
import { accountCalls } from "../session/account-calls.ts"

/**
 * What a listing is to the member; `request` is their newest one about it that is not closed, and agreed while an offer in
 * it is accepted and no deal was made from it: after a canceled deal they may start again.
 */
export type OwnPart = {
  isOwn: boolean
  request: { reference: string; isAgreed: boolean; deal: string | null } | null
}

type Known = { token: string; ids: Promise<ReadonlySet<number>> }

let known: Known | null = null

async function askListings(): Promise<ReadonlySet<number>> {
  try {
    const { data } = await accountCalls().views.mine.query()
    return new Set(data.map(({ listing_id }) => listing_id))
  } catch (error) {
    known = null
    endsSession(error)
    return new Set()
  }
}

async function askRequest(id: number): Promise<OwnPart["request"]> {
  const { data } = await accountCalls().requests.mine.query({})
  const row = data.find(({ app, state }) => app?.id === id && state !== "closed")
  if (!row) return null
  const isAgreed = row.state !== "deal" && row.offers.some(({ state }) => state === "accepted")
  return { reference: row.reference, isAgreed, deal: row.deal }
}

/** What a listing is to the signed-in member; their listings are read once, their requests each time. */
export async function ownPartIn(id: number): Promise<OwnPart> {
  const token = readMemberSession()?.token
  if (token === undefined) return { isOwn: false, request: null }
  if (known?.token !== token) known = { token, ids: askListings() }
  const request = askRequest(id)
  const isOwn = (await known.ids).has(id)
  return { isOwn, request: isOwn ? null : await request.catch(() => null) }
}
