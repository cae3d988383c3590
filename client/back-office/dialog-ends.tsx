import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./form-dialog.module.css"

/** The buttons of a dialog, always in the same order: Cancel, alternatives, and the primary action last. */
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
