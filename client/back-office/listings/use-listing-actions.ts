import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { MatchingChange } from "#shared/bulk.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { ListingsUpdate } from "#shared/listings/listings-input.ts"
import type { Availability, ListingStatus } from "#shared/listings/lookups.ts"
import { type AdminQuery, listInput } from "#shared/listings/staff-query.ts"
import { charactersOf, lengthOf } from "#shared/text.ts"
import type { ListingEnd } from "../../conversations/accepted-offers.tsx"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { useIdSet } from "../list/selection.tsx"
import { useForgetListings } from "../use-forget-listings.ts"
import { undoUpdates, useUndo } from "../use-undo.tsx"
import type { AskedEnd } from "./accepted-offers.tsx"
import type { MatchingResult } from "./matching-dialog.tsx"

/** Updates the cached lists after a change, before the server responds. */
function useListCache(query: AdminQuery) {
  const utils = trpc.useUtils()
  const input = listInput(query)
  return {
    drop(ids: readonly number[]) {
      utils.apps.list.setData(input, page => {
        const data = page?.data.filter(listing => !ids.includes(listing.id))
        return page && data && { ...page, data, total: page.total - (page.data.length - data.length) }
      })
    },
    setStatus(ids: readonly number[], status: ListingStatus) {
      utils.apps.list.setData(input, page => {
        const data = page?.data.map(listing => (ids.includes(listing.id) ? { ...listing, status } : listing))
        return page && data && { ...page, data }
      })
    },
    refresh: useForgetListings(),
  }
}

/** The title of a copy, at most `limit` characters; the original's title is truncated if necessary. */
export function copyTitle(title: string, nameCopy: (title: string) => string, limit: number): string {
  const excess = lengthOf(nameCopy(title)) - limit
  return nameCopy(excess > 0 ? charactersOf(title, lengthOf(title) - excess).trimEnd() : title)
}

const MAX_TITLE = 200

type Failed = { id: number; title: string; message: string; fields: Record<string, string[]> }
/** The rejected changes, until dismissed; of many, only the first are listed. */
export type Refusal = { action: MatchingChange | "edit"; failed: Failed[]; count: number }

const opposite = (status: ListingStatus) => (status === "draft" ? "published" : "draft")

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
  const [askedEnd, setAskedEnd] = useState<AskedEnd | null>(null)
  const utils = trpc.useUtils()
  const removal = trpc.apps.deleteMany.useMutation()
  const change = trpc.apps.setStatus.useMutation()
  const offering = trpc.apps.setAvailability.useMutation()
  const updating = trpc.apps.updateMany.useMutation({ retry: false })
  const copying = trpc.apps.duplicate.useMutation()

  const refuse = (
    action: Refusal["action"],
    failed: Failed[],
    rows: readonly Listing[],
    count = failed.length,
  ) => {
    const titled = failed.map(one => ({
      ...one,
      title: one.title || (rows.find(row => row.id === one.id)?.title ?? ""),
    }))
    setRefusal(titled.length ? { action, failed: titled, count } : null)
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
          ? t`“${title}” wasn’t deleted and is back in the list. ${reason}`
          : t`Nothing was deleted; the listings are back in the list. ${reason}`,
        "failed",
      )
    } finally {
      deleting.remove(ids)
    }
    cache.refresh()
  }

  /** Runs a change; where offers on the listings were accepted, only once that was confirmed. */
  async function confirmed(rows: readonly Listing[], end: ListingEnd | null, run: () => Promise<void>) {
    if (!end) return run()
    const ids = rows.map(row => row.id)
    busy.add(ids)
    try {
      const accepted = await utils.offers.accepted.fetch({ listing_ids: ids }, { staleTime: 0 })
      if (accepted.total > 0) setAskedEnd({ accepted, isAboutOne: ids.length === 1, end, run })
      else await run()
    } catch (error) {
      announce(failureText(error), "failed")
    } finally {
      busy.remove(ids)
    }
  }

  const setStatus = (rows: readonly Listing[], status: ListingStatus) =>
    confirmed(rows, status === "draft" ? "offline" : null, () => changeStatus(rows, status))

  async function changeStatus(rows: readonly Listing[], status: ListingStatus) {
    const ids = rows.map(row => row.id)
    busy.add(ids)
    try {
      const { done, changed, failed } = await change.mutateAsync({ ids, status })
      refuse(status, failed, rows)
      announceStatus(status, done, changed)
      cache.setStatus(done, status)
      await cache.refresh()
    } catch (error) {
      announce(failureText(error), "failed")
    } finally {
      busy.remove(ids)
    }
  }

  function announceStatus(status: ListingStatus, done: readonly number[], changed: readonly number[]) {
    const count = done.length
    const text =
      status === "published"
        ? t`${plural(count, { one: "# listing has been published.", other: "# listings have been published." })}`
        : t`${plural(count, { one: "# listing is now a draft.", other: "# listings are now drafts." })}`
    if (changed.length) announceUndoable(text, undo.setStatus(changed, opposite(status)))
    else if (count) announce(text)
  }

  /** Reports on what happened to all listings that matched. */
  function finishMatching(change: MatchingChange, { done, changed, failed, refused }: MatchingResult) {
    refuse(change, failed, [], refused)
    const count = done.length
    if (change !== "delete") announceStatus(change, done, changed)
    else if (count)
      announceUndoable(
        t`${plural(count, { one: "# listing has been deleted.", other: "# listings have been deleted." })}`,
        undo.restore("listing", done),
      )
    cache.refresh()
  }

  const setAvailability = (listing: Listing, availability: Availability) =>
    confirmed([listing], availability === "sold" ? "sold" : null, () =>
      changeAvailability(listing, availability),
    )

  async function changeAvailability({ id, title }: Listing, availability: Availability) {
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

  /** Gives several listings the same price, category, availability or special; rejects when nothing was changed. */
  async function updateMany(rows: readonly Listing[], change: Omit<ListingsUpdate, "ids">) {
    const ids = rows.map(row => row.id)
    busy.add(ids)
    try {
      const { changed, failed } = await updating.mutateAsync({ ids, ...change })
      refuse(
        "edit",
        failed.map(one => ({ ...one, title: "", fields: {} })),
        rows,
      )
      const count = changed.length
      if (count > 0)
        announceUndoable(
          t`${plural(count, { one: "# listing has been changed.", other: "# listings have been changed." })}`,
          undo.updateListings(
            undoUpdates(
              rows.filter(({ id }) => changed.includes(id)),
              change,
            ),
          ),
        )
      else if (failed.length === 0) announce(t`Nothing to change: the listings already have these values.`)
      await cache.refresh()
    } finally {
      busy.remove(ids)
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
    finishMatching,
    setAvailability,
    updateMany,
    duplicate,
    isDeleting: deleting.has,
    isBusy: busy.has,
    askedEnd,
    dropAskedEnd: () => setAskedEnd(null),
    refusal,
    dismissRefusal: () => setRefusal(null),
  }
}
export type ListingActions = ReturnType<typeof useListingActions>
