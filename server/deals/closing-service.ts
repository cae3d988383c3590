import type { DealFileRow, DealRow } from "#drizzle/deals.ts"
import type { FilesService } from "#server/files/service.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import type { Consumer } from "#server/platform/events/consumers-service.ts"
import { system } from "#server/platform/viewer.ts"
import type { TimelineEvent } from "#shared/deals/deal.ts"
import { PARTIES } from "#shared/deals/machine.ts"
import { BYTES_A_MB } from "#shared/listings/files.ts"
import type { ChainService } from "./chain-service.ts"
import { makeCertificate } from "./documents/certificate.ts"
import { type ExportedFile, makeExport } from "./documents/export.ts"
import { sha256 } from "./hashes.ts"
import { findDeal, insertFile, partsOf } from "./queries.ts"
import { partyOf, toDeal } from "./view.ts"

/** More is left out of an export, which is made in memory. */
const MAX_ATTACHMENTS = 100 * BYTES_A_MB
const CLOSING = system("deal closing")

type Deps = {
  chain: ChainService
  files: FilesService
  /** The timeline of a deal as its parties read it. */
  timelineOf: (db: Queryable, row: DealRow) => Promise<TimelineEvent[]>
  /** Milliseconds since 1970. */
  now: () => number
}

/** What a completed deal gets: a closing certificate, and an export that anybody can verify. */
export function createClosingService(database: Database, { chain, files, timelineOf, now }: Deps) {
  /** The files that were added to a deal, oldest first, up to 100 MB in total. */
  async function attachmentsOf(rows: readonly DealFileRow[]): Promise<ExportedFile[]> {
    const found: ExportedFile[] = []
    let total = 0
    for (const { id, kind, name, path, size } of rows) {
      if (kind !== "attachment" && kind !== "item") continue
      total += size
      const bytes = total <= MAX_ATTACHMENTS ? await files.storage.read(path) : null
      if (bytes) found.push({ path: `attachments/${id}-${name.replace(/[/\\]/g, "_")}`, bytes })
    }
    return found
  }

  async function documentsOf(row: DealRow) {
    const parts = await partsOf(database.read, [row.id])
    const timeline = await timelineOf(database.read, row)
    const completion = timeline.findLast(({ data }) => data.to === "completed")
    const signed = parts.files.find(({ id }) => id === row.contractFileId)
    const contract = signed && (await files.storage.read(signed.path))
    // Without its contract there is nothing to certify, and repeating would not bring it back.
    if (!completion || !contract) return []
    const createdAt = new Date(now())
    const deal = toDeal(row, parts, { actor: "buyer", phones: new Map(), now: now() })
    const locales = PARTIES.flatMap(party => partyOf(row, party)?.locale ?? [])
    const certificate = await makeCertificate({ deal, completion, locales }, createdAt)
    const attachments = await attachmentsOf(parts.files)
    const [locale = "en"] = locales
    const content = { deal, timeline, certificate, contract, attachments, locale }
    const archive = await makeExport(content, createdAt)
    return [
      { kind: "certificate", bytes: certificate, extension: "pdf", mime: "application/pdf" },
      { kind: "export", bytes: archive, extension: "zip", mime: "application/zip" },
    ] as const
  }

  const isClosed = async (db: Queryable, { id }: DealRow) =>
    (await partsOf(db, [id])).files.some(({ kind }) => kind === "certificate")

  /** Makes what a completed deal lacks; may be repeated. */
  async function close(number: string): Promise<void> {
    const row = await findDeal(database.read, number)
    if (row?.state !== "completed" || (await isClosed(database.read, row))) return
    const documents = await documentsOf(row)
    const named = documents.map(document => ({
      ...document,
      ...{ name: `${number}-${document.kind}.${document.extension}`, width: null, height: null },
    }))
    const stored = await files.store(named)
    const paths = stored.map(({ path }) => path)
    try {
      const isFirst = await database.write(async tx => {
        if (await isClosed(tx, row)) return false
        for (const [index, { kind, name, mime, bytes }] of named.entries()) {
          const [hash, path, current] = [sha256(bytes), paths[index] ?? "", await findDeal(tx, number)]
          const file = { kind, name, mime, path, size: bytes.length, sha256: hash }
          const { id } = await insertFile(tx, { dealId: row.id, ...file, createdAt: now() })
          const data = { file_id: id, kind, sha256: hash }
          if (current) await chain.append(tx, current, { action: "deal.file_added", data }, CLOSING)
        }
        return true
      })
      if (!isFirst) await files.remove(paths)
    } catch (error) {
      await files.takeBack(paths, error)
      throw error
    }
  }

  const consumer: Consumer = {
    name: "deal-closing",
    actions: ["deal.entry_confirmed"],
    handle: async events => {
      for (const { after, subject } of events) if (after?.to === "completed") await close(subject.id)
      return async () => undefined
    },
  }

  return {
    close,
    /** Repeats what failed when the deal was completed. */
    closingConsumer: consumer,
  }
}
