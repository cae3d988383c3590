import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { ContactForm } from "../../requests/contact-form.tsx"
import { Mantine } from "../../ui/mantine.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import classes from "./contacts-page.module.css"
import { RequestAbout } from "./request-about.tsx"
import { RequestSubject, type Subject } from "./request-subject.tsx"
import { SupportEmail } from "./support-email.tsx"

/** The request form, knowing what the visitor came for, and the other ways to reach us. */
export function ContactsPage(subject: Subject) {
  return (
    <>
      <PageIntro title={<Trans>Talk to us</Trans>}>
        <Trans>Ask about an app, offer your own or order a service. The first consultation is free.</Trans>
      </PageIntro>
      <PageSection
        id="request"
        title={<RequestSubject {...subject} />}
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
          <Mantine>
            <ContactForm {...subject}>
              <RequestAbout {...subject} />
            </ContactForm>
          </Mantine>
        </div>
      </PageSection>
    </>
  )
}
