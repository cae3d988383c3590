import { type ReactNode, useState } from "react"
import type { Titled } from "#shared/listing.ts"
import type { Intent, Service } from "#shared/services.ts"
import { ContactFieldsForm } from "./contact-fields-form.tsx"
import classes from "./contact-form.module.css"
import { Messengers } from "./messengers.tsx"
import { SentNote } from "./sent-note.tsx"
import type { SentRequest } from "./sent-text.tsx"

type ContactFormProps = {
  listing?: Titled | null
  intent?: Intent
  service?: Service
  onSent?: (sent: SentRequest) => void
  /** Stands above the fields, and goes with them. */
  children?: ReactNode
}

/** The contact form of the public pages; once sent, what happens next stands in its place. */
export function ContactForm({ listing, intent, service, onSent, children }: ContactFormProps) {
  const [sent, setSent] = useState<SentRequest | null>(null)
  const [isAnother, setAnother] = useState(false)
  const subject = { appId: listing?.id ?? null, intent: intent ?? null, service: service ?? null }
  const isDeal = !service && intent !== "consult"
  return (
    <div className={classes.contact}>
      {sent ? (
        <SentNote
          sent={sent}
          onAgain={() => {
            setSent(null)
            setAnother(true)
          }}
        />
      ) : (
        <div>
          {children}
          <ContactFieldsForm
            subject={subject}
            takesFocus={isAnother}
            onSent={({ email, phone }) => {
              const request = { email: email.trim(), phone: phone.trim(), isDeal }
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
