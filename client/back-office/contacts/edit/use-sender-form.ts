import { useForm } from "@mantine/form"
import { TRPCClientError } from "@trpc/client"
import { useRef, useState } from "react"
import { type ContactRequest, type Sender, senderInput } from "#shared/contact.ts"
import { readInput } from "#shared/inputs.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useProblemText } from "../../../requests/use-problem-text.ts"
import { useFailureText } from "../../use-failure-text.ts"
import { keepSender, readKeptSender } from "./kept-sender.ts"

const FIELDS = ["name", "phone", "email"] as const

const toSender = ({ name, phone, email }: Sender): Sender => ({ name, phone, email })
const isSame = (one: Sender, other: Sender) => FIELDS.every(field => one[field] === other[field])

/** The form's state: what is typed, kept and wrong, and whether it is under way. */
export function useSenderForm(request: ContactRequest, onSaved: (request: ContactRequest) => void) {
  const { id } = request
  const problemText = useProblemText()
  const failureText = useFailureText()
  const { mutateAsync } = trpc.contacts.update.useMutation({ retry: false })
  const [saved] = useState(() => toSender(request))
  const [kept] = useState(() => readKeptSender(id))
  const [isRestored, setRestored] = useState(kept !== null && !isSame(kept, saved))
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const form = useForm<Sender>({
    initialValues: kept ?? saved,
    onValuesChange: values => keepSender(id, isSame(values, saved) ? null : values),
    validate: values => {
      const problems = Object.entries(readInput(senderInput, values).problems ?? {})
      return Object.fromEntries(problems.map(([field, [first]]) => [field, first && problemText(first)]))
    },
  })

  const focusFirst = (errors: Record<string, unknown>) => {
    const field = FIELDS.find(name => errors[name])
    if (field) form.getInputNode(field)?.focus()
  }
  const fail = (error: unknown) => {
    const fields = error instanceof TRPCClientError ? error.data?.fields : undefined
    if (!fields) return setProblem(failureText(error))
    const errors = Object.fromEntries(FIELDS.map(field => [field, fields[field]?.[0]]))
    form.setErrors(errors)
    focusFirst(errors)
  }
  const save = async (values: Sender) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setProblem(null)
    try {
      const changed = await mutateAsync({ id, ...values })
      keepSender(id, null)
      onSaved(changed)
    } catch (error) {
      fail(error)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return {
    form,
    problem,
    isPending,
    isRestored,
    submit: form.onSubmit(save, focusFirst),
    discard: () => {
      form.setValues(saved)
      form.clearErrors()
      keepSender(id, null)
      setRestored(false)
    },
    forget: () => keepSender(id, null),
  }
}
