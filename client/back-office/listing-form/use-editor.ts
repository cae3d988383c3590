import { useEffect, useMemo, useRef, useState } from "react"
import type { Listing } from "#shared/listing.ts"
import { filesOf, isRefused as isRefusedFile } from "../uploads/file-item.ts"
import { type FilesSnapshot, isFilesSnapshot } from "../uploads/files-snapshot.ts"
import { useFormFiles } from "../uploads/use-form-files.ts"
import { differingFields, type FormValues, valuesOf } from "./form-values.ts"
import { mergeFiles } from "./saving/files-to-save.ts"
import { useSaving } from "./saving/use-saving.ts"
import type { Unsaved, UnsavedStore } from "./unsaved/unsaved-store.ts"
import { useUnsaved } from "./unsaved/use-unsaved.ts"
import { useAfterSave } from "./use-after-save.tsx"
import { baseOf, useBase } from "./use-base.ts"
import { useListingForm } from "./use-listing-form.ts"

export type EditorStart = {
  /** Null for a listing that is still to be made. */
  listing: Listing | null
  kept: Unsaved | null
  store: UnsavedStore
  /** Says that the form now belongs to a listing that it has made. */
  adopt: (id: number) => void
}
type Aside = { values: FormValues; files: FilesSnapshot }

/** Everything the form of one listing knows and does. */
export function useEditor({ listing, kept, adopt, ...start }: EditorStart) {
  const [store, setStore] = useState(start.store)
  const [base, setBase] = useBase(listing, kept?.baseUpdatedAt ?? null)
  const form = useListingForm(kept?.values ?? base.values, base.listing?.status ?? "draft")
  const files = useFormFiles(listing)
  const [isRestored, setRestored] = useState(kept === null)
  const [note, setNote] = useState(kept)
  const [aside, setAside] = useState<Aside | null>(null)
  const [refusals, setRefusals] = useState(0)
  const summaryRef = useRef<HTMLDivElement>(null)

  const { restore } = files
  useEffect(() => {
    if (kept && isFilesSnapshot(kept.files)) restore(kept.files)
    setRestored(true)
  }, [kept, restore])

  const differs = differingFields(form.values, base.values).length > 0 || files.isDirty
  const isDirty = isRestored ? differs : true
  const filesKey = useMemo(() => {
    const names = Object.entries(files.files).map(([field, items]) => [
      field,
      ...items.filter(item => !isRefusedFile(item)).map(({ path, key }) => path ?? key),
    ])
    return JSON.stringify(names)
  }, [files.files])
  const state = { values: form.values, baseUpdatedAt: base.updatedAt, filesKey, snapshot: files.snapshot }
  const { keeper, isRefused } = useUnsaved({ store, state, isDirty })

  const load = (next: Listing | null) => {
    form.load(next ? valuesOf(next) : baseOf(null).values)
    files.reset(next)
    setBase(baseOf(next))
    setRefusals(0)
    setNote(null)
  }
  const afterSave = useAfterSave({ form, files, keeper, setStore, adopt })
  const saving = useSaving({
    id: base.listing?.id ?? null,
    updatedAt: base.updatedAt,
    form,
    files,
    onRefused: () => setRefusals(count => count + 1),
    onSaved: async saved => {
      setRefusals(0)
      setNote(null)
      setAside(null)
      const { updated_at: updatedAt } = saved.listing
      setBase({ listing: saved.listing, values: saved.sent, updatedAt })
      await afterSave(saved, base.listing)
    },
  })

  return {
    base,
    form,
    files,
    saving,
    keeper,
    /** The browser does not keep what is not saved. */
    isRefused,
    isDirty: isRestored && differs,
    refusals,
    summaryRef,
    /** What came back from the browser, for as long as there is something of it to discard. */
    note: differs ? note : null,
    discard: () => load(base.listing),
    aside: aside !== null,
    bringBack() {
      if (!aside) return
      form.load(aside.values)
      files.restore(aside.files)
      setAside(null)
    },
    takeTheirs(theirs: Listing) {
      setAside({ values: form.getValues(), files: files.snapshot() })
      load(theirs)
      saving.dismissObstacle()
    },
    keepMine(theirs: Listing) {
      const { files: mine, saved } = files.read()
      const theirFiles = filesOf(theirs)
      files.rebase(theirs)
      files.dispatch({ type: "replaced", files: mergeFiles({ mine, saved, theirs: theirFiles }) })
      setBase(before => ({ ...before, updatedAt: theirs.updated_at }))
      const intent = saving.obstacle?.intent
      if (intent) saving.save(intent, { over: theirs.updated_at })
    },
  }
}
export type Editor = ReturnType<typeof useEditor>
