import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouteContext } from "@tanstack/react-router"
import { useRef } from "react"
import type { Intent, Service } from "#shared/requests/services.ts"
import { formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ContactForm, nextStep, SentNote } from "../../requests/contact-form.tsx"
import { useRefusedForm } from "../../requests/refused-form.ts"
import { LinkButton } from "../../ui/button.tsx"
import { ChipLink } from "../../ui/chip.tsx"
import { Mantine } from "../../ui/mantine.tsx"
import { CompanyDetails } from "../company-details.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { useServiceTexts } from "../use-service-texts.ts"
import classes from "./contacts-page.module.css"
import type { AskedListing, ContactsSearch } from "./contacts-search.ts"

type Subject = {
  intent?: Intent
  service?: Service
  listing: AskedListing | null
  /** The URL names a listing that is not on sale. */
  isUnavailable: boolean
}

/** The form's heading with the subject of the request. */
function RequestSubject({ intent, service, listing }: Subject) {
  const { t } = useLingui()
  const services = useServiceTexts()
  if (service) return services[service].title
  if (listing && intent === "offer") return t`Make an offer: ${listing.title}`
  if (listing && intent === "deal") return t`Make a deal: ${listing.title}`
  if (listing) return t`Ask about ${listing.title}`
  if (intent === "sell") return t`Tell us about your app`
  if (intent === "deal" || intent === "find") return t`Tell us what you are looking for`
  return intent === "other" ? t`Request a free consultation` : t`Send a request`
}

/** The subject, sent along with the fields; each part can be removed. */
function RequestAbout({ intent, service, listing, isUnavailable }: Subject) {
  const { t } = useLingui()
  const locale = useLocale()
  const services = useServiceTexts()
  const rowRef = useRef<HTMLFieldSetElement>(null)
  const intents: Record<Intent, string> = {
    deal: t`Buying an app`,
    question: t`A question`,
    offer: t`An offer`,
    files: t`Confidential files`,
    sell: t`Selling an app`,
    find: t`Finding an app`,
    other: t`Free consultation`,
  }
  const parts: { key: keyof ContactsSearch; text: string | null | undefined }[] = [
    { key: "intent", text: intent ? intents[intent] : null },
    { key: "service", text: service ? services[service].title : null },
    { key: "app_id", text: listing?.title },
  ]
  const chips = parts.flatMap(({ key, text }) =>
    text
      ? [
          <ChipLink
            key={key}
            to="/contacts"
            search={search => ({ ...search, [key]: undefined })}
            replace
            resetScroll={false}
            preload={false}
            text={text}
            label={t`Remove: ${text}`}
            onClick={() => rowRef.current?.focus({ preventScroll: true })}
          />,
        ]
      : [],
  )
  return (
    <fieldset ref={rowRef} className={classes.about} tabIndex={-1} aria-label={t`Subject`}>
      {isUnavailable && (
        <p className={classes.unavailable}>
          <Trans>
            That listing is no longer for sale. You can still ask us about it or about another app.
          </Trans>
        </p>
      )}
      {chips.length > 0 ? (
        <>
          <span>
            <Trans>This request is about</Trans>
          </span>
          {chips}
          {listing && (
            <span>
              {t`Asking price`}{" "}
              <b>{listing.on_request ? t`On request` : formatPrice(listing.price, locale)}</b>
            </span>
          )}
        </>
      ) : (
        <Trans>Not sure what you need? Tell us in your message; we’ll work it out together.</Trans>
      )}
    </fieldset>
  )
}

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
