import { useLingui } from "@lingui/react/macro"
import type { Intent, Service } from "#shared/services.ts"
import { useServiceTexts } from "../services/use-service-texts.ts"

/** What the request is about, in words. */
export function RequestSubject({ intent, service }: { intent?: Intent; service?: Service }) {
  const { t } = useLingui()
  const services = useServiceTexts()
  const texts = {
    buy: t`Tell us what you are looking for`,
    sell: t`Tell us about your app`,
    consult: t`Ask for a free consultation`,
  }
  if (service) return services[service].title
  return intent ? texts[intent] : t`Send a request`
}
