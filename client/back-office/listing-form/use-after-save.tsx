import { Trans, useLingui } from "@lingui/react/macro"
import { useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { getQueryKey } from "@trpc/react-query"
import type { Listing } from "#shared/listing.ts"
import { readSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAnnounce } from "../announce.tsx"
import { summaryOf } from "../uploads/files-control.ts"
import type { FormFilesControl } from "../uploads/use-form-files.ts"
import { differingFields } from "./form-values.ts"
import { rememberFocus } from "./refocus.ts"
import type { Saved } from "./saving/use-saving.ts"
import type { Keeper } from "./unsaved/keeper.ts"
import { openUnsavedStore } from "./unsaved/open-store.ts"
import type { ListingForm } from "./use-listing-form.ts"
import { useSavedText } from "./use-saved-text.ts"

type AfterSaveInput = { form: ListingForm; files: FormFilesControl; keeper: Keeper }

function ViewLink({ id }: { id: number }) {
  return (
    <Link to="/marketplace/$id" params={{ id: String(id) }} target="_blank">
      <Trans>View page</Trans>
    </Link>
  )
}

/** Pages of the list that are not on screen are forgotten: none may show for a moment what is no more. */
export function useForgetListings() {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return () => {
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.apps.list), type: "inactive" })
    utils.apps.invalidate()
  }
}

/** What follows a save: back to the list, or on with the form, which for a new listing has a new address. */
export function useAfterSave({ form, files, keeper }: AfterSaveInput) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const utils = trpc.useUtils()
  const forgetListings = useForgetListings()
  const savedText = useSavedText()

  /** The form goes on at the listing's own address; what was typed meanwhile comes along. */
  async function moveToOwnAddress(listing: Listing, isClean: boolean) {
    const refocus = rememberFocus()
    const userId = readSession()?.user.id
    if (!isClean && userId !== undefined) {
      const change = { values: form.getValues(), files: files.snapshot(), baseUpdatedAt: listing.updated_at }
      await openUnsavedStore(userId, listing.id)
        .write(change)
        .catch(() => {})
    }
    await keeper.drop()
    await navigate({
      to: "/admin/app/$id/edit",
      params: { id: String(listing.id) },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
    refocus()
  }

  return async ({ listing, sent, intent }: Saved, before: Listing | null): Promise<void> => {
    const isNew = before?.id !== listing.id
    // The files of a listing that was deleted are gone with it.
    if (before && isNew) files.reset(listing)
    else files.rebase(listing)
    forgetListings()
    utils.apps.get.setData({ id: listing.id }, listing)
    const isTyped = differingFields(form.getValues(), sent).length > 0
    const isClean = !isTyped && !summaryOf(files.read()).isDirty
    if (intent.stays || !isClean) {
      if (isNew) await moveToOwnAddress(listing, isClean)
      return announce(t`Saved`)
    }
    await keeper.drop()
    await navigate({ to: "/admin/app", ignoreBlocker: true })
    const link = listing.status === "published" ? <ViewLink id={listing.id} /> : null
    announce(savedText(listing, before), "done", link)
  }
}
