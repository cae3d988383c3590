import type { EvidenceFileRow } from "#drizzle/evidence.ts"
import type { FilesService, StoredFile } from "#server/files/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireFound, requireValid } from "#server/platform/app-error.ts"
import { commitAnswer, type Database, type Queryable } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { authorize, requireAuthor, type Viewer } from "#server/platform/viewer.ts"
import { EVIDENCE_CLAIMS, type EvidenceFile } from "#shared/evidence/evidence.ts"
import { choice, inputOf, readInput } from "#shared/inputs.ts"
import { propertiesOf } from "#shared/properties.ts"
import { BYTES_PER_MB } from "#shared/units.ts"
import {
  deleteEvidenceFiles,
  filesOfEvidence,
  findEvidenceFile,
  insertEvidenceFile,
  sizeOfEvidence,
} from "./queries.ts"

/** Private files of one listing. */
const QUOTA = 200 * BYTES_PER_MB

const fileInput = inputOf({ claim: choice(EVIDENCE_CLAIMS) })

type Deps = {
  apps: AppsService
  events: EventsService
  files: FilesService
  /** Milliseconds since 1970. */
  now: () => number
}

const toFile = ({ id, claim, name, mime, size, createdAt }: EvidenceFileRow): EvidenceFile => ({
  id,
  claim,
  name,
  mime,
  size,
  created_at: new Date(createdAt).toISOString(),
})

/** Private proof of a listing's claims, for staff only; visitors, members and keys never see it. */
export function createEvidenceFilesService(database: Database, { apps, events, files, now }: Deps) {
  /** 404 for an unknown listing or one in the trash. */
  async function getListingId(db: Queryable, given: unknown): Promise<number> {
    const id = readId(given)
    if (!(await apps.findContent(db, id))) throw new AppError("not_found")
    return id
  }

  async function getFile(db: Queryable, input: unknown): Promise<EvidenceFileRow> {
    const { listing_id, id } = propertiesOf(input)
    return requireFound(await findEvidenceFile(db, await getListingId(db, listing_id), readId(id)))
  }

  return {
    /** The private files of a listing, oldest first; 404 for an unknown listing. */
    async files(input: unknown, viewer: Viewer): Promise<{ data: EvidenceFile[] }> {
      authorize(viewer, "evidence.read")
      const id = await getListingId(database.read, propertiesOf(input).listing_id)
      return { data: (await filesOfEvidence(database.read, [id])).map(toFile) }
    },

    /**
     * Adds a private file to a claim, by the rules for the files of a listing. 404 for an unknown listing; 413 beyond
     * 200 MB of one listing; 422 on `claim` or `file`; 507 on a full disk.
     */
    async addFile(listing: unknown, form: Record<string, unknown>, viewer: Viewer): Promise<EvidenceFile> {
      authorize(viewer, "evidence.write_files")
      const { id: uploadedBy } = requireAuthor(viewer)
      const listingId = await getListingId(database.read, listing)
      const { claim } = requireValid(readInput(fileInput, form))
      return files.addFile(form.file, "files", async (tx, { path, name, mime, size }) => {
        await getListingId(tx, listingId)
        if ((await sizeOfEvidence(tx, listingId)) + size > QUOTA) throw new AppError("too_large")
        const row = { listingId, claim, path, name, mime, size, uploadedBy, createdAt: now() }
        const added = toFile(await insertEvidenceFile(tx, row))
        await events.record(tx, viewer, {
          action: "evidence.file_added",
          subject: { kind: "listing", id: listingId },
          after: { claim, file_id: added.id },
        })
        await commitAnswer(tx, added)
        return added
      })
    },

    /** Deletes a private file for good; 404 for an unknown one. */
    async removeFile(input: unknown, viewer: Viewer): Promise<void> {
      authorize(viewer, "evidence.write_files")
      const path = await database.write(async tx => {
        const row = await getFile(tx, input)
        await deleteEvidenceFiles(tx, [row.id])
        await events.record(tx, viewer, {
          action: "evidence.file_removed",
          subject: { kind: "listing", id: row.listingId },
          before: { claim: row.claim, file_id: row.id },
        })
        return row.path
      })
      await files.remove([path])
    },

    /** A private file for staff; 404 for an unknown one. */
    async findFile(input: unknown, viewer: Viewer): Promise<StoredFile> {
      authorize(viewer, "evidence.read")
      const { id, path, mime, name } = await getFile(database.read, input)
      return files.openPrivate({ path, mime, downloadName: name, tag: String(id) })
    },
  }
}
