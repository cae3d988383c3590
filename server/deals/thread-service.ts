import type { DealRow } from "#drizzle/deals.ts"
import type { FilesService, StoredFile } from "#server/files/service.ts"
import { AppError, fieldError, requireValid } from "#server/platform/app-error.ts"
import { commitAnswer, type Database, type Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { authorize, authorOf, requireAuthor, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { DealFileKind, DealMessage } from "#shared/deals/deal.ts"
import { messagesInput, postInput } from "#shared/deals/inputs.ts"
import { CHECKLIST_STATES } from "#shared/deals/states.ts"
import { readInput } from "#shared/inputs.ts"
import { DAY_MS } from "#shared/units.ts"
import { hiddenUpTo } from "./access.ts"
import type { ChainService } from "./chain-service.ts"
import { findView, putView } from "./contract-queries.ts"
import { updateDeal } from "./deal-rows.ts"
import type { LifecycleService, LoadedDeal } from "./lifecycle-service.ts"
import { MESSAGES_PER_PAGE } from "./presenting-service.ts"
import { findFile, insertFile, messagesBefore } from "./queries.ts"
import { toMessage } from "./view.ts"

type Deps = {
  lifecycle: LifecycleService
  chain: ChainService
  events: EventsService
  files: FilesService
  limits: LimitsService
  /** Milliseconds since 1970. */
  now: () => number
}
type SentFile = { id: number; kind: DealFileKind; sha256: string }

/** 404 for an item of another deal, 409 while items may not change. */
function requireItem({ parts, row }: LoadedDeal, itemId: number | null): void {
  if (itemId === null) return
  if (!parts.items.some(({ id }) => id === itemId)) throw new AppError("not_found")
  if (!CHECKLIST_STATES.includes(row.state)) throw new AppError("deal_state")
}

/** The id of the item that a file is for; null for none. */
function readItemId(given: unknown): number | null {
  if (given === undefined || given === "") return null
  if (typeof given === "string" && /^[1-9]\d{0,14}$/.test(given)) return Number(given)
  throw fieldError("item_id", "integer_invalid")
}

/** Messages and files of buyer, seller and staff, in every state of the deal. */
export function createThreadService(
  database: Database,
  { lifecycle, chain, events, files, limits, now }: Deps,
) {
  const partyOfData = ({ actor }: LoadedDeal) => (actor === "mediator" ? {} : { party: actor })

  /** Who of staff first writes in a deal without an assignee is its assignee. */
  async function withAssignee(tx: Transaction, row: DealRow, viewer: Viewer): Promise<DealRow> {
    const id = staffId(viewer)
    return row.assigneeId === null && id !== null ? updateDeal(tx, row.id, { assigneeId: id }) : row
  }

  return {
    /** 404 for a deal without access; checked before the bytes of a file are received. */
    async requireAccess(number: string, viewer: Viewer): Promise<void> {
      authorize(viewer, "deals.take_part")
      await lifecycle.load(database.read, number, viewer)
    },

    /**
     * Writes a message, at most 60 an hour per person and deal; a staff note is not part of the chain and is hidden
     * from the parties.
     */
    async post(given: unknown, viewer: Viewer): Promise<DealMessage> {
      authorize(viewer, "deals.take_part")
      const { number, text, staff_only: staffOnly = false } = requireValid(readInput(postInput, given))
      if (staffOnly && viewer.actor.kind === "member") throw fieldError("staff_only", "staff_only")
      return database.write(async tx => {
        const loaded = await lifecycle.load(tx, number, viewer)
        await limits.takeMessage(tx, `deal ${loaded.row.id}`, viewer, { staff: true })
        const { message, data } = await lifecycle.write(tx, loaded, { text, staffOnly }, viewer)
        const subject = { kind: "deal", id: number } as const
        if (staffOnly) await events.record(tx, viewer, { action: "deal.note_added", subject, after: data })
        else
          await chain.append(
            tx,
            await withAssignee(tx, loaded.row, viewer),
            { action: "deal.message_posted", data: { ...partyOfData(loaded), ...data } },
            viewer,
          )
        const posted = toMessage(message, loaded.actor)
        await commitAnswer(tx, posted)
        return posted
      })
    },

    /** Messages before an id, newest first, fifty per page. */
    async messages(given: unknown, viewer: Viewer): Promise<{ data: DealMessage[]; has_more: boolean }> {
      authorize(viewer, "deals.read")
      const { number, before } = requireValid(readInput(messagesInput, given))
      const { row, actor } = await lifecycle.load(database.read, number, viewer)
      const withNotes = actor === "mediator" && viewer.actor.kind !== "key"
      const found = await messagesBefore(database.read, row.id, {
        before,
        after: hiddenUpTo(row, actor).message,
        limit: MESSAGES_PER_PAGE + 1,
        withNotes,
      })
      return {
        data: found.slice(0, MESSAGES_PER_PAGE).map(row => toMessage(row, actor)),
        has_more: found.length > MESSAGES_PER_PAGE,
      }
    },

    /**
     * Adds a file to the deal or to one of its items. 422 on `file` or `item_id` for a form that lacks or misspells it;
     * 404 for an unknown deal or item; 409 for an item outside of transfer and inspection; 422 on `file` for its
     * content; 413 beyond 200 files or 200 MB of one person.
     */
    async addFile(number: string, form: Record<string, unknown>, viewer: Viewer): Promise<SentFile> {
      authorize(viewer, "deals.take_part")
      const author = requireAuthor(viewer)
      const itemId = readItemId(form.item_id)
      requireItem(await lifecycle.load(database.read, number, viewer), itemId)
      return files.addFile(form.file, "files", async (tx, { path, name, mime, size }, hash) => {
        const loaded = await lifecycle.load(tx, number, viewer)
        requireItem(loaded, itemId)
        const sizes = loaded.parts.files.flatMap(one => (one.uploadedBy === author.id ? one.size : []))
        await files.requireRoom(tx, author, size, sizes)
        const kind: DealFileKind = itemId === null ? "attachment" : "item"
        const row = await insertFile(tx, {
          dealId: loaded.row.id,
          kind,
          itemId,
          path,
          name,
          mime,
          size,
          sha256: hash,
          uploadedBy: author.id,
          createdAt: now(),
        })
        const item = itemId === null ? {} : { item_id: itemId }
        const data = { ...partyOfData(loaded), file_id: row.id, kind, sha256: hash, ...item }
        await chain.append(tx, loaded.row, { action: "deal.file_added", data }, viewer)
        const sent = { id: row.id, kind, sha256: hash } as const
        await commitAnswer(tx, sent)
        return sent
      })
    },

    /**
     * A file of a deal for its parties and staff; 404 for everyone else, 409 while it is not ready. With `isView`,
     * opening the contract is recorded in the deal's timeline, once per person, document and day (UTC).
     */
    async findFile(
      number: string,
      id: unknown,
      { isView }: { isView: boolean },
      viewer: Viewer,
    ): Promise<StoredFile> {
      authorize(viewer, "deals.read_files")
      const { row, actor } = await lifecycle.load(database.read, number, viewer)
      const file = await findFile(database.read, row.id, readId(id))
      if (file && file.id <= hiddenUpTo(row, actor).file) throw new AppError("not_found")
      const isOthers = file !== null && file.onlyFor !== null && file.onlyFor !== actor
      if (isOthers && actor !== "mediator") throw new AppError("not_found")
      if (file && file.state !== "ready") throw new AppError("deal_file_not_ready")
      if (!file) throw new AppError("not_found")
      const { path, mime, name, sha256: tag } = file
      const stored = await files.openPrivate({ path, mime, tag, downloadName: name })
      if (isView && file.kind === "contract")
        await database.write(async tx => {
          const loaded = await lifecycle.load(tx, number, viewer)
          const reader =
            loaded.actor === "mediator" ? (authorOf(viewer)?.id ?? viewer.actor.kind) : loaded.actor
          const seen = await findView(tx, file.id, reader)
          // One view event per person, document and day (UTC).
          if (seen && seen.recordedAt >= now() - (now() % DAY_MS)) return
          await putView(tx, {
            dealId: loaded.row.id,
            fileId: file.id,
            viewer: reader,
            at: now(),
            recordedAt: now(),
          })
          const data = { ...partyOfData(loaded), file_id: file.id, document_sha256: file.sha256 }
          await chain.append(tx, loaded.row, { action: "deal.contract_viewed", data }, viewer)
        })
      return stored
    },
  }
}
