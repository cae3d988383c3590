import { Trans } from "@lingui/react/macro"
import { formatTime } from "../../../lib/format-time.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { TextButton } from "../../../ui/text-button.tsx"
import classes from "./draft-offers.module.css"
import type { DraftOffer } from "./tab-drafts.ts"

type DraftOffersProps = {
  offers: DraftOffer[]
  isNew: boolean
  onTake: (offer: DraftOffer) => void
  onDiscard: (offer: DraftOffer) => void
  onDismiss: () => void
}

/** Drafts of other open or closed tabs, each of which can be continued here. */
export function DraftOffers({ offers, isNew, onTake, onDiscard, onDismiss }: DraftOffersProps) {
  const locale = useLocale()
  if (!offers.length) return null
  return (
    <section className={classes.offers} role="status">
      <p>
        {isNew ? (
          <Trans>There are unsaved drafts from other tabs. This form does not change them.</Trans>
        ) : (
          <Trans>Another tab has unsaved changes to this listing. This form does not include them.</Trans>
        )}
      </p>
      <ul className={classes.list}>
        {offers.map(offer => {
          const time = formatTime(offer.storedAt, Date.now(), locale)
          return (
            <li key={offer.id} className={classes.offer}>
              <span className={classes.name}>
                <b>{offer.title.trim() || <Trans>Untitled</Trans>}</b> {time}
                {offer.isOpen && (
                  <>
                    {" · "}
                    <Trans>open in another tab</Trans>
                  </>
                )}
              </span>
              <TextButton onClick={() => onTake(offer)}>
                {offer.isOpen ? <Trans>Continue a copy</Trans> : <Trans>Continue</Trans>}
              </TextButton>
              {!offer.isOpen && (
                <TextButton onClick={() => onDiscard(offer)}>
                  <Trans>Discard</Trans>
                </TextButton>
              )}
            </li>
          )
        })}
      </ul>
      <TextButton onClick={onDismiss}>
        {isNew ? <Trans>Start from scratch</Trans> : <Trans>Start from the saved listing</Trans>}
      </TextButton>
    </section>
  )
}
