import { type RefObject, useEffect, useRef } from "react"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { filesOfSnapshot } from "../../uploads/files-snapshot.ts"
import { isRefused } from "../../uploads/form-files.ts"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"
import { readBrowserFiles, storeBrowserFiles } from "./browser-files.ts"

let restored = 0
const newKey = () => `restored-${++restored}`

/**
 * Carries files across a reload until the server has stored them with the proposal: those of an earlier visit are added
 * to the form and uploaded. `isStored` says whether all present ones are stored.
 */
export function useSellerFiles(files: FormFilesControl, draftKey: RefObject<string>, isStored: boolean) {
  const { dispatch, read, snapshot } = files
  const isRestored = useRef(false)
  useEffect(() => {
    let isLeft = false
    void readBrowserFiles(draftKey.current).then(stored => {
      if (isLeft) return
      const before = stored && filesOfSnapshot(stored, newKey)
      for (const field of before ? FILE_FIELDS : []) {
        const known = read().files[field].map(({ path }) => path)
        const items = (before?.[field] ?? []).filter(({ path }) => path === null || !known.includes(path))
        if (items.length) dispatch({ type: "added", field, items })
      }
      isRestored.current = true
    })
    return () => {
      isLeft = true
    }
  }, [dispatch, read, draftKey])

  const { files: current } = files
  useEffect(() => {
    if (!isRestored.current) return
    const isWhole = isStored && FILE_FIELDS.every(field => current[field].every(isDone))
    void storeBrowserFiles(draftKey.current, isWhole ? null : snapshot())
  }, [current, isStored, snapshot, draftKey])
}

const isDone = (item: Parameters<typeof isRefused>[0]) => item.path !== null || isRefused(item)
