import type { ListingRow } from "#drizzle/schema.ts"
import type { FilesService } from "#server/files/service.ts"
import { fieldError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { requireUnchanged } from "#server/platform/revision.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { type ListingInput, type ReadingContext, readListingInput } from "#shared/listings/listing-input.ts"
import { addEvidence, recordEvidence, resetClaims } from "./evidence/recording-service.ts"
import { claimsOfChanges, fallenBack, type Recorded } from "./evidence/stored.ts"
import {
  claimsAfter,
  decidesVerified,
  isVerified,
  sentVerified,
  verifiedProblems,
  withVerified,
} from "./evidence/verified-seller.ts"
import { readFileChanges } from "./file-changes.ts"
import {
  applyFileChanges,
  copiesOf,
  copyForPrivacy,
  type FileEdits,
  type FileMoves,
  newPaths,
  pathsOnly,
  prepareAccess,
  type StoredChanges,
  storeNewFiles,
  withoutAccess,
} from "./listing-files-service.ts"
import { type ListingWithFiles, type Origin, searchWords, storedFiguresOf, toColumns } from "./listing-row.ts"
import { filesOfListings, findByExternalId, getAny, listingsWithFiles } from "./queries.ts"
import { savedAt } from "./revision.ts"
import { changeOf, snapshotOf } from "./snapshot.ts"
import { storeDifference } from "./storing-service.ts"
import { answerWith } from "./view.ts"
import { insertListings, setOwner } from "./writing-queries.ts"

export type WritingDeps = {
  database: Database
  events: EventsService
  files: FilesService
  /** The listings among these that are in an open deal. */
  inOpenDeals: (db: Queryable, listingIds: readonly number[]) => Promise<number[]>
  /** Notifies the catalogue that listings have changed; called after each commit. */
  recheck: () => void
  /** Milliseconds since 1970. */
  now: () => number
}

type Content = {
  input: ListingInput
  edits: FileEdits
  /** The proposal whose uploads it may use in addition to the viewer's own. */
  proposalId: number | null
  /** Whether the seller is verified from now on; null for no change. */
  verified: boolean | null
  origin?: Origin | null
}

/** The content of an accepted proposal; `listing` is the one that it changes. */
type AcceptedContent = {
  listing: ListingWithFiles | null
  payload: Record<string, unknown>
  proposalId: number
  /** Whether the seller is verified from now on; null for no change. */
  verified: boolean | null
  /** The evidence that staff recorded in the review; null for none. */
  evidence: readonly Recorded[] | null
  /** The member who becomes the listing's owner. */
  ownerId: string | null
  /** The result of `copyForPrivacy` for its files, from before the transaction. */
  moves: FileMoves
}

/** The content of a row of an import; `before` is the listing that it changes. */
type ImportedContent = {
  before: ListingWithFiles | null
  input: ListingInput
  changes: StoredChanges
  origin?: Origin | null
}

const snapshot = ({ row, files }: ListingWithFiles) => snapshotOf(row, files)

/** Creates and changes one listing. Files are stored before the commit and deleted after it. */
export function createWritingService({ database, events, files, recheck, now }: WritingDeps) {
  const contextOf = (row: ListingRow | undefined): ReadingContext => ({
    now: now(),
    ...(row && { kind: row.kind, stored: storedFiguresOf(row) }),
  })

  const today = () => new Date(now()).toISOString().slice(0, 10)

  /** The value of the special `Verified Seller` in a payload, for those who decide about it. */
  const verifiedBy = (payload: unknown, viewer: Viewer) =>
    decidesVerified(viewer) ? sentVerified(payload) : null

  /** Parses payload and files, stores the new files, and deletes them again when `save` fails. */
  async function withFiles<Result>(
    payload: unknown,
    current: ListingRow | undefined,
    viewer: Viewer,
    save: (input: ListingInput, edits: FileEdits) => Promise<Result>,
  ): Promise<Result> {
    const input = readListingInput(payload, contextOf(current))
    const { changes, access, problems } = readFileChanges(payload)
    const fresh = await storeNewFiles(files, changes, access)
    const all = {
      ...verifiedProblems(payload, current, viewer),
      ...input.problems,
      ...problems,
      ...fresh.problems,
    }
    const value = requireValid(Object.keys(all).length ? { value: null, problems: all } : input)
    const stored = await fresh.store()
    const made = newPaths(stored.changes)
    try {
      const moves = current ? await copyForPrivacy(database.read, files, current.id, access) : new Map()
      made.push(...copiesOf(moves))
      return await save(value, { ...stored, moves })
    } catch (error) {
      await files.takeBack(made, error)
      throw error
    }
  }

  /** 422 if another listing, also one in the trash, has the external id. */
  async function requireOwnExternalId(tx: Transaction, { external_id }: ListingInput, ownId: number | null) {
    const holder = external_id ? await findByExternalId(tx, external_id) : null
    if (holder !== null && holder !== ownId) throw fieldError("external_id", "value_taken")
  }

  async function insertAll(tx: Transaction, contents: readonly Content[], viewer: Viewer) {
    const at = now()
    const rows = contents.map(({ input, verified, origin }) => {
      const columns = toColumns(input)
      const specials = withVerified(columns, verified === true)
      return {
        row: { ...columns, specials, createdAt: at, ...origin, updatedAt: at, updatedBy: staffId(viewer) },
        words: searchWords(input),
      }
    })
    const ids = await insertListings(tx, rows)
    for (const [index, { edits, proposalId }] of contents.entries())
      await applyFileChanges(tx, files, { listingId: ids[index] ?? 0, ...edits, viewer, proposalId, now: at })
    const all = await listingsWithFiles(tx, ids, "any")
    await events.record(tx, viewer, ...all.flatMap(saved => changeOf(saved.row, null, snapshot(saved)) ?? []))
    const saved: ListingWithFiles[] = []
    for (const one of all) {
      const claims = claimsAfter(one.row, isVerified(one.row), today())
      const evidence = await recordEvidence(tx, { events, viewer, now: at, isMoved: true }, one.row, claims)
      saved.push({ ...one, row: { ...one.row, ...evidence } })
    }
    return saved
  }

  async function insert(tx: Transaction, content: Content, viewer: Viewer) {
    await requireOwnExternalId(tx, content.input, null)
    const [saved] = await insertAll(tx, [content], viewer)
    if (!saved) throw new TypeError("a new listing was not found")
    return saved
  }

  /** Returns the listing as saved, and the paths of the files that it no longer uses. */
  async function replace(tx: Transaction, before: ListingWithFiles, content: Content, viewer: Viewer) {
    const { input, edits, proposalId, verified } = content
    const listingId = before.row.id
    const columns = toColumns(input)
    const specials = withVerified(columns, verified ?? isVerified(before.row))
    if (input.external_id !== before.row.external_id) await requireOwnExternalId(tx, input, listingId)
    const dropped = await applyFileChanges(tx, files, { listingId, ...edits, viewer, proposalId, now: now() })
    const row = { ...before.row, ...columns, specials }
    const after = { row, files: await filesOfListings(tx, [listingId]) }
    const saved = await storeDifference(tx, { events, viewer, now: now() }, before, after)
    const recorded = claimsAfter(saved.row, isVerified(saved.row), today())
    const claims = fallenBack(recorded, claimsOfChanges(recorded, before.row, saved.row))
    const isMoved = saved.row.updatedAt !== before.row.updatedAt
    const evidence = await recordEvidence(tx, { events, viewer, now: now(), isMoved }, saved.row, claims)
    return { dropped, saved: { ...saved, row: { ...saved.row, ...evidence } } }
  }

  return {
    /** Creates a listing from a payload (docs/rest-api.md); 401 for a visitor, 422 by field. */
    async create(payload: unknown, viewer: Viewer): Promise<Listing> {
      authorize(viewer, "listings.write")
      const listing = await withFiles(payload, undefined, viewer, (input, edits) =>
        database.write(async tx => {
          const verified = verifiedBy(payload, viewer)
          const saved = await insert(tx, { input, edits, proposalId: null, verified }, viewer)
          return answerWith(tx, saved, { viewer, now: now() })
        }),
      )
      recheck()
      return listing
    },

    /**
     * Replaces a listing by a payload; file fields that it does not name are unchanged. 401, 404, 422 by field, and 409
     * when `updated_at` is sent and the listing has changed since. An earlier version does not change whether the
     * seller is verified.
     */
    async update(
      id: number,
      payload: unknown,
      viewer: Viewer,
      { keepVerified = false } = {},
    ): Promise<Listing> {
      authorize(viewer, "listings.write")
      const { row: current } = await getAny(database.read, id)
      requireUnchanged(savedAt(current), payload)
      const { dropped, listing } = await withFiles(payload, current, viewer, (input, edits) =>
        database.write(async tx => {
          const before = await getAny(tx, id)
          requireUnchanged(savedAt(before.row), payload)
          const verified = keepVerified ? null : verifiedBy(payload, viewer)
          const { dropped, saved } = await replace(
            tx,
            before,
            { input, edits, proposalId: null, verified },
            viewer,
          )
          return { dropped, listing: await answerWith(tx, saved, { viewer, now: now() }) }
        }),
      )
      recheck()
      await files.remove(dropped)
      return listing
    },

    /**
     * Saves the content of a proposal as a listing, new or existing, in the caller's transaction; its files are paths.
     * 422 by field. The caller then removes the dropped files and announces the change.
     */
    async applyProposal(
      tx: Transaction,
      { listing, payload, proposalId, ownerId, verified, evidence, moves }: AcceptedContent,
      viewer: Viewer,
    ): Promise<{ id: number; dropped: string[] }> {
      const input = requireValid(readListingInput(payload, contextOf(listing?.row)))
      const { changes, access } = readFileChanges(payload)
      const content = { input, edits: { ...pathsOnly(changes, access), moves }, proposalId, verified }
      const { saved, dropped } = listing
        ? await replace(tx, listing, content, viewer)
        : { saved: await insert(tx, content, viewer), dropped: [] }
      const { id } = saved.row
      if (ownerId !== null && ownerId !== saved.row.ownerId) {
        await setOwner(tx, id, ownerId)
        await resetClaims(tx, { events, viewer, now: now() }, saved.row, EVIDENCE_CLAIMS)
      }
      if (evidence)
        await addEvidence(tx, { events, viewer, now: now() }, (await getAny(tx, id)).row, evidence)
      return { id, dropped }
    },

    /**
     * Saves the rows of an import, new listings before changed ones, in the caller's transaction; the caller has checked
     * the policy and the external ids. Returns the ids in the order of the rows. The caller then removes the dropped files
     * and announces the changes.
     */
    async saveAll(tx: Transaction, rows: readonly ImportedContent[], viewer: Viewer) {
      const contents = rows.map(({ changes, ...row }) => ({
        ...row,
        edits: withoutAccess(changes),
        proposalId: null,
        verified: null,
      }))
      const created = await insertAll(
        tx,
        contents.filter(({ before }) => !before),
        viewer,
      )
      const newIds = created.map(({ row }) => row.id)
      const dropped: string[] = []
      const ids: number[] = []
      for (const { before, ...content } of contents) {
        ids.push(before?.row.id ?? newIds.shift() ?? 0)
        if (before) dropped.push(...(await replace(tx, before, content, viewer)).dropped)
      }
      return { ids, dropped }
    },

    /** Copies the files that a proposal makes confidential, before the transaction that accepts it. */
    prepareProposal: (listingId: number, payload: unknown) =>
      prepareAccess(database, files, listingId, payload),
  }
}
