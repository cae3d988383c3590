import type { Locale } from "#shared/locales.ts"
import { formatMoment } from "../../../lib/format-time.ts"
import type { trpc } from "../../../lib/trpc.ts"

type Client = ReturnType<typeof trpc.useUtils>["client"]

/** Who saved the working copy that a listing has, and when; only when for those who may not see names; null for none. */
export async function readOtherDraft(client: Client, listingId: number, locale: Locale) {
  const input = { listing_id: listingId, state: "open", author: "staff", per_page: 1 } as const
  const [found] = (await client.proposals.list.query(input)).data
  if (!found) return null
  const people = await client.contacts.people.query().catch(() => null)
  const name = people?.data.find(({ id }) => id === found.author_id)?.name
  return [name, formatMoment(found.updated_at, locale)].filter(Boolean).join(", ")
}
