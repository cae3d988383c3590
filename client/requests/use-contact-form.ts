import { useForm } from "@mantine/form"
import { useRef, useState } from "react"
import { contactInput } from "#shared/contact.ts"
import { readInput } from "#shared/inputs.ts"
import type { Intent, Service } from "#shared/services.ts"
import { trpc } from "../lib/trpc.ts"
import { type ContactValues, firstProblem, NO_VALUES, splitFieldTexts } from "./contact-fields.ts"
import { readSendFailure, type SendFailure } from "./send-failure.ts"
import { useProblemText } from "./use-problem-text.ts"

export type ContactSubject = { appId: number | null; intent: Intent | null; service: Service | null }
/** What stands above the form: a failure, or texts about fields that the visitor cannot see. */
export type FormProblem = Exclude<SendFailure, { kind: "fields" }> | { kind: "hidden"; texts: string[] }

/** The contact form's state: what is typed, what is wrong with it, and whether it is under way. */
export function useContactForm(subject: ContactSubject, onSent: (values: ContactValues) => void) {
  const problemText = useProblemText()
  const create = trpc.contacts.create.useMutation({ retry: false })
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const isBusy = useRef(false)
  const toInput = (values: ContactValues) => ({
    ...values,
    app_id: subject.appId,
    intent: subject.intent,
    service: subject.service,
  })

  const form = useForm<ContactValues>({
    initialValues: NO_VALUES,
    validate: values => {
      const problems = Object.entries(readInput(contactInput, toInput(values)).problems ?? {})
      return Object.fromEntries(problems.map(([field, [first]]) => [field, first && problemText(first)]))
    },
  })

  const focusFirst = (errors: Record<string, unknown>) => {
    const field = firstProblem(errors)
    if (field) form.getInputNode(field)?.focus()
  }
  const fail = (error: unknown) => {
    const failure = readSendFailure(error)
    if (failure.kind !== "fields") return setProblem(failure)
    const { visible, hidden } = splitFieldTexts(failure.fields)
    form.setErrors(visible)
    if (hidden.length) setProblem({ kind: "hidden", texts: hidden })
    focusFirst(visible)
  }
  const send = async (values: ContactValues) => {
    if (isBusy.current) return
    isBusy.current = true
    setProblem(null)
    try {
      await create.mutateAsync(toInput(values))
      form.reset()
      onSent(values)
    } catch (error) {
      fail(error)
    } finally {
      isBusy.current = false
    }
  }
  return { form, problem, isPending: create.isPending, submit: form.onSubmit(send, focusFirst) }
}
