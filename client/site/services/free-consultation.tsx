import { Trans } from "@lingui/react/macro"
import { LinkButton } from "../../ui/link-button.tsx"
import { ConversationDrawing } from "../illustrations/conversation-drawing.tsx"
import classes from "./free-consultation.module.css"

/** What one can have for nothing before ordering anything. */
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
            Tell us about the app or the deal. We say which of these services it calls for, and which it does
            not. The first consultation is free.
          </Trans>
        </p>
      </div>
      <LinkButton to="/contacts" search={{ intent: "consult" }}>
        <Trans>Ask for a free consultation</Trans>
      </LinkButton>
    </div>
  )
}
