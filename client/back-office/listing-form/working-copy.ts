import type { Listing } from "#shared/listings/listing.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { withFiles } from "../../listing-form/content-files.ts"
import { type FormValues, valuesOf, valuesOfContent } from "../../listing-form/form-values.ts"

/** The saved changes of a published listing that visitors do not see yet. */
export type WorkingCopy = Pick<ProposalWithUploads, "id" | "updated_at" | "based_on">

/** A working copy as the form shows it; `listing` has the copy's files. */
export type OpenedCopy = { copy: WorkingCopy; values: FormValues; listing: Listing }

export function openCopy(listing: Listing, proposal: ProposalWithUploads): OpenedCopy {
  return {
    copy: proposal,
    values: valuesOfContent({ kind: listing.kind, ...proposal.content }, listing) ?? valuesOf(listing),
    listing: withFiles(listing, proposal),
  }
}
