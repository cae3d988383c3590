import { Trans } from "@lingui/react/macro"
import { type ReactNode, useState } from "react"
import type { Titled } from "#shared/listings/listing.ts"
import type { RefusedForm } from "#shared/requests/contact.ts"
import type { Intent, Service } from "#shared/requests/services.ts"
import { Button } from "../ui/button.tsx"
import { ContactFieldsForm } from "./contact-fields-form.tsx"
import classes from "./contact-form.module.css"
import { Messengers } from "./messengers.tsx"
import { SentNote } from "./sent-note.tsx"
import { nextStep, type SentRequest } from "./sent-text.tsx"

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
