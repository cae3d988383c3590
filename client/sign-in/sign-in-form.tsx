import { Trans, useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { storeMemberSession } from "#client/session/member-session.ts"
import { readStoredText, writeStoredText } from "../lib/browser-storage.ts"
import { fieldTextsOf } from "../lib/failure.ts"
import { withProof } from "../lib/solve-bot-check.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Button, TextButton } from "../ui/button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./steps.module.css"

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
  const send = () => withProof(proof => request.mutateAsync({ email, locale, ...proof }))

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

type EmailStepProps = Pick<
  ReturnType<typeof useSignIn>,
  "email" | "setEmail" | "failure" | "isPending" | "requestCode"
> & {
  /** False if other choices come first: focusing a field opens the keyboard of a phone over them. */
  takesFocus?: boolean
}

/** The first step: the address that the code is sent to. */
export function EmailStep(props: EmailStepProps) {
  const { email, setEmail, failure, isPending, requestCode, takesFocus = true } = props
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const problem = failure.fields.email
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])
  return (
    <form
      className={classes.form}
      method="post"
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        requestCode()
      }}
    >
      <FormProblem>{failure.text}</FormProblem>
      <TextInput
        ref={input}
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={email}
        error={problem}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="lg"
        aria-disabled={isPending || undefined}
        data-pending={isPending || undefined}
      >
        {isPending ? <Trans>Sending…</Trans> : <Trans>Send the code</Trans>}
      </Button>
    </form>
  )
}

type CodeStepProps = Pick<
  ReturnType<typeof useSignIn>,
  "email" | "failure" | "isPending" | "sent" | "requestCode" | "signIn" | "changeEmail"
> & {
  /** The button's label, if the code does more than signing in. */
  action?: ReactNode
}
const CODE_LENGTH = 6

/** Digits of a code as it was typed, pasted or filled in from the mail. */
const digitsOf = (text: string) => text.replace(/\D/g, "").slice(0, CODE_LENGTH)

/** The second step: the code from the mail, which is submitted as soon as it is complete. */
export function CodeStep(props: CodeStepProps) {
  const { email, failure, isPending, sent, requestCode, signIn, changeEmail, action } = props
  const { t } = useLingui()
  const [code, setCode] = useState("")
  const input = useRef<HTMLInputElement>(null)
  const problem = failure.fields.code
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (problem) input.current?.select()
  }, [problem])
  const change = (text: string) => {
    const digits = digitsOf(text)
    setCode(digits)
    if (digits.length === CODE_LENGTH && digits !== code) signIn(digits)
  }
  return (
    <form
      className={classes.form}
      method="post"
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        signIn(code)
      }}
    >
      <FormProblem>{failure.text}</FormProblem>
      <p role="status">
        {sent > 1 ? (
          <Trans>
            We sent a new code to <b>{email}</b>. Earlier codes no longer work.
          </Trans>
        ) : (
          <Trans>
            We sent a six-digit code to <b>{email}</b>. It is valid for 10 minutes; check your spam folder
            too.
          </Trans>
        )}
      </p>
      <TextInput
        ref={input}
        label={t`Code from the email`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        classNames={{ input: classes.code }}
        value={code}
        error={problem}
        onChange={event => change(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="lg"
        aria-disabled={isPending || undefined}
        data-pending={isPending || undefined}
      >
        {isPending ? <Trans>Checking…</Trans> : (action ?? <Trans>Sign in</Trans>)}
      </Button>
      <div className={classes.ways}>
        <TextButton
          onClick={() => {
            setCode("")
            requestCode()
          }}
        >
          <Trans>Send a new code</Trans>
        </TextButton>
        <TextButton onClick={changeEmail}>
          <Trans>Use another address</Trans>
        </TextButton>
      </div>
    </form>
  )
}

/** The address, then the code from the mail. */
export function SignInForm() {
  const signIn = useSignIn()
  return signIn.step === "email" ? <EmailStep {...signIn} /> : <CodeStep {...signIn} />
}
