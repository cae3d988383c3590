import { useLingui } from "@lingui/react/macro"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { FILE_FIELDS, type Listing } from "#shared/listings/listing.ts"
import type { ListingInput, ListingPayload } from "#shared/listings/listing-input.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { readFailure } from "../../../lib/failure.ts"
import { formatMoment } from "../../../lib/format-time.ts"
import { newIdempotencyKey } from "../../../lib/keyed-creation.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useLatest } from "../../../lib/use-latest.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { filesOfForm } from "../../../listing-form/content-files.ts"
import { differingFields, type FormValues } from "../../../listing-form/form-values.ts"
import type { ListingForm } from "../../../listing-form/use-listing-form.ts"
import { type FileItem, isRefused, onlyNewFiles } from "../../../uploads/form-files.ts"
import { summaryOf } from "../../../uploads/upload-queue.ts"
import type { FormFilesControl } from "../../../uploads/use-form-files.ts"
import type { WorkingCopy } from "../working-copy.ts"
import { type Attempt, createOnce } from "./create-once.ts"
import { findOtherDraft, type OtherDraft } from "./other-draft.ts"

/** The purpose of a save; `stays` keeps the form open afterwards. */
type Intent = {
  status: ListingStatus
  stays: boolean
  /** Save the changes of a published listing without publishing them. */
  asCopy?: boolean
}
/** `waiting` for uploads can be cancelled, `saving` cannot. */
export type Phase = { kind: "waiting" | "saving"; intent: Intent }
/** A dialog that must be resolved before the listing can be saved. */
type Obstacle = { intent: Intent } & (
  | { kind: "conflict" | "gone" | "failedUploads" }
  | ({ kind: "draft" } & OtherDraft)
)
/** The server's response and the values that were sent. */
export type Saved = { listing: Listing; sent: FormValues; intent: Intent }

type Answer = {
  withoutFailed?: boolean
  /** Overwrite this version instead of the one that was opened. */
  over?: string
  /** Continue from this working copy, which somebody else has saved. */
  copy?: WorkingCopy
  /** Create instead of update, with the files that have not been saved yet. */
  asNew?: boolean
}
type SavingInput = {
  id: number | null
  /** The version being edited; null if there is none to protect. */
  updatedAt: string | null
  form: ListingForm
  files: FormFilesControl
  /** An attempt to create the listing that had no response before the page was reloaded. */
  unanswered: Attempt | null
  storeAttempt: (attempt: Attempt | null) => Promise<void>
  onRefused: () => void
  onSaved: (saved: Saved) => Promise<void>
  /** The working copy that the form shows; null if it shows the listing itself. */
  copy: WorkingCopy | null
  onCopySaved: (copy: ProposalWithUploads, sent: FormValues) => void
}

/** Saves the form: validates it, waits for uploads, sends it, and reports obstacles. */
export function useSaving(input: SavingInput) {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const { client } = trpc.useUtils()
  const create = useMutation({
    retry: false,
    mutationFn: ({ payload, key }: { payload: ListingPayload; key: string }) =>
      client.apps.create.mutate(payload, { context: { idempotencyKey: key } }),
  })
  const update = trpc.apps.update.useMutation({ retry: false })
  const calls = useLatest({ create, update })
  const latest = useLatest(input)
  const [creation] = useState(() =>
    createOnce({
      unanswered: input.unanswered,
      store: attempt => latest.current.storeAttempt(attempt),
      newKey: newIdempotencyKey,
      create: (payload, key) => calls.current.create.mutateAsync({ payload, key }),
      update: payload => calls.current.update.mutateAsync(payload),
    }),
  )
  const turn = useRef(0)
  const [phase, setPhase] = useState<Phase | null>(null)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** What is being saved; null while nothing is. */
  const sending = useRef<FormValues | null>(null)
  /** A save that was asked for during another, and what that other one sends. */
  const next = useRef<{ intent: Intent; sent: FormValues } | null>(null)

  /** Saves the form as a working copy of the listing. */
  async function saveCopy(listingId: number, value: ListingInput, answer: Answer) {
    const { updatedAt, files, form } = latest.current
    const copy = answer.copy ?? latest.current.copy
    const sent = form.getValues()
    const saved = await client.proposals.save.mutate({
      id: copy?.id,
      listing_id: listingId,
      content: { ...value, ...filesOfForm(files.read().files) },
      updated_at: copy?.updated_at,
      based_on: answer.copy?.based_on ?? answer.over ?? updatedAt ?? undefined,
    })
    latest.current.onCopySaved(saved, sent)
    return saved
  }
  /** The saved listing; null if only its working copy was saved, or another one would be hidden by it. */
  const send = async (value: ListingInput, intent: Intent, answer: Answer): Promise<Listing | null> => {
    const { over, asNew } = answer
    const { id, updatedAt, files } = latest.current
    const copy = answer.copy ?? latest.current.copy
    if (id !== null && !asNew && (intent.asCopy || copy)) {
      // Somebody may have saved a working copy since the form was opened without one.
      const other = copy ? null : await findOtherDraft(client, id, locale)
      if (other) {
        setObstacle({ kind: "draft", intent, ...other })
        return null
      }
      const saved = await saveCopy(id, value, answer)
      if (intent.asCopy) return null
      await client.proposals.accept.mutate({ id: saved.id, publish: intent.status === "published" })
      return client.apps.get.query({ id })
    }
    const payload = files.toPayload()
    if (id === null || asNew) return creation.save({ ...value, ...onlyNewFiles(payload, files.read().saved) })
    return update.mutateAsync({ id, updated_at: over ?? updatedAt ?? undefined, ...value, ...payload })
  }
  /** The working copy that the form shows, if somebody else has saved, published or discarded it since; else null. */
  async function findChangedCopy(): Promise<ProposalWithUploads | null> {
    const { copy } = latest.current
    if (!copy) return null
    const stored = await client.proposals.get.query({ id: copy.id }).catch(() => null)
    const isChanged = stored && (stored.updated_at !== copy.updated_at || stored.state !== "open")
    return isChanged ? stored : null
  }
  const fail = async (error: unknown, intent: Intent) => {
    const failure = readFailure(error)
    const { id, form, onRefused } = latest.current
    const draft = failure.kind === "conflict" ? await findChangedCopy() : null
    if (draft?.state === "open") {
      const savedBy = formatMoment(draft.updated_at, locale)
      return setObstacle({ kind: "draft", intent, draft, savedBy })
    }
    if (draft) return setProblem(t`Someone else has published or discarded this draft. Reload the page.`)
    if (failure.kind === "fields") {
      form.refuse(failure.fields)
      return onRefused()
    }
    if ((failure.kind === "conflict" || failure.kind === "gone") && id !== null)
      return setObstacle({ kind: failure.kind, intent })
    setProblem(failureText(error))
  }
  /** The parsed form; null if it is invalid, in which case the errors are shown. */
  const check = ({ status, asCopy }: Intent) => {
    const value = latest.current.form.check(asCopy ? "draft" : status)
    if (!value) latest.current.onRefused()
    return value
  }

  async function save(intent: Intent, answer: Answer = {}): Promise<void> {
    if (sending.current) {
      if (intent.stays) next.current = { intent, sent: sending.current }
      return
    }
    const mine = ++turn.current
    setObstacle(null)
    setProblem(null)
    setPhase(null)
    if (!check(intent)) return
    const { files } = latest.current
    if (summaryOf(files.read()).uploadingCount > 0) {
      setPhase({ kind: "waiting", intent })
      await files.whenSettled()
      if (mine !== turn.current) return
      setPhase(null)
    }
    // A rejected file can't be sent again and is reported at its field, so it does not interrupt; a broken upload does.
    const isBroken = (item: FileItem) => item.state === "failed" && !isRefused(item)
    if (!answer.withoutFailed && FILE_FIELDS.some(field => files.read().files[field].some(isBroken)))
      return setObstacle({ kind: "failedUploads", intent })
    const value = check(intent)
    if (!value) return
    const sent = latest.current.form.getValues()
    sending.current = sent
    setPhase({ kind: "saving", intent })
    try {
      const listing = await send(value, intent, answer)
      if (listing) await latest.current.onSaved({ listing, sent, intent })
    } catch (error) {
      next.current = null
      await fail(error, intent)
    } finally {
      sending.current = null
      setPhase(null)
    }
  }

  // After the render that shows what was saved, so that the next save is based on it.
  useEffect(() => {
    if (phase || !next.current) return
    const { intent, sent } = next.current
    next.current = null
    if (differingFields(latest.current.form.getValues(), sent).length > 0) void save(intent)
  })

  return {
    save,
    phase,
    /** Stops waiting for uploads, which continue. */
    callOff: () => {
      turn.current++
      setPhase(null)
    },
    obstacle,
    dismissObstacle: () => setObstacle(null),
    problem,
    dismissProblem: () => setProblem(null),
    forgetAttempt: creation.forget,
  }
}
export type Saving = ReturnType<typeof useSaving>

/** Saves on Ctrl+S or Cmd+S instead of the browser's save dialog, except while a dialog is open. */
export function useSaveKey(onSave: () => void) {
  const latest = useLatest(onSave)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isLetter = event.key.toLowerCase() === "s" || event.code === "KeyS"
      if (!isLetter || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector("dialog[open], [role$=dialog]")) latest.current()
    }
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [])
}
