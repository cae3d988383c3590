import { Trans } from "@lingui/react/macro"
import { Button } from "#client/ui/button.tsx"
import { MAX_COMPARED } from "#shared/shortlist/shortlist.ts"
import { COMPARISON_ID } from "./comparison.tsx"
import classes from "./shortlist-page.module.css"
import type { Compared } from "./use-compared.ts"

function showComparison() {
  const comparison = document.getElementById(COMPARISON_ID)
  comparison?.scrollIntoView()
  comparison?.querySelector("h2")?.focus({ preventScroll: true })
}

/** The number of chosen listings, at the bottom of the screen while the cards are visible. */
export function CompareBar({ compared: { compare, clear } }: { compared: Compared }) {
  const { length: count } = compare
  if (count === 0) return null
  const limit = MAX_COMPARED
  return (
    <div className={classes.bar}>
      <p role="status">
        <Trans>
          To compare: {count} of {limit}
        </Trans>
      </p>
      {count > 1 && (
        <Button onClick={showComparison}>
          <Trans>Show comparison</Trans>
        </Button>
      )}
      <Button variant="default" onClick={clear}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  )
}
