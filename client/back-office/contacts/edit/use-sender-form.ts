import { useForm } from "@mantine/form"
import { useRef, useState } from "react"
import { type ContactRequest, readSender } from "#shared/requests/contact.ts"
import { codeOf, fieldTextsOf } from "../../../lib/failure.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useProblemText } from "../../../requests/use-problem-text.ts"
import { readSenderDraft, storeSenderDraft } from "./sender-draft.ts"
import { isSame, SENDER_FIELDS, type Sender, toSender } from "./sender-fields.ts"

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
