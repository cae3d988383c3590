import { del, get, set } from "idb-keyval"
import { type RefObject, useEffect, useRef } from "react"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS, type Listing, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { type ProposalWithUploads, STAFF_FIELDS } from "#shared/proposals/proposals.ts"
import { filesOfForm, withFiles } from "../../listing-form/content-files.ts"
import {
  differingFields,
  EMPTY_VALUES,
  type FormValues,
  toFields,
  VALUE_FIELDS,
  type ValueField,
  valuesOf,
  valuesOfContent,
} from "../../listing-form/form-values.ts"
import { findDifferences } from "../../ui/merge/conflict-table.tsx"
import { type FilesSnapshot, filesOfSnapshot, isFilesSnapshot } from "../../uploads/files-snapshot.ts"
import {
  acceptedOf,
  type FileItem,
  type FilesSource,
  type FormFiles,
  filesOf,
  isRefused,
  perFileField,
  storedPaths,
} from "../../uploads/form-files.ts"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"
import { isNewDraft, readBrowserDraft, VISITORS_DRAFT } from "./browser-draft.ts"

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

const keyOf = (draftKey: string) => `${draftKey}/files`

/** What a visitor added belongs to the member who signs in, like the visitor's draft. */
async function takeVisitorsFiles(draftKey: string): Promise<void> {
  const stored = await get<unknown>(keyOf(VISITORS_DRAFT))
  if (stored === undefined || (await get<unknown>(keyOf(draftKey))) !== undefined) return
  await set(keyOf(draftKey), stored)
  await del(keyOf(VISITORS_DRAFT))
}

/** The files of a draft that the server has not stored with it; null if there are none or the browser stores nothing. */
async function readBrowserFiles(draftKey: string): Promise<FilesSnapshot | null> {
  if (isNewDraft(draftKey)) await takeVisitorsFiles(draftKey).catch(() => {})
  const stored = await get<unknown>(keyOf(draftKey)).catch(() => null)
  return isFilesSnapshot(stored) ? stored : null
}

/** Stores the files with their contents, or removes them (null). A browser without storage is not a failure. */
export async function storeBrowserFiles(draftKey: string, snapshot: FilesSnapshot | null): Promise<void> {
  const key = keyOf(draftKey)
  await (snapshot ? set(key, snapshot) : del(key)).catch(() => {})
}

const NO_SOURCE: FilesSource = {
  title_image: null,
  app_icon: null,
  user_image: null,
  screenshots: [],
  files: [],
  financials: [],
}

/** The uploaded files of each field as text; equal if there is nothing to store. */
export const filesKey = (files: FormFiles): string => JSON.stringify(filesOfForm(files))

/** My items in a field, in which their items take the place of what only they changed. */
function mergeField(field: FileField, base: FileItem[], mine: FileItem[], theirs: FileItem[]): FileItem[] {
  const [before, own, other] = [base, mine, theirs].map(items => storedPaths(acceptedOf(items)).join("\n"))
  if (other === before) return mine
  const unsent = mine.filter(item => item.path === null)
  if (own === before) return [...theirs, ...unsent]
  if (SINGLE_FILE_FIELDS.some(one => one === field)) return mine
  // Both added or removed files: all of them stay, because a removal is repeated more easily than an upload.
  const added = theirs.filter(({ path }) => !mine.some(item => item.path === path))
  return [...mine, ...added]
}

/** The files of two windows combined, by field. */
export const mergeFiles = (base: FormFiles, mine: FormFiles, theirs: FormFiles): FormFiles =>
  perFileField(field => mergeField(field, base[field], mine[field], theirs[field]))

/** The server's version of a proposal. */
export type Anchor = {
  id: number
  updatedAt: string
  content: Content
  values: FormValues
  files: FormFiles
}

/** `listing` is the one that the proposal changes; files and monthly figures that it omits are the listing's. */
export function anchorOf(proposal: ProposalWithUploads, listing: Listing | null): Anchor {
  const { id, updated_at, content } = proposal
  return {
    id,
    updatedAt: updated_at,
    content,
    values: valuesOfContent(content, listing) ?? EMPTY_VALUES,
    files: filesOf(withFiles<FilesSource>(listing ?? NO_SOURCE, proposal)),
  }
}

/** Another window changed the same fields; `theirs` is the server's version. */
export type FormConflict = { fields: ValueField[]; theirs: Anchor }

/** The initial state of the form. */
export type SellerStart = {
  values: FormValues
  /** The files that the form starts with. */
  source: FilesSource
  /** The values of a form in which nothing was changed. */
  empty: FormValues
  anchor: Anchor | null
  /** The published listing that is to be changed; null for a new one. */
  listing: Listing | null
  draftKey: string
  conflict: FormConflict | null
}

type Source = { proposal: ProposalWithUploads | null; listing: Listing | null; draftKey: string }

/** The stored proposal, or the published listing, with the unsent changes of this browser. */
export function startOf({ proposal, listing, draftKey }: Source): SellerStart {
  const anchor = proposal && anchorOf(proposal, listing)
  const source: FilesSource = proposal
    ? withFiles<FilesSource>(listing ?? NO_SOURCE, proposal)
    : (listing ?? NO_SOURCE)
  const empty = listing ? valuesOf(listing) : EMPTY_VALUES
  const stored = anchor?.values ?? empty
  const draft = readBrowserDraft(draftKey)
  const start = { source, empty, anchor, listing, draftKey, conflict: null }
  if (!draft) return { ...start, values: stored }
  if (!anchor || draft.base?.updatedAt === anchor.updatedAt) return { ...start, values: draft.values }
  const base = draft.base?.values ?? empty
  const { merged, conflicts } = mergeValues(base, draft.values, stored)
  if (!conflicts.length) return { ...start, values: merged }
  return { ...start, values: merged, conflict: { fields: conflicts, theirs: anchor } }
}

/** The fields of a listing payload, as a proposal stores them. */
export type Content = Record<string, unknown>

/** The fields of the listing form that only staff fill in. */
export const HIDDEN_FIELDS = VALUE_FIELDS.filter(name => STAFF_FIELDS.some(one => one === name))

/** The fields that sellers fill in; price and "on request" are compared as one. */
export const SELLER_FIELDS = VALUE_FIELDS.filter(
  name => name !== "on_request" && !HIDDEN_FIELDS.includes(name),
)

/**
 * The content that the server can store now. A field with an invalid value has its stored one until it is corrected,
 * and `isWhole` is false. Monthly figures that are the listing's and that the stored content does not have stay absent.
 */
export function contentOf(
  values: FormValues,
  stored: Content,
  {
    now,
    listingFigures,
  }: {
    /** Milliseconds since 1970. */
    now: number
    listingFigures: string
  },
): { content: Content; isWhole: boolean } {
  const typed = Object.entries(toFields(values, "draft"))
  const keepsFigures = stored.figures === undefined && values.figures === listingFigures
  const fields = typed.filter(
    ([name]) => !STAFF_FIELDS.some(one => one === name) && !(keepsFigures && name === "figures"),
  )
  const payload = Object.fromEntries(fields)
  // The title is the only field that a draft requires, and a proposal requires none.
  const title = values.title.trim() || "-"
  const { problems } = readListingInput({ ...payload, title, status: "draft" }, { now })
  const invalid = Object.keys(problems ?? {})
  const isSameKind = (stored.kind ?? values.kind) === values.kind
  const former = invalid.flatMap(name =>
    isSameKind && stored[name] !== undefined ? [[name, stored[name]] as const] : [],
  )
  return {
    content: {
      ...Object.fromEntries(fields.filter(([name]) => !invalid.includes(name))),
      ...Object.fromEntries(former),
    },
    isWhole: invalid.length === 0,
  }
}

/** Whether a field is the same in two states of the form; the price includes "on request". */
export function isSameField(field: ValueField, one: FormValues, other: FormValues): boolean {
  const differing = differingFields(one, other)
  return !differing.includes(field) && !(field === "price" && differing.includes("on_request"))
}

/** One field of a version in another, the price together with "on request". */
export function withField(values: FormValues, field: ValueField, from: FormValues): FormValues {
  const taken = { ...values, [field]: from[field] }
  return field === "price" ? { ...taken, on_request: from.on_request } : taken
}

/**
 * My version with what only they changed since the common base. `conflicts` are the fields that both changed; they are
 * mine in `merged`.
 */
export function mergeValues(base: FormValues, mine: FormValues, theirs: FormValues) {
  const differences = findDifferences(SELLER_FIELDS, { base, mine, theirs }, isSameField)
  const merged = differences
    .filter(({ changedBy }) => changedBy === "them")
    .reduce((values, { field }) => withField(values, field, theirs), mine)
  const conflicts = differences.filter(({ changedBy }) => changedBy === "both").map(({ field }) => field)
  return { merged, conflicts }
}
