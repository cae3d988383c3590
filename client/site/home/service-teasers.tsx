import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { SERVICES } from "#shared/requests/services.ts"
import { formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useMainServiceTexts } from "../use-main-service-texts.ts"
import { WideSection } from "../wide-section.tsx"
import classes from "./service-teasers.module.css"

const SHOWN = ["contract", "company", "due_diligence"] as const

/** Three of the services with the price each starts at. */
export function ServiceTeasers() {
  const locale = useLocale()
  const texts = useMainServiceTexts()
  return (
    <WideSection
      id="services"
      title={<Trans>Help with your deal</Trans>}
      aside={
        <Link to="/services">
          <Trans>All seven services</Trans>
        </Link>
      }
    >
      <ul className={classes.services}>
        {SHOWN.map(service => {
          const price = formatPrice(SERVICES[service], locale)
          return (
            <li key={service} className={classes.service}>
              <h3 className={classes.title}>
                <Link to="/contacts" search={{ service }} className={classes.link}>
                  {texts[service].title}
                </Link>
              </h3>
              <p className={classes.text}>{texts[service].text}</p>
              <p className={classes.price}>
                <Trans>
                  from <b>{price}</b>
                </Trans>
              </p>
            </li>
          )
        })}
      </ul>
    </WideSection>
  )
}
