import { Trans, useLingui } from "@lingui/react/macro"
import { useId, useState } from "react"
import { sellerText } from "../lib/seller-text.ts"
import classes from "./description.module.css"
import { Section } from "./section.tsx"

const CHARACTERS_PER_LINE = 75
const LINES_SHOWN = 12

/** Whether a text is likely longer than the collapsed description, estimated without measuring the layout. */
export function isLongDescription(text: string): boolean {
  const lines = text.split("\n").map(line => Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)))
  return lines.reduce((sum, count) => sum + count, 0) > LINES_SHOWN + 2
}

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
