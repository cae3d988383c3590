import { Trans } from "@lingui/react/macro"
import { SERVICE_CODES, SERVICES } from "#shared/requests/services.ts"
import { formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { LinkButton } from "../../ui/link-button.tsx"
import { useCommissionText } from "../commission.ts"
import { HelpOptions } from "../help/help-options.tsx"
import { ConversationDrawing } from "../illustrations/conversation-drawing.tsx"
import { ContractDrawing } from "../illustrations/deal-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import classes from "./free-consultation.module.css"
import { ServiceRow } from "./service-row.tsx"

/** The offer of a free consultation next to the services. */
function FreeConsultation() {
  return (
    <div className={classes.panel}>
      <div className={classes.drawing}>
        <ConversationDrawing />
      </div>
      <div>
        <h3 className={classes.title}>
          <Trans>Not sure what you need?</Trans>
        </h3>
        <p className={classes.text}>
          <Trans>
            Tell us about your app or deal. We’ll tell you which services you need and which you don’t. The
            first consultation is free.
          </Trans>
        </p>
      </div>
      <LinkButton to="/contacts" search={{ intent: "other" }}>
        <Trans>Request a free consultation</Trans>
      </LinkButton>
    </div>
  )
}

const LOWEST_PRICE = Math.min(...Object.values(SERVICES))

/** The seven services with their starting prices, and the commission of a deal. */
export function ServicesPage() {
  const locale = useLocale()
  const price = formatPrice(LOWEST_PRICE, locale)
  const commission = useCommissionText()
  return (
    <>
      <PageIntro title={<Trans>Help with your deal</Trans>} drawing={<ContractDrawing />}>
        <Trans>Seven services from {price}. The first consultation is free.</Trans>
      </PageIntro>
      <PageSection
        id="services"
        title={<Trans>Services and prices</Trans>}
        note={<p>{commission}</p>}
        aside={<FreeConsultation />}
      >
        <ul>
          {SERVICE_CODES.map(service => (
            <ServiceRow key={service} service={service} />
          ))}
        </ul>
      </PageSection>
      <HelpOptions />
    </>
  )
}
