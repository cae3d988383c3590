import { useLingui } from "@lingui/react/macro"
import type { Titled } from "#shared/listings/listing.ts"
import type { Intent, Service } from "#shared/requests/services.ts"
import { useServiceTexts } from "../use-service-texts.ts"

export type Subject = {
  intent?: Intent
  service?: Service
  listing: Titled | null
  /** The URL names a listing that is not on sale. */
  isUnavailable: boolean
}

/** The form's heading with the subject of the request. */
export function RequestSubject({ intent, service, listing }: Subject) {
  const { t } = useLingui()
  const services = useServiceTexts()
  const texts = {
    buy: t`Tell us what you are looking for`,
    sell: t`Tell us about your app`,
    consult: t`Request a free consultation`,
  }
  if (intent === "consult") return texts.consult
  if (service) return services[service].title
  if (listing) return t`Ask about ${listing.title}`
  return intent ? texts[intent] : t`Send a request`
}
