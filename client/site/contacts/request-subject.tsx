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
  if (service) return services[service].title
  if (listing && intent === "offer") return t`Make an offer: ${listing.title}`
  if (listing && intent === "deal") return t`Make a deal: ${listing.title}`
  if (listing) return t`Ask about ${listing.title}`
  if (intent === "sell") return t`Tell us about your app`
  if (intent === "deal" || intent === "find") return t`Tell us what you are looking for`
  return intent === "other" ? t`Request a free consultation` : t`Send a request`
}
