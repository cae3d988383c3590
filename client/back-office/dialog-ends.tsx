import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Button } from "../ui/button.tsx"
import classes from "./form-dialog.module.css"

/** The buttons of a dialog, in all of them in one order: Cancel, other ways, and at the end what the dialog is for. */
export function DialogEnds({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className={classes.ends}>
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {children}
    </div>
  )
}
