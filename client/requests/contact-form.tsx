import { Trans } from "@lingui/react/macro"
import { useRouteContext } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import type { Titled } from "#shared/listings/listing.ts"
import type { RefusedForm } from "#shared/requests/contact.ts"
import type { Intent, Service } from "#shared/requests/services.ts"
import { AnchorButton, Button } from "../ui/button.tsx"
import { TelegramIcon, WhatsAppIcon } from "../ui/icons/messengers.tsx"
import { ContactFieldsForm } from "./contact-fields-form.tsx"
import classes from "./contact-form.module.css"
import { nextStep, SentNote, type SentRequest } from "./sent-text.tsx"

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
  listing?: Titled | null
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
            takesFocus={isAnother}
            refused={isAnother ? null : refused}
            onSent={({ email, phone }, reference) => {
              const next = nextStep(intent, service)
              const request = { email: email.trim(), phone: phone.trim(), next, reference }
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
