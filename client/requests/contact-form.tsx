import { useState } from "react"
import type { Listing } from "#shared/listing.ts"
import type { Intent, Service } from "#shared/services.ts"
import { ContactFieldsForm } from "./contact-fields-form.tsx"
import classes from "./contact-form.module.css"
import { Messengers } from "./messengers.tsx"
import { SentNote } from "./sent-note.tsx"

type ContactFormProps = {
  listing?: Pick<Listing, "id" | "title">
  intent?: Intent
  service?: Service
  onSent?: () => void
}

/** The contact form of the public pages; once sent, what happens next stands in its place. */
export function ContactForm({ listing, intent, service, onSent }: ContactFormProps) {
  const [isSent, setSent] = useState(false)
  const subject = { appId: listing?.id ?? null, intent: intent ?? null, service: service ?? null }
  return (
    <div className={classes.contact}>
      {isSent ? (
        <SentNote onAgain={() => setSent(false)} />
      ) : (
        <ContactFieldsForm
          subject={subject}
          onSent={() => {
            setSent(true)
            onSent?.()
          }}
        />
      )}
      <Messengers />
    </div>
  )
}
