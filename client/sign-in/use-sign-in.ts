import { useRef, useState } from "react"
import { storeMemberSession } from "#client/session/member-session.ts"
import { readStoredText, writeStoredText } from "../lib/browser-storage.ts"
import { canProofHelp, fieldTextsOf } from "../lib/failure.ts"
import { solveBotCheck } from "../lib/solve-bot-check.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"

const KEY = "member-sign-in"

/** The address that a code was sent to, while the code is valid: a reload or Back returns to the code. */
const readPendingEmail = () => readStoredText("sessionStorage", KEY)
const storePendingEmail = (email: string | null) => writeStoredText("sessionStorage", KEY, email)

type Step = "email" | "code"
type Failure = { fields: Record<string, string | undefined>; text: string | null }
const NO_FAILURE: Failure = { fields: {}, text: null }

/** Signing in with a code: asks for one, then enters it. Typed text survives every failure. */
export function useSignIn(onSignedIn?: () => void) {
  const locale = useLocale()
  const failureText = useFailureText()
  const request = trpc.members.requestCode.useMutation()
  const enter = trpc.members.signIn.useMutation()
  const [email, setEmail] = useState(() => readPendingEmail() ?? "")
  const [step, setStep] = useState<Step>(() => (readPendingEmail() ? "code" : "email"))
  const [failure, setFailure] = useState(NO_FAILURE)
  const [isPending, setPending] = useState(false)
  /** How many codes were sent from this page, for the message about a new one. */
  const [sent, setSent] = useState(0)
  const isBusy = useRef(false)

  const run = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(NO_FAILURE)
    try {
      await work()
    } catch (error) {
      const fields = fieldTextsOf(error) ?? {}
      setFailure({ fields, text: Object.keys(fields).length ? null : failureText(error) })
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  /** If others have used up the codes of an address, the server requires a proof of work. */
  const send = async () => {
    const input = { email, locale }
    try {
      await request.mutateAsync(input)
    } catch (error) {
      if (!canProofHelp(error)) throw error
      const altcha = await solveBotCheck().catch(() => null)
      if (altcha === null) throw error
      await request.mutateAsync({ ...input, altcha })
    }
  }

  return {
    email,
    setEmail,
    step,
    failure,
    isPending,
    sent,
    requestCode: () =>
      run(async () => {
        await send()
        storePendingEmail(email)
        setSent(count => count + 1)
        setStep("code")
      }),
    signIn: (code: string) =>
      run(async () => {
        const session = await enter.mutateAsync({ email, code })
        storePendingEmail(null)
        storeMemberSession(session)
        onSignedIn?.()
      }),
    changeEmail: () => {
      storePendingEmail(null)
      setFailure(NO_FAILURE)
      setStep("email")
    },
  }
}
