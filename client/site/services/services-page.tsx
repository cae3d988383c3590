import { Trans } from "@lingui/react/macro"
import { SERVICE_CODES, SERVICES } from "#shared/requests/services.ts"
import { formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useCommissionText } from "../commission.ts"
import { HelpOptions } from "../help/help-options.tsx"
import { ContractDrawing } from "../illustrations/deal-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { FreeConsultation } from "./free-consultation.tsx"
import { ServiceRow } from "./service-row.tsx"

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
