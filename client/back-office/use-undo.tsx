import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { MAX_BULK } from "#shared/bulk.ts"
import { groupBy } from "#shared/group-by.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { ListingsUpdate } from "#shared/listings/listings-input.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import type { Stage } from "#shared/requests/pipeline.ts"
import type { Trashed, TrashKind } from "#shared/trash/trash.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import type { Undo } from "./announce.tsx"
import { useForgetListings } from "./use-forget-listings.ts"

type Change = Omit<ListingsUpdate, "ids">
type Reverting = Change & { ids: number[] }
type Before = Pick<Listing, "id" | "price" | "on_request" | "category_id" | "availability" | "specials">

const hasSpecial = ({ specials }: Before, id: number) => specials.some(special => special.id === id)

/** The change that reverts another one for a listing, from the listing's previous values. */
function opposite(listing: Before, change: Change): Change {
  const { special_add: added, special_remove: removed } = change
  const isPriced = change.price !== undefined || change.on_request !== undefined
  const { price, on_request } = listing
  return {
    ...(isPriced && (on_request ? { on_request } : { price, on_request })),
    ...(change.category !== undefined && { category: listing.category_id }),
    ...(change.availability !== undefined && { availability: listing.availability }),
    ...(added !== undefined && !hasSpecial(listing, added) && { special_remove: added }),
    ...(removed !== undefined && hasSpecial(listing, removed) && { special_add: removed }),
  }
}

/** The calls that undo a change of several listings: one for each group that had the same previous values. */
export function undoUpdates(listings: readonly Before[], change: Change): Reverting[] {
  const groups = groupBy(listings, listing => JSON.stringify(opposite(listing, change)))
  return [...groups.values()].flatMap(group => {
    const [first] = group
    const back = first ? opposite(first, change) : {}
    return Object.keys(back).length > 0 ? [{ ids: group.map(({ id }) => id), ...back }] : []
  })
}

/** As many as one call may change. */
function partsOf<T>(all: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < all.length; start += MAX_BULK) parts.push(all.slice(start, start + MAX_BULK))
  return parts
}

/** One call: how many subjects it reverts; it resolves to how many it did, and why the first other one was not. */
type Step = {
  size: number
  run: () => Promise<{ count: number; failed?: number; reason?: string | undefined }>
}
type Texts = {
  running: (count: number, total: number) => string
  done: (count: number) => string
  /** How many were not reverted, of which some were. */
  left: (count: number) => string
  /** Nothing was reverted. */
  nothing: string
  /** Leads to what was not reverted. */
  link?: ReactNode
}

type Entry = { kind: TrashKind; id: number }
type Failed = Entry & { message: string }

const sizeOf = (steps: readonly Step[]) => steps.reduce((sum, { size }) => sum + size, 0)

/** The "Undo" of deleting and unpublishing. It works after its screen was left, so it uses the plain client. */
export function useUndo() {
  const { t } = useLingui()
  const { client, contacts, deals, trash } = trpc.useUtils()
  const forgetListings = useForgetListings()
  const failureText = useFailureText()

  /** Runs one call after the other; after a failed one, "Try again" continues with it. */
  function inSteps(steps: readonly Step[], texts: Texts): Undo {
    return async onProgress => {
      const total = sizeOf(steps)
      let count = 0
      let left = 0
      let reason: string | undefined
      let rest = steps
      try {
        for (const [index, step] of steps.entries()) {
          if (steps.length > 1) onProgress(texts.running(total - sizeOf(rest), total))
          const result = await step.run()
          rest = steps.slice(index + 1)
          count += result.count
          left += result.failed ?? 0
          reason ??= result.reason
        }
      } catch (error) {
        reason = failureText(error)
        left += sizeOf(rest)
      }
      await Promise.allSettled([forgetListings(), contacts.invalidate(), trash.invalidate()])
      if (reason === undefined) return { text: texts.done(count), tone: "done" }
      return {
        text: `${count > 0 ? `${texts.done(count)} ${texts.left(left)}` : texts.nothing} ${reason}`,
        tone: "failed",
        link: texts.link,
        undo: rest.length > 0 ? inSteps(rest, texts) : null,
      }
    }
  }

  const undone = (done: Texts["done"]): Texts => ({
    running: (count, total) => t`Undoing: ${count} of ${total}…`,
    done,
    left: count => t`${plural(count, { one: "# couldn’t be undone.", other: "# couldn’t be undone." })}`,
    nothing: t`Couldn’t undo.`,
  })
  const restored = (done: Texts["done"]): Texts => ({
    running: (count, total) => t`Restoring: ${count} of ${total}…`,
    done,
    left: count => t`${plural(count, { one: "# couldn’t be restored.", other: "# couldn’t be restored." })}`,
    nothing: t`Couldn’t undo.`,
  })
  const restoring = (items: readonly Entry[], textOf: (failed: Failed) => string) =>
    partsOf(items).map((some): Step => {
      const run = async () => {
        const { restored, failed } = await client.trash.restoreMany.mutate({ items: some })
        const [first] = failed
        return { count: restored.length, failed: failed.length, reason: first && textOf(first) }
      }
      return { size: some.length, run }
    })

  return {
    /** Restores deleted listings or requests from the trash. */
    restore: (kind: TrashKind, ids: readonly number[]): Undo =>
      inSteps(
        restoring(
          ids.map(id => ({ kind, id })),
          ({ message }) => message,
        ),
        {
          ...restored(count =>
            kind === "listing"
              ? t`${plural(count, { one: "# listing has been restored.", other: "# listings have been restored." })}`
              : t`${plural(count, { one: "# request has been restored.", other: "# requests have been restored." })}`,
          ),
          link: (
            <Link to="/admin/trash">
              <Trans>Open the trash</Trans>
            </Link>
          ),
        },
      ),

    /** Restores entries of the trash, and names the first that could not be restored. */
    restoreEntries: (entries: readonly Trashed[]): Undo =>
      inSteps(
        restoring(
          entries.map(({ kind, id }) => ({ kind, id })),
          failed => {
            const entry = entries.find(({ kind, id }) => kind === failed.kind && id === failed.id)
            return `“${entry?.title ?? ""}”: ${failed.message}`
          },
        ),
        {
          ...restored(
            count =>
              t`${plural(count, { one: "# entry has been restored.", other: "# entries have been restored." })}`,
          ),
          nothing: t`Nothing was restored.`,
        },
      ),

    /** Gives listings the status that they had before. */
    setStatus: (ids: readonly number[], status: ListingStatus): Undo =>
      inSteps(
        partsOf(ids).map(some => ({
          size: some.length,
          run: async () => {
            const { done, failed } = await client.apps.setStatus.mutate({ ids: some, status })
            const [first] = failed
            const reason = first && `“${first.title}”: ${first.message}`
            return { count: done.length, failed: failed.length, reason }
          },
        })),
        undone(count =>
          status === "published"
            ? t`${plural(count, { one: "# listing has been published.", other: "# listings have been published." })}`
            : t`${plural(count, { one: "# listing is now a draft.", other: "# listings are now drafts." })}`,
        ),
      ),

    /** Restores the values that a change of several listings replaced in each. */
    updateListings: (before: readonly Reverting[]): Undo =>
      inSteps(
        before.map(update => ({
          size: update.ids.length,
          run: async () => {
            const { changed, failed } = await client.apps.updateMany.mutate(update)
            return { count: changed.length, failed: failed.length, reason: failed[0]?.message }
          },
        })),
        undone(
          count =>
            t`${plural(count, { one: "# listing is as it was before.", other: "# listings are as they were before." })}`,
        ),
      ),

    /** Moves requests back to the stages that they were in. */
    moveRequests: (before: readonly { stage: Stage; ids: readonly number[] }[]): Undo =>
      inSteps(
        before.flatMap(({ stage, ids }) =>
          partsOf(ids).map(some => ({
            size: some.length,
            run: async () => {
              await client.contacts.setStage.mutate({ ids: some, stage })
              return { count: some.length }
            },
          })),
        ),
        undone(
          count =>
            t`${plural(count, { one: "# request has been moved back.", other: "# requests have been moved back." })}`,
        ),
      ),

    /** Gives requests back to those who had them. */
    assignRequests: (before: readonly { staff_id: string | null; ids: readonly number[] }[]): Undo =>
      inSteps(
        before.flatMap(({ staff_id, ids }) =>
          partsOf(ids).map(some => ({
            size: some.length,
            run: async () => {
              await client.contacts.assign.mutate({ ids: some, staff_id })
              return { count: some.length }
            },
          })),
        ),
        undone(
          count =>
            t`${plural(count, { one: "# request is assigned as before.", other: "# requests are assigned as before." })}`,
        ),
      ),

    /** Gives deals back to those who had them. */
    assignDeals: (before: readonly { staff_id: string | null; numbers: string[] }[]): Undo =>
      inSteps(
        before.map(({ staff_id, numbers }) => ({
          size: numbers.length,
          run: async () => {
            const { changed } = await client.deals.assignMany.mutate({ numbers, staff_id })
            await deals.invalidate()
            return { count: changed.length }
          },
        })),
        undone(
          count =>
            t`${plural(count, { one: "# deal is assigned as before.", other: "# deals are assigned as before." })}`,
        ),
      ),

    /** Restores the previous read marks of requests. */
    markRequests: (ids: readonly number[], read: boolean): Undo =>
      inSteps(
        partsOf(ids).map(some => ({
          size: some.length,
          run: async () => {
            const { changed } = await client.contacts.markMany.mutate({ ids: some, read })
            return { count: changed.length }
          },
        })),
        undone(count =>
          read
            ? t`${plural(count, { one: "# request has been marked as read.", other: "# requests have been marked as read." })}`
            : t`${plural(count, { one: "# request has been marked as unread.", other: "# requests have been marked as unread." })}`,
        ),
      ),
  }
}
