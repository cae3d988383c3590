import { eq, inArray } from "drizzle-orm"
import { members } from "#drizzle/members.ts"
import { listings } from "#drizzle/schema.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { Writer } from "#shared/requests/conversation.ts"
import type { Pipeline } from "#shared/requests/pipeline.ts"
import { conversationsOf, dealsOfRequests, offersOf } from "./conversation-queries.ts"
import { type FoundConversation, toOffer } from "./conversation-view.ts"

type OfferTurn = Required<Pick<Pipeline, "last_offer" | "turn">>

const NONE: OfferTurn = { last_offer: null, turn: null }

/** The addresses of the owners of some listings, by listing. */
async function ownersOf(db: Queryable, listingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: listings.id, email: members.email })
    .from(listings)
    .innerJoin(members, eq(members.id, listings.ownerId))
    .where(inArray(listings.id, [...listingIds]))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Staff answer for the seller's side where no seller takes part, and go on once an offer was accepted. */
function turnOf(
  { request }: FoundConversation,
  { by, state }: { by: Writer; state: string },
  { hasSeller, hasDeal }: { hasSeller: boolean; hasDeal: boolean },
): Writer | null {
  if (request.stage === "lost" || request.stage === "spam" || hasDeal) return null
  if (state === "accepted") return "staff"
  if (state !== "open") return null
  if (by !== "buyer") return "buyer"
  return hasSeller ? "seller" : "staff"
}

/** The newest offer of some requests and whose turn it is, by request; `now` is milliseconds since 1970. */
export async function offerTurnsOf(db: Queryable, requestIds: readonly number[], now: number) {
  const offers = Map.groupBy(await offersOf(db, requestIds), ({ requestId }) => requestId)
  const found = offers.size > 0 ? await conversationsOf(db, [...offers.keys()]) : []
  const owners = await ownersOf(
    db,
    found.flatMap(({ request }) => request.appId ?? []),
  )
  const dealt = new Set((await dealsOfRequests(db, [...offers.keys()])).map(({ requestId }) => requestId))
  const turns = new Map<number, OfferTurn>()
  for (const one of found) {
    const { id, appId, email, sellerIncluded } = one.request
    const row = offers.get(id)?.at(-1)
    if (!row) continue
    const { by, amount, state } = toOffer(row, one, now)
    const owner = appId === null ? undefined : owners.get(appId)
    const hasSeller = sellerIncluded && owner !== undefined && owner !== normalizeEmail(email)
    const turn = turnOf(one, { by, state }, { hasSeller, hasDeal: dealt.has(id) })
    turns.set(id, { last_offer: { by, amount, state }, turn })
  }
  return (id: number): OfferTurn => turns.get(id) ?? NONE
}
