import { Trans } from "@lingui/react/macro"
import classes from "./figures-terms.module.css"

/** The definitions of the three terms, once wherever figures are shown or entered. */
export function FiguresTerms() {
  return (
    <p className={classes.terms}>
      <Trans>
        Earnings are what stores, ad networks and customers paid out for the month, after fees and refunds.
        Costs are what it took to run the app: ads, servers and people. Profit is earnings less costs.
      </Trans>
    </p>
  )
}
