import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { ScalesDrawing } from "../illustrations/deal-drawings.tsx"
import classes from "./broken-terms.module.css"

/** What happens when a party breaks the terms: pause, mediation, frozen money. */
export function BrokenTerms() {
  return (
    <div className={classes.panel}>
      <div className={classes.drawing}>
        <ScalesDrawing />
      </div>
      <div className={classes.text}>
        <h3 className={classes.title}>
          <Trans>If either side breaks the terms</Trans>
        </h3>
        <ol className={classes.steps}>
          <li>
            <b>
              <Trans>The deal is paused</Trans>
            </b>
            <Trans>Nothing more is handed over and nothing is paid out.</Trans>
          </li>
          <li>
            <b>
              <Trans>Mediation steps in</Trans>
            </b>
            <Trans>We hear both sides and go by the contract.</Trans>
          </li>
          <li>
            <b>
              <Trans>The money stays frozen</Trans>
            </b>
            <Trans>It is released only when mediation decides who receives it.</Trans>
          </li>
        </ol>
        <Link to="/faq" hash="mediation" className={classes.more}>
          <Trans>More about mediation</Trans>
        </Link>
      </div>
    </div>
  )
}
