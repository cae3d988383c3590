import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { Intent, Service } from "#shared/services.ts"
import { ContactForm } from "../../requests/contact-form.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import classes from "./contacts-page.module.css"
import { RequestSubject } from "./request-subject.tsx"
import { SupportEmail } from "./support-email.tsx"

/** The request form, knowing what the visitor came for, and the other ways to reach us. */
export function ContactsPage({ intent, service }: { intent?: Intent; service?: Service }) {
  return (
    <>
      <PageIntro title={<Trans>Talk to us</Trans>}>
        <Trans>Ask about an app, offer your own or order a service. The first consultation is free.</Trans>
      </PageIntro>
      <PageSection
        id="request"
        title={<RequestSubject intent={intent} service={service} />}
        note={
          <>
            <p>
              <Trans>
                Many answers are <Link to="/faq">here already</Link>: what a deal costs, how long it takes,
                how you can pay.
              </Trans>
            </p>
            <SupportEmail />
          </>
        }
      >
        <div className={classes.form}>
          <ContactForm intent={intent} service={service} />
        </div>
      </PageSection>
    </>
  )
}
