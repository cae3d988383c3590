import type { Listing } from "#shared/listings/listing.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { withFiles } from "../../listing-form/content-files.ts"
import {
  EMPTY_VALUES,
  type FormValues,
  type ValueField,
  valuesOf,
  valuesOfContent,
} from "../../listing-form/form-values.ts"
import { type FilesSource, type FormFiles, filesOf } from "../../uploads/form-files.ts"
import { readBrowserDraft } from "./browser-draft.ts"
import { NO_SOURCE } from "./seller-files.ts"
import { type Content, mergeValues } from "./seller-values.ts"

/** The server's version of a proposal. */
export type Anchor = {
  id: number
  updatedAt: string
  content: Content
  values: FormValues
  files: FormFiles
}

/** `listing` is the one that the proposal changes; files and monthly figures that it omits are the listing's. */
export function anchorOf(proposal: ProposalWithUploads, listing: Listing | null): Anchor {
  const { id, updated_at, content } = proposal
  return {
    id,
    updatedAt: updated_at,
    content,
    values: valuesOfContent(content, listing) ?? EMPTY_VALUES,
    files: filesOf(withFiles<FilesSource>(listing ?? NO_SOURCE, proposal)),
  }
}

/** Another window changed the same fields; `theirs` is the server's version. */
export type FormConflict = { fields: ValueField[]; theirs: Anchor }

/** The initial state of the form. */
export type SellerStart = {
  values: FormValues
  /** The files that the form starts with. */
  source: FilesSource
  /** The values of a form in which nothing was changed. */
  empty: FormValues
  anchor: Anchor | null
  /** The published listing that is to be changed; null for a new one. */
  listing: Listing | null
  draftKey: string
  conflict: FormConflict | null
}

type Source = { proposal: ProposalWithUploads | null; listing: Listing | null; draftKey: string }

/** The stored proposal, or the published listing, with the unsent changes of this browser. */
export function startOf({ proposal, listing, draftKey }: Source): SellerStart {
  const anchor = proposal && anchorOf(proposal, listing)
  const source: FilesSource = proposal
    ? withFiles<FilesSource>(listing ?? NO_SOURCE, proposal)
    : (listing ?? NO_SOURCE)
  const empty = listing ? valuesOf(listing) : EMPTY_VALUES
  const stored = anchor?.values ?? empty
  const draft = readBrowserDraft(draftKey)
  const start = { source, empty, anchor, listing, draftKey, conflict: null }
  if (!draft) return { ...start, values: stored }
  if (!anchor || draft.base?.updatedAt === anchor.updatedAt) return { ...start, values: draft.values }
  const base = draft.base?.values ?? empty
  const { merged, conflicts } = mergeValues(base, draft.values, stored)
  if (!conflicts.length) return { ...start, values: merged }
  return { ...start, values: merged, conflict: { fields: conflicts, theirs: anchor } }
}
