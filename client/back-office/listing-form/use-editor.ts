import { useLingui } from "@lingui/react/macro"
import { useEffect, useMemo, useRef, useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { differingFields, EMPTY_VALUES, type FormValues, valuesOf } from "../../listing-form/form-values.ts"
import { useListingForm } from "../../listing-form/use-listing-form.ts"
import { type FilesSnapshot, isFilesSnapshot } from "../../uploads/files-snapshot.ts"
import { type FormFiles, filesOf } from "../../uploads/form-files.ts"
import { useFormFiles } from "../../uploads/use-form-files.ts"
import { useAnnounce } from "../announce.tsx"
import type { DraftMerge, Merge } from "./conflict/conflict-dialog.tsx"
import {
  filePathsOf,
  isVersionOf,
  type MergeInput,
  mergeListing,
  mergeStatus,
  type Version,
  versionOf,
} from "./conflict/listing-version.ts"
import { useAutosave } from "./drafts/autosave.ts"
import type { Draft, DraftStore } from "./drafts/draft-store.ts"
import { useSaving } from "./saving/use-saving.ts"
import { useAfterSave } from "./use-after-save.tsx"
import { type OpenedCopy, openCopy, type WorkingCopy } from "./working-copy.ts"

/** The saved state being edited: unsaved changes are determined by comparison with its values. */
type Base = {
  listing: Listing | null
  values: FormValues
  /** The version sent when saving, and the base for merging conflicts; null if unknown. */
  updatedAt: string | null
  version: Version | null
}

function baseOf(listing: Listing | null): Base {
  return {
    listing,
    values: listing ? valuesOf(listing) : EMPTY_VALUES,
    updatedAt: listing?.updated_at ?? null,
    version: listing && versionOf(listing),
  }
}

/** A draft may be based on an older version than the current listing; saving then sends that version. */
function baseOfDraft(base: Base, draft: Draft | null): Base {
  if (!draft?.baseUpdatedAt || draft.baseUpdatedAt === base.updatedAt) return base
  return { ...base, updatedAt: draft.baseUpdatedAt, version: draft.base }
}

/** A working copy is edited relative to its own values, and merged from the listing that it was based on. */
function baseOfCopy(listing: Listing, { copy, values }: OpenedCopy): Base {
  const isCurrent = copy.based_on === listing.updated_at
  return { listing, values, updatedAt: copy.based_on, version: isCurrent ? versionOf(listing) : null }
}

function useBase(listing: Listing | null, opened: OpenedCopy | null, draft: Draft | null) {
  return useState<Base>(() =>
    baseOfDraft(listing && opened ? baseOfCopy(listing, opened) : baseOf(listing), draft),
  )
}

export type EditorStart = {
  /** Null for a new listing. */
  listing: Listing | null
  /** The saved changes of the listing that are not published. */
  proposal: ProposalWithUploads | null
  draft: Draft | null
  store: DraftStore
  /** Where drafts are stored once the form has created the listing `id`; null where they cannot be. */
  moveDraft: (id: number) => Promise<DraftStore | null>
  /** Keeps the form mounted when its URL changes to that of a listing that it has created. */
  adopt: (id: number) => void
}
/** My version and its base, while theirs is in the form. */
type Aside = { values: FormValues; files: FilesSnapshot; began: Pick<Base, "updatedAt" | "version"> }

/** The state and actions of a listing's form. */
export function useEditor({ listing, proposal, draft, moveDraft, adopt, ...start }: EditorStart) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const [store, setStore] = useState(start.store)
  const [opened] = useState(() => (listing && proposal ? openCopy(listing, proposal) : null))
  const [copy, setCopy] = useState<WorkingCopy | null>(opened?.copy ?? null)
  const [base, setBase] = useBase(listing, opened, draft)
  const form = useListingForm(draft?.values ?? base.values, base.listing?.status ?? "draft")
  const files = useFormFiles(opened?.listing ?? listing)
  const [isRestored, setRestored] = useState(draft === null)
  const [note, setNote] = useState(draft)
  const [aside, setAside] = useState<Aside | null>(null)
  const [refusals, setRefusals] = useState(0)
  const summaryRef = useRef<HTMLDivElement>(null)

  const { restore } = files
  useEffect(() => {
    if (draft && isFilesSnapshot(draft.files)) restore(draft.files)
    setRestored(true)
  }, [draft, restore])

  const differs = differingFields(form.values, base.values).length > 0 || files.isDirty
  const isDirty = isRestored ? differs : true
  const filesKey = useMemo(() => JSON.stringify(filePathsOf(files.files)), [files.files])
  const state = {
    values: form.values,
    base: base.version,
    baseUpdatedAt: base.updatedAt,
    filesKey,
    snapshot: files.snapshot,
  }
  const { autosave, isRefused } = useAutosave({ store, state, isDirty })

  const load = (next: Listing | null) => {
    form.load(next ? valuesOf(next) : baseOf(null).values)
    files.reset(next)
    setBase(baseOf(next))
    setRefusals(0)
    setNote(null)
  }
  /** Puts the merge of both versions into the form; `stored` are the saved files when my edit began. */
  function fill(
    { differences, choices }: Pick<MergeInput, "differences" | "choices">,
    { values, listing: theirs }: Pick<OpenedCopy, "values" | "listing">,
    stored: FormFiles,
  ) {
    const known = [filePathsOf(stored), ...(base.version ? [base.version.paths] : [])]
    const merged = mergeListing({
      differences,
      choices,
      theirs: { values, files: filesOf(theirs) },
      mine: { values: form.getValues(), files: files.read().files },
      knownPaths: new Set(known.flatMap(paths => Object.values(paths).flat())),
    })
    form.load(merged.values)
    files.rebase(theirs)
    files.dispatch({ type: "replaced", files: merged.files })
  }
  const afterSave = useAfterSave({ form, files, autosave, setStore, moveDraft, adopt })
  const saving = useSaving({
    id: base.listing?.id ?? null,
    updatedAt: base.updatedAt,
    form,
    files,
    unanswered: draft?.attempt ?? null,
    storeAttempt: autosave.storeAttempt,
    copy,
    onCopySaved(saved, sent) {
      if (!base.listing) return
      const next = openCopy(base.listing, saved)
      setRefusals(0)
      setNote(null)
      setAside(null)
      setCopy(next.copy)
      setBase(before => ({ ...before, values: sent, updatedAt: saved.based_on }))
      files.rebase(next.listing)
      announce(t`The draft has been saved. Visitors still see the published version.`)
    },
    onRefused: () => setRefusals(count => count + 1),
    onSaved: async saved => {
      setRefusals(0)
      setCopy(null)
      setNote(null)
      setAside(null)
      setBase({ ...baseOf(saved.listing), values: saved.sent })
      await afterSave(saved, base.listing)
    },
  })

  return {
    base,
    form,
    files,
    saving,
    autosave,
    /** The browser cannot store unsaved changes. */
    isRefused,
    isDirty: isRestored && differs,
    refusals,
    summaryRef,
    copy,
    /** Sets the special that follows from a recorded identity, so that saving the form does not reset it. */
    followIdentity(isChecked: boolean) {
      const follow = (values: FormValues): FormValues => {
        const others = values.specials.filter(id => id !== SPECIAL.verifiedSeller)
        return { ...values, specials: isChecked ? [SPECIAL.verifiedSeller, ...others] : others }
      }
      form.set("specials", follow(form.getValues()).specials)
      setBase(before => ({ ...before, values: follow(before.values) }))
    },
    /** After the working copy was withdrawn, the form shows the published listing. */
    dropCopy() {
      setCopy(null)
      load(base.listing)
    },
    /** The restored draft, while it can be discarded. */
    note: differs ? note : null,
    discard() {
      if (copy && opened?.copy === copy) {
        form.load(opened.values)
        files.reset(opened.listing)
        setNote(null)
      } else {
        load(base.listing)
        form.set("specials", base.values.specials)
        setBase(before => ({ ...before, values: base.values }))
      }
      saving.forgetAttempt()
    },
    aside: aside !== null,
    bringBack() {
      if (!aside) return
      form.load(aside.values)
      setBase(before => ({ ...before, ...aside.began }))
      files.restore(aside.files)
      setAside(null)
    },
    /** Keeping the seller's details makes a newer version of the same content, which saving then goes on from. */
    afterKeep(kept: Listing) {
      if (isVersionOf(kept, base.version))
        setBase(before => ({ ...before, listing: kept, updatedAt: kept.updated_at }))
    },
    takeTheirs(theirs: Listing) {
      const { updatedAt, version } = base
      setAside({ values: form.getValues(), files: files.snapshot(), began: { updatedAt, version } })
      load(theirs)
      saving.dismissObstacle()
    },
    /** Applies the merge of both versions to the form and saves it over theirs. */
    merge({ theirs, ...chosen }: Merge) {
      const intent = saving.obstacle?.intent
      const before = base.listing?.status ?? "draft"
      const stored = copy ? filesOf(base.listing) : files.read().saved
      fill(chosen, { values: valuesOf(theirs), listing: theirs }, stored)
      setBase(baseOf(theirs))
      if (!intent) return
      const status = mergeStatus(before, intent.status, theirs.status)
      void saving.save({ ...intent, status }, { over: theirs.updated_at })
    },
    /** The version that the form began with, from which a draft of somebody else is told apart. */
    opened: (): Version | null =>
      copy ? { values: base.values, paths: filePathsOf(files.read().saved) } : base.version,
    /** Applies the merge with a draft of somebody else to the form and saves it over theirs. */
    mergeDraft({ theirs, ...chosen }: DraftMerge) {
      const intent = saving.obstacle?.intent
      if (!base.listing || !intent) return
      fill(chosen, theirs, files.read().saved)
      setCopy(theirs.copy)
      setBase(baseOfCopy(base.listing, theirs))
      void saving.save(intent, { copy: theirs.copy })
    },
  }
}
export type Editor = ReturnType<typeof useEditor>
