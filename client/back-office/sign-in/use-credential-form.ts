import { useForm } from "@mantine/form"
import { useRef, useState } from "react"
import type * as z from "zod/mini"
import { readInput } from "#shared/inputs.ts"
import { canProofHelp, fieldTextsOf, readFailure } from "../../lib/failure.ts"
import type { Session } from "../../lib/session.ts"
import { solveBotCheck } from "../../lib/solve-bot-check.ts"
import { usePasswordText } from "../use-password-text.ts"
import { useEnter } from "./use-enter.ts"

type CredentialForm<Values> = {
  initialValues: Values
  /** The field that is focused when the credentials are wrong. */
  secretField: keyof Values & string
  schema: z.ZodMiniType
  call: (values: Values & { altcha?: string }) => Promise<Session>
  returnPath: string
}

/** A form that signs in: state, validation and submission; on success the back office opens at `returnPath`. */
export function useCredentialForm<Values extends Record<string, string>>(options: CredentialForm<Values>) {
  const { initialValues, secretField, schema, call, returnPath } = options
  const enter = useEnter(returnPath)
  const fieldText = usePasswordText()
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const form = useForm<Values>({
    initialValues,
    validate: values => {
      const problems = Object.entries(readInput(schema, values).problems ?? {})
      return Object.fromEntries(problems.map(([field, [first]]) => [field, first && fieldText(first)]))
    },
  })

  const focusFirst = (errors: Record<string, unknown>) => {
    const field = Object.keys(initialValues).find(name => errors[name])
    if (field) form.getInputNode(field)?.focus()
  }
  const fail = (error: unknown) => {
    const texts = fieldTextsOf(error)
    setFailure(texts ? null : error)
    if (readFailure(error).kind === "refused") form.getInputNode(secretField)?.focus()
    if (!texts) return
    form.setErrors(texts)
    focusFirst(texts)
  }
  /** After many failed attempts by others, the server requires a proof of work from new addresses. */
  const signIn = async (values: Values) => {
    try {
      return await call(values)
    } catch (error) {
      if (!canProofHelp(error)) throw error
      const altcha = await solveBotCheck().catch(() => null)
      if (altcha === null) throw error
      return await call({ ...values, altcha })
    }
  }
  const send = async (values: Values) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(null)
    try {
      await enter(await signIn(values))
    } catch (error) {
      fail(error)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return { form, failure, isPending, submit: form.onSubmit(send, focusFirst) }
}
