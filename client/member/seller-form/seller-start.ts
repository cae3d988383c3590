import type { Listing } from "#shared/listing.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import type { ProposalWithUploads } from "#shared/proposals.ts"
import {
  EMPTY_VALUES,
  type FormValues,
  type ValueField,
  valuesOf,
  valuesOfContent,
} from "../../listing-form/form-values.ts"
import { readBrowserDraft } from "./browser-draft.ts"
import { type Content, mergeValues } from "./seller-values.ts"

/** What the server has stored of a proposal. */
export type Anchor = {
  id: number
  updatedAt: string
  content: Content
  values: FormValues
  /** The file fields of the content. */
  files: Content
}

export function anchorOf({ id, updated_at, content }: ProposalWithUploads): Anchor {
  const files = FILE_FIELDS.flatMap(field => (content[field] === undefined ? [] : [[field, content[field]]]))
  return {
    id,
    updatedAt: updated_at,
    content,
    values: valuesOfContent(content) ?? EMPTY_VALUES,
    files: Object.fromEntries(files),
  }
}

/** Another window changed the same fields; `theirs` is what the server has. */
export type FormConflict = { fields: ValueField[]; theirs: Anchor }

/** What the form opens with. */
export type SellerStart = {
  values: FormValues
  /** The values of a form in which nothing was changed. */
  empty: FormValues
  anchor: Anchor | null
  /** The published listing that is to be changed; null for a new one. */
  listing: Listing | null
  draftKey: string
  conflict: FormConflict | null
}

type Source = { proposal: ProposalWithUploads | null; listing: Listing | null; draftKey: string }

/** The stored proposal, or the published listing, with what this browser has not sent yet. */
export function startOf({ proposal, listing, draftKey }: Source): SellerStart {
  const anchor = proposal && anchorOf(proposal)
  const empty = listing ? valuesOf(listing) : EMPTY_VALUES
  const stored = anchor?.values ?? empty
  const draft = readBrowserDraft(draftKey)
  const start = { empty, anchor, listing, draftKey, conflict: null }
  if (!draft) return { ...start, values: stored }
  if (!anchor || draft.base?.updatedAt === anchor.updatedAt) return { ...start, values: draft.values }
  const base = draft.base?.values ?? empty
  const { merged, conflicts } = mergeValues(base, draft.values, stored)
  if (!conflicts.length) return { ...start, values: merged }
  return { ...start, values: merged, conflict: { fields: conflicts, theirs: anchor } }
}
