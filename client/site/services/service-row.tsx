import { Trans } from "@lingui/react/macro"
import { SERVICES, type Service } from "#shared/requests/services.ts"
import { formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { LinkButton } from "../../ui/link-button.tsx"
import { TextRow } from "../text-row.tsx"
import { useServiceTexts } from "../use-service-texts.ts"
import classes from "./service-row.module.css"

/** One service: title, text, starting price, and the buttons to consult and to order. */
export function ServiceRow({ service }: { service: Service }) {
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
