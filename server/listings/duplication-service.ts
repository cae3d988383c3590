import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import { NO_EVIDENCE } from "./evidence/stored.ts"
import { withVerified } from "./evidence/verified-seller.ts"
import { searchWords } from "./listing-row.ts"
import { getAny } from "./queries.ts"
import { changeOf, snapshotOf } from "./snapshot.ts"
import { insertFiles, insertListings } from "./writing-queries.ts"
import type { WritingDeps } from "./writing-service.ts"

/** Copies listings. */
export function createDuplicationService({ database, events, files, recheck, now }: WritingDeps) {
  return {
    /**
     * A draft with the same fields and copies of the files, under another title; returns its id. What a seller who left
     * has hidden stays hidden in the copy, and is erased with the original.
     */
    async duplicate(id: number, title: string, viewer: Viewer): Promise<number> {
      authorize(viewer, "listings.write")
      const { files: rows } = await getAny(database.read, id)
      const copies = await files.copy(rows.map(file => file.path))
      try {
        const copyId = await database.write(async tx => {
          const { id: _, ...row } = (await getAny(tx, id)).row
          const at = now()
          const copy = {
            ...row,
            title,
            status: "draft",
            availability: "available",
            external_id: null,
            createdAt: at,
            updatedAt: at,
            changedAt: null,
            updatedBy: staffId(viewer),
            ownerId: null,
            ...NO_EVIDENCE,
            specials: withVerified(row, false),
          } as const
          const [listingId = 0] = await insertListings(tx, [{ row: copy, words: searchWords(copy) }])
          const copied = rows.flatMap(({ id: _, ...file }) => {
            const path = copies.get(file.path)
            return path ? { ...file, path, formerPaths: "", listingId, createdAt: at } : []
          })
          await insertFiles(tx, copied)
          const saved = await getAny(tx, listingId)
          const change = changeOf(saved.row, null, snapshotOf(saved.row, saved.files))
          if (change) await events.record(tx, viewer, change)
          return listingId
        })
        recheck()
        return copyId
      } catch (error) {
        await files.takeBack([...copies.values()], error)
        throw error
      }
    },
  }
}
