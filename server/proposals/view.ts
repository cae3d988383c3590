import type { ProposalMessageRow, ProposalRow } from "#drizzle/proposals.ts"
import type { Proposal, ProposalMessage } from "#shared/proposals/proposals.ts"
import type { Content } from "./content.ts"

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

/** A JSON object of the database; an empty one for none. */
export function parseContent(text: string | null): Content {
  const value = parsed(text)
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function parseNames(text: string | null): string[] {
  const value = parsed(text)
  return Array.isArray(value) ? value.filter(one => typeof one === "string") : []
}

export const isoOrNull = (time: number | null) => (time === null ? null : new Date(time).toISOString())

export const toProposalMessage = ({ id, by, text, at }: ProposalMessageRow): ProposalMessage => ({
  id,
  by,
  text,
  at: new Date(at).toISOString(),
})

export function toProposal(row: ProposalRow): Proposal {
  return {
    id: row.id,
    listing_id: row.listingId,
    author: row.authorKind,
    author_id: row.authorId,
    state: row.state,
    asks: row.asks,
    content: parseContent(row.content),
    note: row.note,
    fields: parseNames(row.fields),
    reason: row.reason,
    based_on: isoOrNull(row.basedOn),
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
    submitted_at: isoOrNull(row.submittedAt),
    decided_at: isoOrNull(row.decidedAt),
  }
}
