import { Trans } from "@lingui/react/macro"
import { Link, useRouteContext } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { BRAND } from "#shared/brand.ts"
import type { Listing, Titled } from "#shared/listings/listing.ts"
import type { RefusedForm } from "#shared/requests/contact.ts"
import type { Intent, Service } from "#shared/requests/services.ts"
import { AnchorButton, Button } from "../ui/button.tsx"
import { CheckIcon } from "../ui/icons/marks.tsx"
import { TelegramIcon, WhatsAppIcon } from "../ui/icons/messengers.tsx"
import { takeFocus } from "../ui/take-focus.ts"
import { ContactFieldsForm } from "./contact-fields-form.tsx"
import classes from "./contact-form.module.css"
import type { CreatedRequest } from "./use-contact-form.ts"

type SentNoteProps = {
  sent: SentRequest
  /** A link back to an empty form. */
  again: ReactNode
}

/** Replaces the form after sending and takes over the focus of the removed button. */
export function SentNote({ sent, again }: SentNoteProps) {
  return (
    <div className={classes.note} ref={takeFocus} role="status" tabIndex={-1}>
      <CheckIcon size={28} className={classes.mark} />
      <SentText sent={sent} />
      {again}
    </div>
  )
}

/** The next step after a request: a contract, the answer of the seller or our team, or an ordered service or advice. */
type NextStep = "contract" | "conversation" | "service"
/** A sent request: the email address for the reply, unless only the URL is known, and the next step. */
type SentRequest = { email?: string; phone?: string; next: NextStep } & Partial<CreatedRequest>

export function nextStep(intent: Intent | undefined, service: Service | undefined): NextStep {
  if (!service && (intent === "question" || intent === "offer")) return "conversation"
  return !service && (intent === undefined || intent === "deal") ? "contract" : "service"
}

/** Who answers, and to which address. */
export function AnswerText({ sent: { email, phone, next } }: { sent: SentRequest }) {
  if (next === "conversation")
    return email ? (
      <Trans>
        The seller or our team will reply in the conversation, and we’ll email {email} when they do.
      </Trans>
    ) : (
      <Trans>The seller or our team will reply in the conversation, and we’ll email you when they do.</Trans>
    )
  if (email && phone)
    return (
      <Trans>
        Someone from {BRAND} will call {phone} or email {email}.
      </Trans>
    )
  return email ? (
    <Trans>We’ll send the reply to {email}.</Trans>
  ) : (
    <Trans>Someone from {BRAND} will call or write to you.</Trans>
  )
}

/** Confirms the request and explains who replies and what happens next. */
export function SentText({ sent }: { sent: SentRequest }) {
  const { next, reference, isConfirmed } = sent
  return (
    <div>
      <p className={classes.title}>
        <Trans>We’ve received your request</Trans>
      </p>
      <p className={classes.next}>
        <AnswerText sent={sent} />{" "}
        {next === "contract" && (
          <Trans>
            If you decide to go ahead, we draw up the contract, and the payment is held in escrow until the
            buyer confirms receipt.
          </Trans>
        )}
        {next === "service" && (
          <Trans>We’ll tell you what’s involved and what it costs; you pay nothing until you decide.</Trans>
        )}
      </p>
      {reference && !isConfirmed && (
        <p className={classes.next}>
          <Trans>
            Your request number is {reference}. Please confirm under{" "}
            <Link to="/my/requests/$reference" params={{ reference }}>
              your requests
            </Link>{" "}
            that you sent it; the reply appears there too.
          </Trans>
        </p>
      )}
      {reference && isConfirmed && (
        <p className={classes.next}>
          <Trans>
            Your request number is {reference}. Read the reply and write back under{" "}
            <Link to="/my/requests/$reference" params={{ reference }}>
              your requests
            </Link>
            .
          </Trans>
        </p>
      )}
    </div>
  )
}

/** The other contact channels, as far as the owner has configured them. */
function Messengers() {
  const { telegram, whatsapp } = useRouteContext({ from: "__root__", select: context => context.siteLinks })
  const ways = [
    { name: "Telegram", href: telegram, Icon: TelegramIcon },
    { name: "WhatsApp", href: whatsapp, Icon: WhatsAppIcon },
  ].filter(({ href }) => href)
  if (!ways.length) return null
  return (
    <div className={classes.messengers}>
      <p className={classes.or}>
        <Trans>Or write to us directly</Trans>
      </p>
      {ways.map(({ name, href, Icon }) => (
        <AnchorButton
          key={name}
          href={href ?? undefined}
          target="_blank"
          rel="noopener nofollow"
          variant="default"
          leftSection={<Icon size={20} />}
        >
          {name}
        </AnchorButton>
      ))}
    </div>
  )
}

type ContactFormProps = {
  listing?: (Titled & Partial<Pick<Listing, "price">>) | null
  intent?: Intent
  service?: Service
  onSent?: (sent: SentRequest) => void
  refused?: RefusedForm | null
  /** Shown above the fields until the form is sent. */
  children?: ReactNode
}

/** The contact form of the public pages; replaced by the next steps after sending. */
export function ContactForm({ listing, intent, service, onSent, refused, children }: ContactFormProps) {
  const [sent, setSent] = useState<SentRequest | null>(null)
  const [isAnother, setAnother] = useState(false)
  const subject = { appId: listing?.id ?? null, intent: intent ?? null, service: service ?? null }
  return (
    <div className={classes.contact}>
      {sent ? (
        <SentNote
          sent={sent}
          again={
            <Button
              variant="default"
              onClick={() => {
                setSent(null)
                setAnother(true)
              }}
            >
              <Trans>Send another request</Trans>
            </Button>
          }
        />
      ) : (
        <div>
          {children}
          <ContactFieldsForm
            subject={subject}
            asking={listing?.price ?? null}
            takesFocus={isAnother}
            refused={isAnother ? null : refused}
            onSent={({ email, phone }, created) => {
              const next = nextStep(intent, service)
              const request = { email: email.trim(), phone: phone.trim(), next, ...created }
              setSent(request)
              onSent?.(request)
            }}
          />
        </div>
      )}
      <Messengers />
    </div>
  )
}
