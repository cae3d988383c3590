import { useMutation } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { hasSignedOut } from "#client/session/member-session.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { codeOf, readFailure } from "../../lib/failure.ts"
import { createKeyed, newIdempotencyKey } from "../../lib/keyed-creation.ts"
import { createSaver, type SaverPhase, type SendOutcome, useFlushes } from "../../lib/saver.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLatest } from "../../lib/use-latest.ts"
import { filesOfForm } from "../../listing-form/content-files.ts"
import { differingFields, type FormValues, type ValueField } from "../../listing-form/form-values.ts"
import { useListingForm } from "../../listing-form/use-listing-form.ts"
import { type FormFiles, filesOf } from "../../uploads/form-files.ts"
import { useFormFiles } from "../../uploads/use-form-files.ts"
import {
  type BrowserDraft,
  type FirstSave,
  openNewDraft,
  proposalDraft,
  readFirstSave,
  storeBrowserDraft,
  storeFirstSave,
  VISITORS_DRAFT,
} from "./browser-draft.ts"
import {
  type Anchor,
  anchorOf,
  contentOf,
  type FormConflict,
  filesKey,
  mergeFiles,
  mergeValues,
  type SellerStart,
  storeBrowserFiles,
  useSellerFiles,
  withField,
} from "./seller-values.ts"

const SAVE_AFTER_MS = 900
const RETRY_AFTER_MS = 5_000

/** A failure of the connection or of the server, which a repeated save may survive. */
const mayWorkLater = (error: unknown) =>
  ["network", "fault", "wait"].includes(readFailure(error).kind) || codeOf(error) === "still_running"

type SellerState = { values: FormValues; files: FormFiles }

type Input = {
  start: SellerStart
  /** Null for somebody who has not signed in: everything stays in the browser. */
  memberId: string | null
  /** The server stored the first version of a new proposal. */
  onCreated: (id: number) => void
  /** The seller may not change the proposal any more. */
  onClosed: (proposal: ProposalWithUploads) => void
}

/**
 * The seller's form: each change is stored in the browser immediately, and by the server shortly after. A field that
 * another window changed is merged; if both changed it, the seller chooses.
 */
export function useSellerForm({ start, memberId, onCreated, onClosed }: Input) {
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { mutateAsync: saveProposal } = trpc.proposals.save.useMutation()
  const { mutateAsync: createProposal } = useMutation({
    mutationFn: ({ payload, key }: { payload: FirstSave; key: string }) =>
      utils.client.proposals.save.mutate(payload, { context: { idempotencyKey: key } }),
  })
  const form = useListingForm(start.values, "draft")
  const files = useFormFiles(start.source)
  const [anchor, setAnchorState] = useState(start.anchor)
  const latestAnchor = useRef(start.anchor)
  const draftKey = useRef(start.draftKey)
  // Whoever signs in within the form takes along what was typed before.
  if (memberId !== null && draftKey.current === VISITORS_DRAFT) draftKey.current = openNewDraft(memberId)
  const [phase, setPhase] = useState<SaverPhase>("idle")
  const [problem, setProblem] = useState<string | null>(null)
  const [isUnstored, setUnstored] = useState(false)
  const [conflict, setConflict] = useState<FormConflict | null>(start.conflict)

  const creation = useMemo(() => {
    const listingId = start.listing?.id ?? null
    return createKeyed<FirstSave, ProposalWithUploads>({
      create: (payload, key) => createProposal({ payload, key }),
      newKey: newIdempotencyKey,
      unanswered: memberId === null ? null : readFirstSave(memberId, listingId),
      store: async attempt => {
        if (memberId !== null) storeFirstSave(memberId, listingId, attempt)
      },
    })
  }, [memberId, start, createProposal])

  const setAnchor = (next: Anchor) => {
    latestAnchor.current = next
    setAnchorState(next)
  }
  const base = (): FormValues => latestAnchor.current?.values ?? start.empty
  const [emptyFiles] = useState(() => filesOf(start.listing))
  const baseFiles = (): FormFiles => latestAnchor.current?.files ?? emptyFiles
  const isSame = ({ values, files: some }: SellerState) =>
    differingFields(values, base()).length === 0 && filesKey(some) === filesKey(baseFiles())
  const readState = (): SellerState => ({ values: form.getValues(), files: files.read().files })

  const storeInBrowser = (values: FormValues) => {
    // An answer may come after the member has signed out, which removed the drafts.
    if (memberId !== null && hasSignedOut()) return
    const known = latestAnchor.current
    const draft: BrowserDraft = {
      values,
      base: known && { values: known.values, updatedAt: known.updatedAt },
    }
    setUnstored(!storeBrowserDraft(draftKey.current, draft))
  }

  const takeOver = (theirs: Anchor, merged: FormValues) => {
    files.dispatch({ type: "replaced", files: mergeFiles(baseFiles(), files.read().files, theirs.files) })
    setAnchor(theirs)
    form.load(merged)
  }

  /** Merges the version that another window stored; false while fields wait for a choice. */
  const adoptTheirs = (theirs: Anchor): boolean => {
    const { merged, conflicts } = mergeValues(base(), form.getValues(), theirs.values)
    if (conflicts.length) {
      setConflict({ fields: conflicts, theirs })
      return false
    }
    takeOver(theirs, merged)
    return true
  }

  const refetch = async (id: number): Promise<SendOutcome> => {
    const stored = await utils.proposals.get.fetch({ id }, { staleTime: 0 })
    if (stored.state !== "open" && stored.state !== "returned") {
      onClosed(stored)
      return "refused"
    }
    // A merge that differs from theirs changes the form, which sends it again.
    return adoptTheirs(anchorOf(stored, start.listing)) && isSame(readState()) ? "stored" : "refused"
  }

  /** From now on the input belongs to the proposal that the first save created. */
  const adoptCreated = (created: Anchor) => {
    setAnchor(created)
    if (memberId === null) return
    const { current: key } = draftKey
    draftKey.current = proposalDraft(memberId, created.id)
    storeInBrowser(form.getValues())
    storeBrowserDraft(key, null)
    void storeBrowserFiles(key, null)
    onCreated(created.id)
  }

  /** The server's version; a first save whose response was lost is repeated, which finds its proposal. */
  const findStored = async (): Promise<Anchor | null> => {
    if (latestAnchor.current) return latestAnchor.current
    const lost = await creation.recover()
    if (lost) adoptCreated(anchorOf(lost.created, start.listing))
    return latestAnchor.current
  }

  const send = async (state: SellerState): Promise<SendOutcome> => {
    const { values } = state
    let known: Anchor | null = null
    try {
      known = await findStored()
      const { content, isWhole } = contentOf(values, known?.content ?? {}, {
        now: Date.now(),
        listingFigures: start.empty.figures,
      })
      const all = { ...content, ...filesOfForm(state.files) }
      const { listing } = start
      const change = listing && { listing_id: listing.id, based_on: listing.updated_at }
      const saved = await (known
        ? saveProposal({ id: known.id, updated_at: known.updatedAt, content: all })
        : creation.send({ ...change, content: all }))
      setProblem(null)
      const anchor = { ...anchorOf(saved, listing), ...state }
      if (known) setAnchor(anchor)
      else adoptCreated(anchor)
      if (isWhole && differingFields(form.getValues(), values).length === 0)
        storeBrowserDraft(draftKey.current, null)
      else storeInBrowser(form.getValues())
      void utils.proposals.mine.invalidate()
      return "stored"
    } catch (error) {
      const failure = readFailure(error)
      if (failure.kind === "conflict" && known)
        return refetch(known.id).catch(() => "unreachable" satisfies SendOutcome)
      setProblem(failureText(error))
      if (failure.kind === "fields") form.refuse(failure.fields)
      return mayWorkLater(error) ? "unreachable" : "refused"
    }
  }

  const latestSend = useLatest(send)
  const saver = useMemo(
    () =>
      createSaver<SellerState>({
        send: state => latestSend.current(state),
        waitMs: SAVE_AFTER_MS,
        retryMs: RETRY_AFTER_MS,
        onPhase: setPhase,
      }),
    [],
  )
  const changed = (state: SellerState) => {
    if (isSame(state)) {
      if (saver.isIdle()) storeBrowserDraft(draftKey.current, null)
      else if (memberId !== null) saver.schedule(state)
      return
    }
    storeInBrowser(state.values)
    if (memberId !== null && !conflict) saver.schedule(state)
  }
  const latestChanged = useLatest(changed)
  const { values } = form
  const { files: current } = files
  const key = filesKey(current)
  const latestFiles = useLatest(current)
  useEffect(() => {
    if (key) latestChanged.current({ values, files: latestFiles.current })
  }, [values, key])
  useSellerFiles(files, draftKey, key === filesKey(anchor?.files ?? emptyFiles))

  useFlushes(saver)

  return {
    form,
    files,
    anchor,
    /** The newest one, even before the page is re-rendered. */
    readAnchor: () => latestAnchor.current,
    phase,
    problem,
    isUnstored,
    conflict,
    /** Sends uploads that finished since the page was rendered with the next flush. */
    saveNow: () => changed(readState()),
    /** Stores everything immediately; false if that failed. */
    flush: saver.flush,
    /** Applies the choice for the fields that both windows changed; the named ones use their version. */
    resolve(theirFields: readonly ValueField[]) {
      if (!conflict) return
      const { merged } = mergeValues(base(), form.getValues(), conflict.theirs.values)
      const chosen = theirFields.reduce((all, field) => withField(all, field, conflict.theirs.values), merged)
      setConflict(null)
      takeOver(conflict.theirs, { ...chosen })
    },
  }
}
export type SellerForm = ReturnType<typeof useSellerForm>
