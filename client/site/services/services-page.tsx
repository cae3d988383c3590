import { Trans } from "@lingui/react/macro"
import { SERVICE_CODES } from "#shared/services.ts"
import { LinkButton } from "../../ui/link-button.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { ServiceRow } from "./service-row.tsx"

/** What we do besides the deal itself, each with the price it starts at. */
export function ServicesPage() {
  return (
    <>
      <PageIntro title={<Trans>Help with the deal</Trans>}>
        <Trans>Seven services with the price each one starts at. The first consultation is free.</Trans>
      </PageIntro>
      <PageSection
        id="services"
        title={<Trans>Services and starting prices</Trans>}
        note={
          <div>
            <LinkButton to="/contacts" search={{ intent: "consult" }}>
              <Trans>Ask for a free consultation</Trans>
            </LinkButton>
          </div>
        }
      >
        <ul>
          {SERVICE_CODES.map(service => (
            <ServiceRow key={service} service={service} />
          ))}
        </ul>
      </PageSection>
    </>
  )
}
