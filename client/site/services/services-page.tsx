import { Trans } from "@lingui/react/macro"
import { SERVICE_CODES } from "#shared/services.ts"
import { HelpOptions } from "../help/help-options.tsx"
import { ContractDrawing } from "../illustrations/deal-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { FreeConsultation } from "./free-consultation.tsx"
import { ServiceRow } from "./service-row.tsx"

/** What we do besides the deal itself, each with the price it starts at. */
export function ServicesPage() {
  return (
    <>
      <PageIntro title={<Trans>Help with the deal</Trans>} drawing={<ContractDrawing />}>
        <Trans>Seven services with the price each one starts at. The first consultation is free.</Trans>
      </PageIntro>
      <PageSection id="services" title={<Trans>Services and starting prices</Trans>}>
        <ul>
          {SERVICE_CODES.map(service => (
            <ServiceRow key={service} service={service} />
          ))}
        </ul>
        <FreeConsultation />
      </PageSection>
      <HelpOptions />
    </>
  )
}
