import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { DealFileRow, DealRow } from "#drizzle/deals.ts"
import type { FilesService } from "#server/files/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import type { Consumer } from "#server/platform/events/consumers-service.ts"
import { authorize, system, type Viewer } from "#server/platform/viewer.ts"
import { CLOSING_KINDS, type Deal, type TimelineEvent } from "#shared/deals/deal.ts"
import { rebuildInput } from "#shared/deals/inputs.ts"
import { ENDING_CALLS, verbOf } from "#shared/deals/machine.ts"
import { isOpen, PARTIES } from "#shared/deals/states.ts"
import { readInput } from "#shared/inputs.ts"
import { BYTES_A_MB } from "#shared/listings/files.ts"
import { hiddenUpTo } from "./access.ts"
import type { ChainService } from "./chain-service.ts"
import { addMissing, CLOSING_FILES, type ClosingKind, contractOf } from "./closing-files-service.ts"
import { type ArchivedFile, type WrittenArchive, writeArchive } from "./documents/archive.ts"
import { makeCertificate } from "./documents/certificate.ts"
import { exportedFiles } from "./documents/export.ts"
import { partyOf } from "./facts.ts"
import { sha256 } from "./hashes.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { findDeal, findFile, partsOf, updateFile } from "./queries.ts"
import { toDeal } from "./view.ts"

/** More is left out of an export. */
const MAX_ATTACHMENTS = 100 * BYTES_A_MB
const CLOSING = system("deal closing")

type Deps = {
  chain: ChainService
  files: FilesService
  lifecycle: LifecycleService
  /** The timeline of a deal as its parties read it. */
  timelineOf: (db: Queryable, row: DealRow) => Promise<TimelineEvent[]>
  /** Milliseconds since 1970. */
  now: () => number
}
/** What documents are made from. */
type Source = Awaited<ReturnType<ReturnType<typeof createClosingSource>>>

function createClosingSource(database: Database, { files, timelineOf, now }: Deps) {
  const open = (path: string) => async () => {
    const body = await files.storage.open(path)
    return body instanceof Blob ? body.stream() : body
  }

  /** The files that were added to a deal, oldest first, up to 100 MB in total. */
  async function attachmentsOf(rows: readonly DealFileRow[]): Promise<ArchivedFile[]> {
    const found: ArchivedFile[] = []
    let total = 0
    for (const { id, kind, name, path, size } of rows) {
      if (kind !== "attachment" && kind !== "item") continue
      total += size
      if (total > MAX_ATTACHMENTS || !(await files.storage.stat(path))) continue
      found.push({ path: `attachments/${id}-${name.replace(/[/\\]/g, "_")}`, chunks: open(path) })
    }
    return found
  }

  return async (row: DealRow) => {
    const parts = await partsOf(database.read, [row.id])
    const timeline = await timelineOf(database.read, row)
    const ending = timeline.findLast(({ data }) => data.to === row.state)
    const contract = contractOf(row, parts.files)
    if (!ending || !contract) throw new Error("an ended deal without its end or its contract")
    // Both parties read the export: nothing of it is from before either of them.
    const hidden = PARTIES.map(party => hiddenUpTo(row, party))
    const shown = {
      ...parts,
      messages: parts.messages.filter(({ id }) => hidden.every(({ message }) => id > message)),
      files: parts.files.filter(({ id }) => hidden.every(({ file }) => id > file)),
    }
    const deal = toDeal(row, shown, { actor: "buyer", phones: new Map(), now: now() })
    const locales = PARTIES.flatMap(party => partyOf(row, party)?.locale ?? [])
    const closed = { deal, ending, contractSha256: contract.sha256, locales }
    return {
      ...{ closed, timeline, contract: open(contract.path), locale: locales[0] ?? ("en" as const) },
      attachments: await attachmentsOf(shown.files),
      /** The certificate as it is stored by now. */
      certificate: async () => {
        const made = (await partsOf(database.read, [row.id])).files.find(
          ({ kind, state }) => kind === "certificate" && state === "ready",
        )
        if (!made) throw new Error("an export without its certificate")
        return open(made.path)()
      },
    }
  }
}

/** What an ended deal gets: a closing certificate, and an export that anybody can verify. */
export function createClosingService(database: Database, deps: Deps) {
  const { chain, files, lifecycle, now } = deps
  const sourceOf = createClosingSource(database, deps)

  /** Writes a document to a file of this machine. */
  const makers: Record<
    ClosingKind,
    (target: string, source: Source, signal?: AbortSignal) => Promise<WrittenArchive>
  > = {
    certificate: async (target, { closed }) => {
      const bytes = await makeCertificate(closed, new Date(now()))
      await Bun.write(target, bytes)
      return { size: bytes.length, sha256: sha256(bytes) }
    },
    export: async (target, { closed: { deal }, ...source }, signal) => {
      const createdAt = new Date(now())
      return writeArchive(target, await exportedFiles({ ...source, deal }, createdAt), { createdAt, signal })
    },
  }

  /** Changes a document that is still not ready, with its event; false if another process was first. */
  const settle = (
    { number }: DealRow,
    { id, kind }: DealFileRow,
    change: Partial<DealFileRow>,
  ): Promise<boolean> =>
    database.write(async tx => {
      const deal = await findDeal(tx, number)
      const file = deal && (await findFile(tx, deal.id, id))
      if (!file || file.state === "ready" || file.state === change.state) return false
      await updateFile(tx, id, change)
      const isReady = change.state === "ready"
      const data = { file_id: id, kind, ...(isReady && { sha256: change.sha256 }) }
      const action = isReady ? "deal.file_added" : "deal.document_failed"
      await chain.append(tx, deal, { action, data }, CLOSING)
      return true
    })

  async function build(row: DealRow, file: DealFileRow & { kind: ClosingKind }, signal?: AbortSignal) {
    const folder = await mkdtemp(join(tmpdir(), "deal-document-"))
    try {
      const target = join(folder, file.kind)
      const { size, sha256: hash } = await makers[file.kind](target, await sourceOf(row), signal)
      const path = await files.storeFile(target, CLOSING_FILES[file.kind].extension)
      try {
        const change = { state: "ready", path, size, sha256: hash, createdAt: now() } as const
        if (!(await settle(row, file, change))) await files.remove([path])
      } catch (error) {
        await files.takeBack([path], error)
        throw error
      }
    } catch (error) {
      if (!signal?.aborted) await settle(row, file, { state: "failed" })
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Makes the documents of an ended deal that are not ready, one after the other; may be repeated. */
  async function makeClosingDocuments(number: string, signal?: AbortSignal): Promise<void> {
    const row = await findDeal(database.read, number)
    if (!row || isOpen(row.state)) return
    await database.write(async tx => {
      const added = await addMissing(tx, row, (await partsOf(tx, [row.id])).files, now())
      const current = added.length ? await findDeal(tx, number) : null
      const data = { file_ids: added }
      if (current) await chain.append(tx, current, { action: "deal.document_requested", data }, CLOSING)
    })
    const unready = (await partsOf(database.read, [row.id])).files.filter(({ state }) => state !== "ready")
    for (const kind of CLOSING_KINDS)
      for (const file of unready) if (file.kind === kind) await build(row, { ...file, kind }, signal)
  }

  const consumer: Consumer = {
    name: "deal-closing",
    actions: [...ENDING_CALLS.map(call => `deal.${verbOf(call)}` as const), "deal.document_requested"],
    // One that fails is repeated without the ones before it.
    batch: 1,
    handle: async (events, signal) => {
      for (const { subject } of events) await makeClosingDocuments(subject.id, signal)
      return async () => undefined
    },
  }

  return {
    /**
     * Has a failed document of an ended deal made again, and those that it lacks. 404 for an unknown deal or file; 409
     * for a deal that has not ended, a document that is being made, and one that is ready.
     */
    async rebuild(given: unknown, viewer: Viewer): Promise<Deal> {
      authorize(viewer, "deals.manage")
      const { number, file_id: fileId = null } = requireValid(readInput(rebuildInput, given))
      return database.write(async tx => {
        const { row, parts } = await lifecycle.load(tx, number, viewer)
        const file = fileId === null ? null : await findFile(tx, row.id, fileId)
        if (fileId !== null && !file) throw new AppError("not_found")
        if (isOpen(row.state) || !contractOf(row, parts.files)) throw new AppError("deal_state")
        const added = await addMissing(tx, row, parts.files, now())
        const again = file?.state === "failed" ? [file.id] : []
        if (added.length + again.length === 0)
          throw new AppError(file?.state === "building" ? "deal_file_not_ready" : "already_done")
        for (const id of again) await updateFile(tx, id, { state: "building" })
        const data = { file_ids: [...again, ...added] }
        const event = { action: "deal.document_requested", data } as const
        const linked = await chain.append(tx, row, event, viewer)
        return lifecycle.present(tx, linked, viewer)
      })
    },

    makeClosingDocuments,
    closingConsumer: consumer,
  }
}
