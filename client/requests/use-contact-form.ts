import { useForm } from "@mantine/form"
import { useEffect, useRef, useState } from "react"
import {
  type ContactInput,
  formProblems,
  type RefusedForm,
  type TypedContact,
} from "#shared/requests/contact.ts"
import { type Failure, failureOf, readFailure } from "../lib/failure.ts"
import { createKeyedSender } from "../lib/keyed-creation.ts"
import { trpc } from "../lib/trpc.ts"
import { readMemberSession, useMemberSession } from "../session/member-session.ts"
import { useBotCheck } from "./bot-check/use-bot-check.ts"
import {
  CONTACT_FIELDS,
  type ContactSubject,
  forgetTypedRequest,
  readTypedRequest,
  storeTypedRequest,
} from "./typed-request.ts"
import { useProblemText } from "./use-problem-text.ts"

type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactValues = TypedContact
const NO_VALUES: ContactValues = { name: "", phone: "", email: "", offer: "", message: "" }

const isContactField = (name: string): name is ContactField => CONTACT_FIELDS.some(field => field === name)

/** Splits error texts into those shown under a field and those of fields that the form does not show. */
export function splitFieldTexts(fields: Record<string, string[]>) {
  const visible: Partial<ContactValues> = {}
  const hidden: string[] = []
  for (const [name, texts] of Object.entries(fields))
    if (isContactField(name)) visible[name] = texts[0]
    else hidden.push(...texts)
  return { visible, hidden }
}

/** The first field with a problem, in the order of the form. */
export function firstProblem(errors: Record<string, unknown>): ContactField | undefined {
  return CONTACT_FIELDS.find(field => errors[field])
}

/** What the server says about a sent request; `isConfirmed`: it was sent within the session of its address. */
export type CreatedRequest = { reference: string; isConfirmed: boolean }
/** Shown above the button: a failure, or errors of fields that the form does not show. */
export type FormProblem =
  | Extract<Failure, { kind: "wait" | "too_long" | "network" | "fault" }>
  | { kind: "hidden"; texts: string[] }
  /** The server requires a bot check and this browser has sent none. */
  | { kind: "unproven" }
/** `checking`: waiting for the bot check · `sending`: waiting for the server. */
export type SendPhase = "idle" | "checking" | "sending"

const CHECK_LIMIT_MS = 20_000

/** Only a request within the member's session is known to be theirs; visitors don't load these calls. */
async function memberCalls() {
  const { accountCalls } = await import("../session/account-calls.ts")
  return accountCalls()
}

/** Of the member's newest requests, some may have been sent by others with the member's address. */
const NEWEST = 5

/** The name in the newest request of a member whose account has no name; empty for none. */
function useLastName(isNameless: boolean): string {
  const [name, setName] = useState("")
  useEffect(() => {
    if (!isNameless) return
    memberCalls()
      .then(calls => calls.requests.mine.query({ per_page: NEWEST }))
      .then(({ data }) => setName(data.find(({ confirmed }) => confirmed)?.from ?? ""))
      // The name is typed then.
      .catch(() => {})
  }, [isNameless])
  return isNameless ? name : ""
}

/** The alert for a failed request that was sent with this proof. */
function toFormProblem(failure: Failure, proof: string | null): FormProblem | null {
  if (failure.kind === "conflict" || failure.kind === "gone" || failure.kind === "refused")
    return { kind: "fault" }
  if (failure.kind !== "fields") return failure
  const { hidden } = splitFieldTexts(failure.fields)
  if ("altcha" in failure.fields && !proof) return { kind: "unproven" }
  return hidden.length ? { kind: "hidden", texts: hidden } : null
}

/**
 * The contact form's state: values, errors and the phase of sending. `refused` is the form as it was posted before
 * this page's scripts ran.
 */
export function useContactForm(
  subject: ContactSubject,
  onSent: (values: ContactValues, created: CreatedRequest) => void,
  refused: RefusedForm | null,
) {
  const problemText = useProblemText()
  const { client } = trpc.useUtils()
  const [creation] = useState(() =>
    createKeyedSender(async (input: ContactInput, idempotencyKey) => {
      const calls = readMemberSession() ? await memberCalls() : client
      return calls.contacts.create.mutate(input, { context: { idempotencyKey } })
    }),
  )
  const botCheck = useBotCheck()
  const refusal = refused && failureOf(refused)
  const [problem, setProblem] = useState<FormProblem | null>(refusal && toFormProblem(refusal, null))
  const [phase, setPhase] = useState<SendPhase>("idle")
  const isBusy = useRef(false)
  const toInput = (values: ContactValues) => ({
    ...values,
    offer: subject.intent === "offer" ? values.offer : null,
    app_id: subject.appId,
    intent: subject.intent,
    service: subject.service,
  })

  const form = useForm<ContactValues>({
    initialValues: refused?.values ?? NO_VALUES,
    initialErrors: splitFieldTexts(refused?.fields ?? {}).visible,
    onValuesChange: values => storeTypedRequest(subject, values),
    validate: values => {
      const problems = Object.entries(formProblems(toInput(values)))
      return Object.fromEntries(problems.map(([field, [first]]) => [field, first && problemText(first)]))
    },
  })

  const target = useRef(subject)
  // Known only after hydration. With another address a member's request would not be listed at `/my/requests`.
  const member = useMemberSession()?.member
  const lastName = useLastName(member?.name === "")
  const name = member?.name || lastName
  const email = member?.email ?? ""
  const { getValues, setFieldValue, setInitialValues } = form
  useEffect(() => {
    setInitialValues({ ...NO_VALUES, name, email })
    const typed = getValues()
    const known: Partial<ContactValues> = { name, email, ...readTypedRequest(target.current) }
    for (const field of CONTACT_FIELDS) if (known[field] && !typed[field]) setFieldValue(field, known[field])
  }, [name, email, getValues, setFieldValue, setInitialValues])

  const focusFirst = (errors: Record<string, unknown>) => {
    const field = firstProblem(errors)
    if (field) form.getInputNode(field)?.focus()
  }
  const fail = (error: unknown, proof: string | null) => {
    const failure = readFailure(error)
    // A proof is used up unless a field, a rate limit or the connection was at fault.
    const isProofLeft = ["wait", "network", "too_long"].includes(failure.kind)
    if (failure.kind === "fields" ? "altcha" in failure.fields : !isProofLeft) botCheck.renew()
    setProblem(toFormProblem(failure, proof))
    if (failure.kind !== "fields") return
    const { visible } = splitFieldTexts(failure.fields)
    form.setErrors(visible)
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
      const input = toInput(values)
      const page = window.location.pathname
      const { reference, confirmed } = await creation.send({ ...input, page, altcha }, input)
      form.reset()
      forgetTypedRequest(subject)
      onSent(values, { reference, isConfirmed: confirmed })
    } catch (error) {
      fail(error, altcha)
    } finally {
      isBusy.current = false
      setPhase("idle")
    }
  }
  return { form, problem, phase, botCheck, submit: form.onSubmit(send, focusFirst) }
}
