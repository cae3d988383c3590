import { Trans, useLingui } from "@lingui/react/macro"
import { Textarea, TextInput } from "@mantine/core"
import { lazy, type RefObject, Suspense, useEffect, useRef } from "react"
import type { RefusedForm } from "#shared/requests/contact.ts"
import type { Intent } from "#shared/requests/services.ts"
import { Button } from "../ui/button.tsx"
import { MoneyInput } from "../ui/money-input.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import type { CheckState } from "./bot-check/create-bot-check.ts"
import classes from "./contact-fields-form.module.css"
import { FormAlert } from "./form-alert.tsx"
import type { ContactSubject } from "./typed-request.ts"
import {
  type ContactValues,
  type CreatedRequest,
  type SendPhase,
  useContactForm,
} from "./use-contact-form.ts"

/** Loaded once a price is typed. */
const TypedOffer = lazy(async () => ({ default: (await import("../price/typed-offer.tsx")).TypedOffer }))

function StateText({ state }: { state: CheckState }) {
  switch (state) {
    case "idle":
      return null
    case "working":
      return (
        <VisuallyHidden>
          <Trans>The bot check is running</Trans>
        </VisuallyHidden>
      )
    case "ready":
      return (
        <VisuallyHidden>
          <Trans>Bot check passed</Trans>
        </VisuallyHidden>
      )
    case "failed":
      return <Trans>The bot check didn’t finish. It runs again when you send the request.</Trans>
    case "impossible":
      return <Trans>The bot check needs a secure connection. You can send the request without it.</Trans>
  }
}

type BotCheckProps = { hostRef: RefObject<HTMLDivElement | null>; state: CheckState }

/** Reserves one line from the start, so that loading the widget shifts no layout. */
function BotCheck({ hostRef, state }: BotCheckProps) {
  return (
    <div className={classes.botCheckCheck} data-state={state}>
      <div ref={hostRef} className={classes.host} />
      <p className={classes.before}>
        <Trans>A short bot check runs while you type</Trans>
      </p>
      <p role="status" className={classes.status}>
        <StateText state={state} />
      </p>
    </div>
  )
}

/** The submit button's label, which names what is sent, or its progress. */
function SendLabel({ phase, intent }: { phase: SendPhase; intent: Intent | null }) {
  switch (phase) {
    case "idle":
      if (intent === "offer") return <Trans>Send the offer</Trans>
      if (intent === "question") return <Trans>Send the question</Trans>
      return <Trans>Send the request</Trans>
    case "checking":
      return <Trans>Finishing the check…</Trans>
    case "sending":
      return <Trans>Sending…</Trans>
  }
}

type ContactFieldsFormProps = {
  subject: ContactSubject
  /** The asking price of the listing, beside which an offer is shown. */
  asking: number | null
  onSent: (values: ContactValues, created: CreatedRequest) => void
  /** Focuses the first field on mount, when the form replaces the focused element. */
  takesFocus?: boolean
  refused?: RefusedForm | null
}

type OfferFieldProps = Pick<ContactFieldsFormProps, "asking"> &
  Pick<ReturnType<typeof useContactForm>, "form">

/** The price that a buyer offers, and what it means. */
function OfferField({ form, asking }: OfferFieldProps) {
  const { t } = useLingui()
  return (
    <>
      <MoneyInput
        {...form.getInputProps("offer")}
        value={form.values.offer}
        className={classes.whole}
        name="offer"
        label={t`Your offer in US dollars`}
        required
      />
      {form.values.offer !== "" && (
        <div className={classes.whole}>
          <Suspense>
            <TypedOffer typed={form.values.offer} asking={asking} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/**
 * The fields with their errors, and the button that sends them once. Without scripts the browser posts them to the
 * page's own address.
 */
export function ContactFieldsForm({
  subject,
  asking,
  onSent,
  takesFocus = false,
  refused = null,
}: ContactFieldsFormProps) {
  const { t } = useLingui()
  const { form, problem, phase, botCheck, submit } = useContactForm(subject, onSent, refused)
  const needsPhone = subject.intent === null || subject.intent === "deal"
  const isQuestion = subject.intent === "question"
  const isPending = phase !== "idle"
  const field = (name: "name" | "phone" | "email" | "message") => ({ ...form.getInputProps(name), name })
  const nameRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) nameRef.current?.focus()
  }, [takesFocus])

  return (
    <form
      className={classes.form}
      method="post"
      onSubmit={submit}
      onFocus={botCheck.start}
      noValidate
      aria-busy={isPending}
    >
      <input type="hidden" name="app_id" value={subject.appId ?? ""} />
      <input type="hidden" name="intent" value={subject.intent ?? ""} />
      <input type="hidden" name="service" value={subject.service ?? ""} />
      <TextInput
        ref={nameRef}
        {...field("name")}
        className={classes.whole}
        label={t`Name`}
        autoComplete="name"
        required
        data-autofocus
      />
      <TextInput
        {...field("phone")}
        label={needsPhone ? t`Phone` : t`Phone (optional)`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={needsPhone}
      />
      <TextInput
        {...field("email")}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      {subject.intent === "offer" && <OfferField form={form} asking={asking} />}
      <Textarea
        {...field("message")}
        className={classes.whole}
        label={isQuestion ? t`Your question` : t`Message (optional)`}
        required={isQuestion}
        rows={4}
      />
      <div className={classes.check}>
        <BotCheck hostRef={botCheck.hostRef} state={botCheck.state} />
      </div>
      <div className={classes.whole}>
        <FormAlert problem={problem} />
      </div>
      <Button
        className={classes.submit}
        type="submit"
        size="lg"
        aria-disabled={isPending || undefined}
        data-pending={isPending || undefined}
      >
        <SendLabel phase={phase} intent={subject.intent} />
      </Button>
    </form>
  )
}
