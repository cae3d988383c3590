import { Trans } from "@lingui/react/macro"
import { SERVICE_CODES, SERVICES, type Service } from "#shared/requests/services.ts"
import { formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { LinkButton } from "../../ui/button.tsx"
import { useCommissionText } from "../commission.ts"
import { HelpOptions } from "../help/help-options.tsx"
import { ContractDrawing } from "../illustrations/deal-drawings.tsx"
import { Drawing } from "../illustrations/drawing.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { TextRow } from "../text-row.tsx"
import { useServiceTexts } from "../use-service-texts.ts"
import classes from "./free-consultation.module.css"

/** Two speech bubbles: a question and its answer. */
function ConversationDrawing() {
  return (
    <Drawing
      left={14}
      ink={[
        "M34 40a10 10 0 1 1 0 20 10 10 0 1 1 0-20Z",
        "M14 90c0-13 9-20 20-20s20 7 20 20Z",
        "M86 40a10 10 0 1 1 0 20 10 10 0 1 1 0-20Z",
        "M66 90c0-13 9-20 20-20s20 7 20 20Z",
      ]}
      accent={["M44 6h34v20H66l-6 7-6-7H44V6Z", "M53 16h16"]}
    />
  )
}

/** One service: title, text, starting price, and the buttons to consult and to order. */
function ServiceRow({ service }: { service: Service }) {
  const locale = useLocale()
  const { title, text } = useServiceTexts()[service]
  const price = formatPrice(SERVICES[service], locale)
  const order = (
    <div className={classes.order}>
      <p className={classes.price}>
        <Trans>
          from <b>{price}</b>
        </Trans>
      </p>
      <div className={classes.ways}>
        <LinkButton
          to="/contacts"
          search={{ intent: "other", service }}
          variant="subtle"
          aria-describedby={`service-${service}`}
        >
          <Trans>Consult</Trans>
        </LinkButton>
        <LinkButton
          to="/contacts"
          search={{ service }}
          variant="default"
          aria-describedby={`service-${service}`}
        >
          <Trans>Order</Trans>
        </LinkButton>
      </div>
    </div>
  )
  return (
    <TextRow title={<span id={`service-${service}`}>{title}</span>} aside={order}>
      {text}
    </TextRow>
  )
}

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
            Tell us about your app or deal. We’ll tell you which services you need and which you don’t.
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
