import { Trans, useLingui } from "@lingui/react/macro"
import { LOCALE_NAMES } from "#shared/locales.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { useServiceTexts } from "../../site/use-service-texts.ts"
import { Badge } from "../../ui/badge.tsx"
import { AlertIcon, ShieldCheckIcon } from "../../ui/icons/marks.tsx"
import { GlobeIcon } from "../../ui/icons/site-icons.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import classes from "./request-facts.module.css"
import { useIntentTexts } from "./use-intent-texts.ts"

const MARK = 15

/** The request's intent, language and bot check result. */
export function RequestFacts({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const services = useServiceTexts()
  const { intent, service, locale, verified } = request
  const intents = useIntentTexts()
  return (
    <ul className={classes.facts}>
      <li>
        <Badge>{intents[intent]}</Badge>
      </li>
      {service && (
        <li>
          <Badge>{services[service].title}</Badge>
        </li>
      )}
      <li className={classes.fact}>
        <GlobeIcon size={MARK} />
        <VisuallyHidden>
          <Trans>Language</Trans>{" "}
        </VisuallyHidden>
        <span lang={locale}>{LOCALE_NAMES[locale]}</span>
      </li>
      <li
        className={classes.fact}
        data-doubt={!verified || undefined}
        title={verified ? t`Bot check passed` : undefined}
      >
        {verified ? <ShieldCheckIcon size={MARK} /> : <AlertIcon size={MARK} />}
        {verified ? (
          <VisuallyHidden>
            <Trans>Bot check passed</Trans>
          </VisuallyHidden>
        ) : (
          <Trans>Bot check not passed</Trans>
        )}
      </li>
    </ul>
  )
}
