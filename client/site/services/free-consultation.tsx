import { Trans } from "@lingui/react/macro"
import { LinkButton } from "../../ui/link-button.tsx"
import { ConversationDrawing } from "../illustrations/conversation-drawing.tsx"
import classes from "./free-consultation.module.css"

/** The offer of a free consultation next to the services. */
export function FreeConsultation() {
  return (
    <div className={classes.panel}>
      <div className={classes.drawing}>
        <ConversationDrawing />
      </div>
      <div>
        <h3 className={classes.title}>
          <Trans>Not sure what you need?</Trans>
        </h3>
        <p className={classes.text}>
          <Trans>
            Tell us about your app or deal. We’ll tell you which services you need and which you don’t. The
            first consultation is free.
          </Trans>
        </p>
      </div>
      <LinkButton to="/contacts" search={{ intent: "other" }}>
        <Trans>Request a free consultation</Trans>
      </LinkButton>
    </div>
  )
}
