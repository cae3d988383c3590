import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useNavigate } from "@tanstack/react-router"
import type { Listing } from "#shared/listings/listing.ts"
import { trpc } from "../../lib/trpc.ts"
import { differingFields } from "../../listing-form/form-values.ts"
import type { ListingForm } from "../../listing-form/use-listing-form.ts"
import { summaryOf } from "../../uploads/upload-queue.ts"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { useReturn } from "../list/remembered-place.ts"
import { useForgetListings } from "../use-forget-listings.ts"
import { useUndo } from "../use-undo.tsx"
import type { Autosave } from "./drafts/autosave.ts"
import type { DraftStore } from "./drafts/draft-store.ts"
import type { Saved } from "./saving/use-saving.ts"

type AfterSaveInput = {
  form: ListingForm
  files: FormFilesControl
  autosave: Autosave
  /** Called with the id under which drafts are stored from now on. */
  setStore: (store: DraftStore) => void
  moveDraft: (id: number) => Promise<DraftStore | null>
  /** Keeps the form mounted when its URL changes to that of this listing. */
  adopt: (id: number) => void
}

function ViewLink({ id }: { id: number }) {
  return (
    <Link to="/marketplace/$id" params={{ id: String(id) }} target="_blank">
      <Trans>View page</Trans>
    </Link>
  )
}

/** The message after a save. */
function useSavedText(): (listing: Listing, before: Listing | null) => string {
  const { t } = useLingui()
  return ({ title, status }, before) => {
    const wasPublished = before?.status === "published"
    if (status === "published")
      return wasPublished ? t`“${title}” has been saved.` : t`“${title}” has been published.`
    return wasPublished
      ? t`“${title}” is now a draft. Visitors can no longer see it.`
      : t`“${title}” has been saved as a draft.`
  }
}

/** After a save returns to the list or stays in the form, which for a new listing gets a new URL. */
export function useAfterSave({ form, files, autosave, setStore, moveDraft, adopt }: AfterSaveInput) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const utils = trpc.useUtils()
  const forgetListings = useForgetListings()
  const savedText = useSavedText()
  const { toListings } = useReturn()

  /** Navigates to the listing's URL without unmounting the form. */
  async function moveToOwnAddress({ id }: Listing) {
    const store = await moveDraft(id)
    if (store) setStore(store)
    void autosave.drop()
    adopt(id)
    await navigate({
      to: "/admin/app/$id/edit",
      params: { id: String(id) },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }

  return async ({ listing, sent, intent }: Saved, before: Listing | null): Promise<void> => {
    const isNew = before?.id !== listing.id
    // The files of a deleted listing were deleted with it.
    if (before && isNew) files.reset(listing)
    else files.rebase(listing)
    void forgetListings()
    utils.apps.get.setData({ id: listing.id }, { ...listing, value: null, asking: null })
    // The comparison of the new price is read when a page shows it.
    void utils.apps.get.invalidate({ id: listing.id }, { refetchType: "none" })
    const isClean = () =>
      differingFields(form.getValues(), sent).length === 0 && !summaryOf(files.read()).isDirty
    if (intent.stays || !isClean()) {
      if (isNew) await moveToOwnAddress(listing)
      return announce(t`Saved`)
    }
    await toListings()
    if (isClean()) await autosave.drop()
    const text = savedText(listing, before)
    if (listing.status === "published") announce(text, "done", <ViewLink id={listing.id} />)
    else if (before?.status === "published" && !isNew)
      announceUndoable(text, undo.setStatus([listing.id], "published"))
    else announce(text)
  }
}
