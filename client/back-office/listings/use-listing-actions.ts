import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { AdminQuery } from "#shared/admin-query.ts"
import type { Listing } from "#shared/listing.ts"
import type { Availability, ListingStatus } from "#shared/lookups.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { useIdSet } from "../list/use-id-set.ts"
import { useFailureText } from "../use-failure-text.ts"
import { useUndo } from "../use-undo.ts"
import { copyTitle } from "./copy-title.ts"
import { useListCache } from "./use-list-cache.ts"

const MAX_TITLE = 200

type Failed = { id: number; title: string; message: string; fields: Record<string, string[]> }
/** The rejected changes, until dismissed. */
export type Refusal = { action: ListingStatus | "delete"; failed: Failed[] }

/** The list's actions; `deleting` and `busy` are the listings being deleted or changed. */
export function useListingActions(query: AdminQuery) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const failureText = useFailureText()
  const cache = useListCache(query)
  const deleting = useIdSet()
  const busy = useIdSet()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const removal = trpc.apps.deleteMany.useMutation()
  const change = trpc.apps.setStatus.useMutation()
  const offering = trpc.apps.setAvailability.useMutation()
  const copying = trpc.apps.duplicate.useMutation()

  const refuse = (action: Refusal["action"], failed: Failed[], rows: readonly Listing[]) => {
    const titled = failed.map(one => ({
      ...one,
      title: one.title || (rows.find(row => row.id === one.id)?.title ?? ""),
    }))
    setRefusal(titled.length ? { action, failed: titled } : null)
  }

  /** Rows are removed optimistically; those that could not be deleted are restored. */
  async function remove(rows: readonly Listing[]) {
    const ids = rows.map(row => row.id)
    const [{ title } = { title: "" }] = rows
    deleting.add(ids)
    try {
      const { done, failed } = await removal.mutateAsync({ ids })
      cache.drop(done)
      refuse("delete", failed, rows)
      const count = done.length
      if (count === 1 && ids.length === 1)
        announceUndoable(t`“${title}” has been deleted.`, undo.restore("listing", done))
      else if (count)
        announceUndoable(
          t`${plural(count, { one: "# listing has been deleted.", other: "# listings have been deleted." })}`,
          undo.restore("listing", done),
        )
    } catch (error) {
      const reason = failureText(error)
      announce(
        rows.length === 1
          ? t`“${title}” was not deleted and is back in the list. ${reason}`
          : t`Nothing was deleted; the listings are back in the list. ${reason}`,
        "failed",
      )
    } finally {
      deleting.remove(ids)
    }
    cache.refresh()
  }

  async function setStatus(rows: readonly Listing[], status: ListingStatus) {
    const ids = rows.map(row => row.id)
    busy.add(ids)
    try {
      const { done, failed } = await change.mutateAsync({ ids, status })
      const count = done.length
      refuse(status, failed, rows)
      const unpublished = rows.filter(row => row.status === "published" && done.includes(row.id))
      const text =
        status === "published"
          ? t`${plural(count, { one: "# listing has been published.", other: "# listings have been published." })}`
          : t`${plural(count, { one: "# listing is now a draft.", other: "# listings are now drafts." })}`
      if (status === "draft" && unpublished.length)
        announceUndoable(text, undo.publish(unpublished.map(row => row.id)))
      else if (count) announce(text)
      cache.setStatus(done, status)
      await cache.refresh()
    } catch (error) {
      announce(failureText(error), "failed")
    } finally {
      busy.remove(ids)
    }
  }

  async function setAvailability({ id, title }: Listing, availability: Availability) {
    busy.add([id])
    try {
      await offering.mutateAsync({ id, availability })
      await cache.refresh()
      const texts = {
        available: t`“${title}” is available again.`,
        in_deal: t`“${title}” is marked as in a deal.`,
        sold: t`“${title}” is marked as sold.`,
      }
      announce(texts[availability])
    } catch (error) {
      announce(failureText(error), "failed")
    } finally {
      busy.remove([id])
    }
  }

  /** Creates a draft copy and opens its form. */
  async function duplicate({ id, title }: Listing) {
    busy.add([id])
    try {
      const copy = await copying.mutateAsync({
        id,
        title: copyTitle(title, name => t`${name} (copy)`, MAX_TITLE),
      })
      cache.refresh()
      await navigate({ to: "/admin/app/$id/edit", params: { id: String(copy.id) } })
      announce(t`This is a copy of “${title}”, saved as a draft.`)
    } catch (error) {
      announce(failureText(error), "failed")
    } finally {
      busy.remove([id])
    }
  }

  return {
    remove,
    setStatus,
    setAvailability,
    duplicate,
    isDeleting: deleting.has,
    isBusy: busy.has,
    refusal,
    dismissRefusal: () => setRefusal(null),
  }
}
export type ListingActions = ReturnType<typeof useListingActions>
