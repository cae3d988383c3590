import { useForm } from "@mantine/form"
import { useRef, useState } from "react"
import { contactInput } from "#shared/contact.ts"
import { readInput } from "#shared/inputs.ts"
import type { Intent, Service } from "#shared/services.ts"
import { trpc } from "../lib/trpc.ts"
import { useBotCheck } from "./bot-check/use-bot-check.ts"
import { type ContactValues, firstProblem, NO_VALUES, splitFieldTexts } from "./contact-fields.ts"
import { mayHaveUsedProof, readSendFailure, type SendFailure } from "./send-failure.ts"
import { useProblemText } from "./use-problem-text.ts"

export type ContactSubject = { appId: number | null; intent: Intent | null; service: Service | null }
/** What stands above the button: a failure, or texts about fields that the visitor cannot see. */
export type FormProblem =
  | Exclude<SendFailure, { kind: "fields" }>
  | { kind: "hidden"; texts: string[] }
  /** The server wants a bot check and this browser has brought none. */
  | { kind: "unproven" }
/** `checking`: waiting for the bot check · `sending`: on its way. */
export type SendPhase = "still" | "checking" | "sending"

const CHECK_LIMIT_MS = 20_000

/** The contact form's state: what is typed, what is wrong with it, and how far its sending has come. */
export function useContactForm(subject: ContactSubject, onSent: (values: ContactValues) => void) {
  const problemText = useProblemText()
  const create = trpc.contacts.create.useMutation({ retry: false })
  const botCheck = useBotCheck()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [phase, setPhase] = useState<SendPhase>("still")
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
  const fail = (error: unknown, proof: string | null) => {
    const failure = readSendFailure(error)
    if (mayHaveUsedProof(failure)) botCheck.renew()
    if (failure.kind !== "fields") return setProblem(failure)
    const { visible, hidden } = splitFieldTexts(failure.fields)
    form.setErrors(visible)
    if ("altcha" in failure.fields && !proof) setProblem({ kind: "unproven" })
    else if (hidden.length) setProblem({ kind: "hidden", texts: hidden })
    focusFirst(visible)
  }
  const send = async (values: ContactValues) => {
    if (isBusy.current) return
    isBusy.current = true
    setProblem(null)
    setPhase("checking")
    const altcha = await botCheck.take(CHECK_LIMIT_MS)
    try {
      setPhase("sending")
      await create.mutateAsync({ ...toInput(values), page: window.location.pathname, altcha })
      form.reset()
      onSent(values)
    } catch (error) {
      fail(error, altcha)
    } finally {
      isBusy.current = false
      setPhase("still")
    }
  }
  return { form, problem, phase, botCheck, submit: form.onSubmit(send, focusFirst) }
}
