import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useRef } from "react"
import { Chip } from "../../ui/chip.tsx"
import { useServiceTexts } from "../use-service-texts.ts"
import type { ContactsSearch } from "./contacts-search.ts"
import classes from "./request-about.module.css"
import type { Subject } from "./request-subject.tsx"

/** What the request will carry besides the fields; each part can be left out. */
export function RequestAbout({ intent, service, listing }: Subject) {
  const { t } = useLingui()
  const services = useServiceTexts()
  const navigate = useNavigate()
  const rowRef = useRef<HTMLFieldSetElement>(null)
  const intents = { buy: t`Buying an app`, sell: t`Selling an app`, consult: t`Free consultation` }
  const parts: { key: keyof ContactsSearch; text: string | null | undefined }[] = [
    { key: "intent", text: intent ? intents[intent] : null },
    { key: "service", text: service ? services[service].title : null },
    { key: "app_id", text: listing?.title },
  ]
  const leaveOut = (key: keyof ContactsSearch) => {
    rowRef.current?.focus({ preventScroll: true })
    void navigate({
      to: "/contacts",
      search: search => ({ ...search, [key]: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  const chips = parts.flatMap(({ key, text }) =>
    text ? [<Chip key={key} text={text} label={t`Leave out: ${text}`} onRemove={() => leaveOut(key)} />] : [],
  )
  return (
    <fieldset ref={rowRef} className={classes.about} tabIndex={-1} aria-label={t`Subject`}>
      {chips.length > 0 ? (
        <>
          <span>
            <Trans>This request is about</Trans>
          </span>
          {chips}
        </>
      ) : (
        <Trans>Not sure what you need? Say it in the message; we find out together.</Trans>
      )}
    </fieldset>
  )
}
