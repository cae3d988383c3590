import { Trans, useLingui } from "@lingui/react/macro"
import { useId, useState } from "react"
import { sellerText } from "../lib/seller-text.ts"
import classes from "./description.module.css"
import { isLongDescription } from "./description-length.ts"
import { Section } from "./section.tsx"

/** The seller's description as plain text. A long one is collapsed but is in the page in full. */
export function Description({ text }: { text: string }) {
  const { t } = useLingui()
  const id = useId()
  const isLong = isLongDescription(text)
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t`Description`} empty={text.trim() ? null : t`No description yet`}>
      <div
        className={classes.text}
        id={id}
        data-folded={(isLong && !isOpen) || undefined}
        {...sellerText(text)}
      >
        {text.trim()}
      </div>
      {isLong && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
        </button>
      )}
    </Section>
  )
}
