import { useForm } from "@mantine/form"
import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { readInput } from "#shared/inputs.ts"
import { loginInput } from "#shared/login.ts"
import { storeSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { usePasswordText } from "../use-password-text.ts"
import { canProofHelp, readSignInFailure, type SignInFailure } from "./sign-in-failure.ts"
import { solveBotCheck } from "./solve-bot-check.ts"

const FIELDS = ["email", "password"] as const

/** The sign-in form's state, validation and submission; on success navigates to `returnPath`. */
export function useSignIn(returnPath: string) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const fieldText = usePasswordText()
  const login = trpc.auth.login.useMutation({ retry: false })
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: values => {
      const problems = Object.entries(readInput(loginInput, values).problems ?? {})
      return Object.fromEntries(problems.map(([field, [first]]) => [field, first && fieldText(first)]))
    },
  })

  const focusFirst = (errors: Record<string, unknown>) => {
    const field = FIELDS.find(name => errors[name])
    if (field) form.getInputNode(field)?.focus()
  }
  const fail = (error: unknown) => {
    const found = readSignInFailure(error)
    setFailure(found)
    if (found.kind === "refused") form.getInputNode("password")?.focus()
    if (found.kind !== "fields") return
    form.setErrors(found.texts)
    focusFirst(found.texts)
  }
  /** After many failed attempts by others, the server requires a proof of work from new addresses. */
  const signIn = async (values: { email: string; password: string }) => {
    try {
      return await login.mutateAsync(values)
    } catch (error) {
      if (!canProofHelp(error)) throw error
      const altcha = await solveBotCheck().catch(() => null)
      if (altcha === null) throw error
      return await login.mutateAsync({ ...values, altcha })
    }
  }
  const send = async (values: { email: string; password: string }) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(null)
    try {
      const session = await signIn(values)
      // Cached responses are from before sign-in.
      queryClient.clear()
      storeSession(session)
      await router.navigate({ href: returnPath, replace: true })
    } catch (error) {
      fail(error)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return { form, failure, isPending, submit: form.onSubmit(send, focusFirst) }
}
