import { Trans } from "@lingui/react/macro"
import { Link, useRouteContext } from "@tanstack/react-router"
import { ContactForm } from "../../requests/contact-form.tsx"
import { useRefusedForm } from "../../requests/refused-form.ts"
import { SentNote } from "../../requests/sent-note.tsx"
import { nextStep } from "../../requests/sent-text.tsx"
import { LinkButton } from "../../ui/link-button.tsx"
import { Mantine } from "../../ui/mantine.tsx"
import { CompanyDetails } from "../company-details.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import classes from "./contacts-page.module.css"
import { RequestAbout } from "./request-about.tsx"
import { RequestSubject, type Subject } from "./request-subject.tsx"

/** The support email address, if configured. */
function SupportEmail() {
  const email = useRouteContext({ from: "__root__", select: context => context.siteLinks.supportEmail })
  if (!email) return null
  return (
    <p>
      <Trans>
        Write to us at <a href={`mailto:${email}`}>{email}</a>.
      </Trans>
    </p>
  )
}

type ContactsPageProps = Subject & {
  /** A request was just posted without scripts. */
  isSent: boolean
}

/** The contact form with its subject from the URL, other ways to reach us, and who runs the site. */
export function ContactsPage({ isSent, ...subject }: ContactsPageProps) {
  const refused = useRefusedForm()
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
                Many questions are <Link to="/faq">already answered</Link>: what a deal costs, how long it
                takes, how you can pay.
              </Trans>
            </p>
            {subject.intent === "sell" && (
              <>
                <p>
                  <Link to="/my/listings/new/{-$step}">
                    <Trans>List it yourself in a few minutes</Trans>
                  </Link>
                </p>
                <p>
                  <Link to="/sell">
                    <Trans>What we accept, what it costs and how a deal works</Trans>
                  </Link>
                </p>
              </>
            )}
            <SupportEmail />
          </>
        }
        aside={<CompanyDetails />}
      >
        <div className={classes.form}>
          <Mantine>
            {isSent ? (
              <SentNote
                sent={{ next: nextStep(subject.intent, subject.service) }}
                again={
                  <LinkButton to="/contacts" variant="default">
                    <Trans>Send another request</Trans>
                  </LinkButton>
                }
              />
            ) : (
              <ContactForm {...subject} refused={refused}>
                <RequestAbout {...subject} />
              </ContactForm>
            )}
          </Mantine>
        </div>
      </PageSection>
    </>
  )
}
