import { useForm } from "@mantine/form"
import { useRef, useState } from "react"
import { parseJson, propertiesOf } from "#shared/properties.ts"
import { type ContactRequest, readSender } from "#shared/requests/contact.ts"
import { readStoredText, writeStoredText } from "../../../lib/browser-storage.ts"
import { NOBODY, SENDER_FORM } from "../../../lib/drafts.ts"
import { codeOf, fieldTextsOf } from "../../../lib/failure.ts"
import { readSession } from "../../../lib/session.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useProblemText } from "../../../requests/use-problem-text.ts"

/** The sender as typed; an empty phone is none. */
export type Sender = { name: string; phone: string; email: string }
type Sent = { name: string; phone: string | null; email: string }

export const SENDER_FIELDS = ["name", "phone", "email"] as const
export type SenderField = (typeof SENDER_FIELDS)[number]

export const toSender = ({ name, phone, email }: Sent): Sender => ({ name, phone: phone ?? "", email })

/** The server trims texts. */
export const isSameSender = (field: SenderField, a: Sender, b: Sender) => a[field].trim() === b[field].trim()

const isSame = (a: Sender, b: Sender) => SENDER_FIELDS.every(field => a[field] === b[field])

/** Unsaved changes of a request; `base` and `updatedAt` are of the version that was edited. */
type SenderDraft = { values: Sender; base: Sender | null; updatedAt: string | null }

const keyOf = (id: number) => `${SENDER_FORM}/${readSession()?.user.id ?? NOBODY}/${id}`

function readStoredSender(value: unknown): Sender | null {
  const { name, phone, email } = propertiesOf(value)
  return typeof name === "string" && typeof phone === "string" && typeof email === "string"
    ? { name, phone, email }
    : null
}

/** Parses the output of `storeSenderDraft`; null for anything else. */
export function parseSenderDraft(text: string | null): SenderDraft | null {
  const stored = propertiesOf(parseJson(text))
  const values = readStoredSender(stored)
  const { base, updated_at } = stored
  return (
    values && {
      values,
      base: readStoredSender(base),
      updatedAt: typeof updated_at === "string" ? updated_at : null,
    }
  )
}

/** This tab's unsaved changes of a request, or null. */
function readSenderDraft(id: number): SenderDraft | null {
  return parseSenderDraft(readStoredText("sessionStorage", keyOf(id)))
}

/** Stores unsaved changes until the tab is closed, across reloads and sign-in; null deletes them. */
function storeSenderDraft(id: number, draft: SenderDraft | null): void {
  const text = draft && JSON.stringify({ ...draft.values, base: draft.base, updated_at: draft.updatedAt })
  writeStoredText("sessionStorage", keyOf(id), text)
}

/** The version being edited: changes are compared with it, and its time is sent when saving. */
type Base = { sender: Sender | null; updatedAt: string }
type Saved = { sender: Sender; updatedAt: string }

const savedOf = (request: ContactRequest): Saved => ({
  sender: toSender(request),
  updatedAt: request.updated_at,
})

/** The form's state: values, errors, unsaved changes, saving, and a conflicting newer version. */
export function useSenderForm(request: ContactRequest, onSaved: (request: ContactRequest) => void) {
  const { id } = request
  const problemText = useProblemText()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.contacts.update.useMutation({ retry: false })
  const [saved, setSaved] = useState(() => savedOf(request))
  const [draft] = useState(() => readSenderDraft(id))
  const isDraft = draft !== null && !isSame(draft.values, saved.sender)
  const base = useRef<Base>(
    isDraft && draft.updatedAt !== saved.updatedAt
      ? { sender: draft.base, updatedAt: draft.updatedAt ?? request.created_at }
      : saved,
  )
  const [isRestored, setRestored] = useState(isDraft)
  const [problem, setProblem] = useState<string | null>(null)
  const [newer, setNewer] = useState<ContactRequest | null>(null)
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const form = useForm<Sender>({
    initialValues: isDraft ? draft.values : saved.sender,
    onValuesChange: values => {
      const { sender, updatedAt } = base.current
      storeSenderDraft(id, isSame(values, saved.sender) ? null : { values, base: sender, updatedAt })
    },
    validate: values => {
      const problems = Object.entries(readSender(values, request.intent).problems ?? {})
      return Object.fromEntries(problems.map(([field, [first]]) => [field, first && problemText(first)]))
    },
  })

  const focusFirst = (errors: Record<string, unknown>) => {
    const field = SENDER_FIELDS.find(name => errors[name])
    if (field) form.getInputNode(field)?.focus()
  }
  const fail = async (error: unknown): Promise<void> => {
    const texts = fieldTextsOf(error)
    if (codeOf(error) === "conflict")
      return setNewer(await utils.contacts.get.fetch({ id }, { staleTime: 0 }))
    if (!texts) return setProblem(failureText(error))
    const errors = Object.fromEntries(SENDER_FIELDS.map(field => [field, texts[field]]))
    form.setErrors(errors)
    focusFirst(errors)
  }
  const save = async (values: Sender) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setProblem(null)
    try {
      const changed = await mutateAsync({ id, ...values, updated_at: base.current.updatedAt })
      storeSenderDraft(id, null)
      onSaved(changed)
    } catch (error) {
      await fail(error).catch(second => setProblem(failureText(second)))
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  /** Rebases the form onto a newer version with these values. */
  const rebase = (theirs: ContactRequest, values: Sender) => {
    base.current = savedOf(theirs)
    setSaved(savedOf(theirs))
    setNewer(null)
    setRestored(false)
    form.setValues(values)
    form.clearErrors()
  }
  return {
    form,
    problem,
    isPending,
    isRestored,
    submit: form.onSubmit(save, focusFirst),
    discard: () => {
      form.setValues(saved.sender)
      form.clearErrors()
      base.current = saved
      storeSenderDraft(id, null)
      setRestored(false)
    },
    forget: () => storeSenderDraft(id, null),
    /** The version saved by another admin since `base`, or null. */
    conflict: newer && {
      base: base.current.sender,
      mine: toSender(form.getValues()),
      theirs: newer,
      onMerge: (merged: Sender) => {
        rebase(newer, merged)
        void save(merged)
      },
      onTakeTheirs: () => {
        rebase(newer, toSender(newer))
        storeSenderDraft(id, null)
      },
      onClose: () => setNewer(null),
    },
  }
}
