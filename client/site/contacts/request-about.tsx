import { Trans, useLingui } from "@lingui/react/macro"
import { useRef } from "react"
import type { Intent } from "#shared/requests/services.ts"
import { ChipLink } from "../../ui/chip.tsx"
import { useServiceTexts } from "../use-service-texts.ts"
import type { ContactsSearch } from "./contacts-search.ts"
import classes from "./request-about.module.css"
import type { Subject } from "./request-subject.tsx"

/** The subject, sent along with the fields; each part can be removed. */
export function RequestAbout({ intent, service, listing, isUnavailable }: Subject) {
  const { t } = useLingui()
  const services = useServiceTexts()
  const rowRef = useRef<HTMLFieldSetElement>(null)
  const intents: Record<Intent, string> = {
    deal: t`Buying an app`,
    question: t`A question`,
    offer: t`An offer`,
    files: t`Confidential files`,
    sell: t`Selling an app`,
    find: t`Finding an app`,
    other: t`Free consultation`,
  }
  const parts: { key: keyof ContactsSearch; text: string | null | undefined }[] = [
    { key: "intent", text: intent ? intents[intent] : null },
    { key: "service", text: service ? services[service].title : null },
    { key: "app_id", text: listing?.title },
  ]
  const chips = parts.flatMap(({ key, text }) =>
    text
      ? [
          <ChipLink
            key={key}
            to="/contacts"
            search={search => ({ ...search, [key]: undefined })}
            replace
            resetScroll={false}
            preload={false}
            text={text}
            label={t`Remove: ${text}`}
            onClick={() => rowRef.current?.focus({ preventScroll: true })}
          />,
        ]
      : [],
  )
  return (
    <fieldset ref={rowRef} className={classes.about} tabIndex={-1} aria-label={t`Subject`}>
      {isUnavailable && (
        <p className={classes.unavailable}>
          <Trans>
            That listing is no longer for sale. You can still ask us about it or about another app.
          </Trans>
        </p>
      )}
      {chips.length > 0 ? (
        <>
          <span>
            <Trans>This request is about</Trans>
          </span>
          {chips}
        </>
      ) : (
        <Trans>Not sure what you need? Tell us in your message; we’ll work it out together.</Trans>
      )}
    </fieldset>
  )
}
