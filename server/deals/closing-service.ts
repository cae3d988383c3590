import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { DealFileRow, DealRow } from "#drizzle/deals.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import type { Consumer } from "#server/platform/events/consumers-service.ts"
import { sha256 } from "#server/platform/sha256.ts"
import { authorize, system, type Viewer } from "#server/platform/viewer.ts"
import { type Deal, MADE_KINDS } from "#shared/deals/deal.ts"
import { rebuildInput } from "#shared/deals/inputs.ts"
import { ENDING_CALLS, verbOf } from "#shared/deals/machine.ts"
import { isOpen, PARTIES } from "#shared/deals/states.ts"
import { balanceOf } from "#shared/deals/sums.ts"
import { readInput } from "#shared/inputs.ts"
import type { ChainService } from "./chain-service.ts"
import {
  addMissing,
  contractOf,
  isCopyOf,
  isSignedByBoth,
  MADE_FILES,
  type MadeKind,
  paidCommission,
} from "./closing-files-service.ts"
import { type ClosingSourceDeps, createClosingSource, namedParty } from "./closing-source-service.ts"
import { makeCertificate } from "./documents/certificate.ts"
import { makeCommissionStatement } from "./documents/commission.ts"
import { makeSignedCopy } from "./documents/contract.ts"
import { exportedFiles, type WrittenArchive, writeArchive } from "./documents/export.ts"
import { issuerOf } from "./documents/issuer.ts"
import { partyOf } from "./facts.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { findDeal, findFile, partsOf, updateFile } from "./queries.ts"
import { identityOf } from "./view.ts"

const CLOSING = system("deal closing")

type Deps = ClosingSourceDeps & { chain: ChainService; lifecycle: LifecycleService }

/** The facts from the files and signatures of a deal that decide which documents it should have. */
async function madeFrom(db: Queryable, row: DealRow) {
  const { files, signatures, entries } = await partsOf(db, [row.id], "none")
  return { files, entries, isSigned: isSignedByBoth(signatures) }
}

/**
 * Generates the documents of a deal in the background: a copy of the contract with its signatures for both parties, and
 * at its end a closing certificate and an export that anyone can verify.
 */
export function createClosingService(database: Database, deps: Deps) {
  const { chain, dealDefaults, files, lifecycle, now } = deps
  const sourceOf = createClosingSource(database, deps)

  async function write(target: string, bytes: Uint8Array): Promise<WrittenArchive> {
    await Bun.write(target, bytes)
    return { size: bytes.length, sha256: sha256(bytes) }
  }

  /** The contract in force with the page of its signatures. */
  async function signedCopyOf(row: DealRow): Promise<Uint8Array> {
    const parts = await partsOf(database.read, [row.id], "none")
    const contract = contractOf(row, parts.files)
    const document = contract && (await files.storage.read(contract.path))
    if (!document || !isSignedByBoth(parts.signatures)) throw new Error("a signed contract is missing")
    const signatures = parts.signatures.flatMap(({ party, name, at }) => {
      const found = partyOf(row, party)
      const legalName = identityOf(parts, party)?.legal_name ?? found?.name ?? name
      return found ? [{ party, name, at, legalName, email: found.email }] : []
    })
    const locales = PARTIES.flatMap(party => partyOf(row, party)?.locale ?? [])
    const signed = { number: row.number, document, sha256: contract.sha256, signatures, locales }
    return makeSignedCopy(signed, new Date(now()))
  }

  /** The statement of the commission that a party has paid. */
  async function statementOf(row: DealRow, { name, onlyFor }: DealFileRow): Promise<Uint8Array> {
    if (!onlyFor) throw new Error("a statement of nobody's commission")
    const parts = await partsOf(database.read, [row.id], "none")
    const locale = partyOf(row, onlyFor)?.locale ?? "en"
    const settings = await dealDefaults(database.read)
    const fee = parts.entries.findLast(({ kind, state }) => kind === "fee" && state === "recorded")
    const statement = {
      number: name.replace(/\.pdf$/, ""),
      deal: {
        number: row.number,
        title: row.title,
        listingId: row.listingId,
        price: row.amount ?? 0,
        commission: row.commission,
      },
      issuer: issuerOf(settings),
      to: namedParty(row, parts, onlyFor),
      party: onlyFor,
      isDecided: parts.decisions.some(({ state }) => state === "approved"),
      fee: balanceOf(parts.entries).fee,
      sum: paidCommission(row, parts.entries)[onlyFor],
      paidAt: fee?.at ?? now(),
      vatNote: settings.vat_note?.[locale] ?? null,
      locale,
    }
    return makeCommissionStatement(statement, new Date(now()))
  }

  /** Writes a document to a file of this machine. */
  const makers: Record<
    MadeKind,
    (target: string, row: DealRow, file: DealFileRow, signal?: AbortSignal) => Promise<WrittenArchive>
  > = {
    signed: async (target, row) => write(target, await signedCopyOf(row)),
    commission: async (target, row, file) => write(target, await statementOf(row, file)),
    certificate: async (target, row) => {
      const { closed } = await sourceOf(row)
      return write(target, await makeCertificate(closed, new Date(now())))
    },
    export: async (target, row, _, signal) => {
      const {
        closed: { deal },
        ...source
      } = await sourceOf(row)
      const createdAt = new Date(now())
      return writeArchive(target, await exportedFiles({ ...source, deal }, createdAt), { createdAt, signal })
    },
  }

  /** Updates a document that is still not ready, with its event; false if another process was first. */
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

  async function build(row: DealRow, file: DealFileRow & { kind: MadeKind }, signal?: AbortSignal) {
    const folder = await mkdtemp(join(tmpdir(), "deal-document-"))
    try {
      const target = join(folder, file.kind)
      const { size, sha256: hash } = await makers[file.kind](target, row, file, signal)
      const path = await files.storeFile(target, MADE_FILES[file.kind].extension)
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

  /** Generates the documents of a deal that are not ready, one after the other; may be repeated. */
  async function makeDocuments(number: string, signal?: AbortSignal): Promise<void> {
    const row = await findDeal(database.read, number)
    if (!row) return
    await database.write(async tx => {
      const added = isOpen(row.state) ? [] : await addMissing(tx, row, await madeFrom(tx, row), now())
      const current = added.length ? await findDeal(tx, number) : null
      const data = { file_ids: added }
      if (current) await chain.append(tx, current, { action: "deal.document_requested", data }, CLOSING)
    })
    const parts = await partsOf(database.read, [row.id], "none")
    const isMakeable = (file: DealFileRow) =>
      file.kind !== "signed" || (isCopyOf(row, file) && isSignedByBoth(parts.signatures))
    const unready = parts.files.filter(file => file.state !== "ready" && isMakeable(file))
    for (const kind of MADE_KINDS)
      for (const file of unready) if (file.kind === kind) await build(row, { ...file, kind }, signal)
  }

  const consumer: Consumer = {
    name: "deal-closing",
    actions: [
      ...ENDING_CALLS.map(call => `deal.${verbOf(call)}` as const),
      ...(["deal.signed", "deal.document_requested"] as const),
    ],
    // A failed document is retried without the ones before it.
    batch: 1,
    handle: async (events, signal) => {
      for (const { subject } of events) await makeDocuments(subject.id, signal)
      return async () => undefined
    },
  }

  return {
    /**
     * Retries a failed document, or generates the missing ones of an ended deal. 404 for an unknown deal or file; 409
     * for a deal that has not ended (except its signed copy), a document in progress, and one that is ready.
     */
    async rebuild(given: unknown, viewer: Viewer): Promise<Deal> {
      authorize(viewer, "deals.manage")
      const { number, file_id: fileId = null } = requireValid(readInput(rebuildInput, given))
      return database.write(async tx => {
        const { row, parts } = await lifecycle.load(tx, number, viewer)
        const file = fileId === null ? null : await findFile(tx, row.id, fileId)
        if (fileId !== null && !file) throw new AppError("not_found")
        const isCopy = file !== null && isCopyOf(row, file)
        if ((isOpen(row.state) && !isCopy) || !contractOf(row, parts.files)) throw new AppError("deal_state")
        const added = await addMissing(tx, row, await madeFrom(tx, row), now())
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

    makeDocuments,
    closingConsumer: consumer,
  }
}
