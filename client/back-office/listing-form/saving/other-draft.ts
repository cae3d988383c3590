import type { Locale } from "#shared/locales.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { formatMoment } from "../../../lib/format-time.ts"
import type { trpc } from "../../../lib/trpc.ts"

type Client = ReturnType<typeof trpc.useUtils>["client"]

/** The working copy that somebody else saved, and who and when as far as the reader may know. */
export type OtherDraft = { draft: ProposalWithUploads; savedBy: string }

/** The working copy that a listing has; null for none. */
export async function findOtherDraft(
  client: Client,
  listingId: number,
  locale: Locale,
): Promise<OtherDraft | null> {
  const input = { listing_id: listingId, state: "open", author: "staff", per_page: 1 } as const
  const [found] = (await client.proposals.list.query(input)).data
  if (!found) return null
  const draft = await client.proposals.get.query({ id: found.id })
  const people = await client.contacts.people.query().catch(() => null)
  const name = people?.data.find(({ id }) => id === draft.author_id)?.name
  return { draft, savedBy: [name, formatMoment(draft.updated_at, locale)].filter(Boolean).join(", ") }
}
