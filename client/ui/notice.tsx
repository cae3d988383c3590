import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { CheckIcon, CloseIcon } from "./icons/marks.tsx"
import classes from "./notice.module.css"

type NoticeProps = { children: ReactNode; onClose: () => void }

/** A notice at the bottom of the screen, announced to screen readers and shown until dismissed. Null shows nothing. */
export function Notice({ children, onClose }: NoticeProps) {
  const { t } = useLingui()
  return (
    <div role="status" className={classes.region}>
      {children && (
        <div className={classes.notice}>
          <CheckIcon className={classes.mark} />
          <div className={classes.text}>{children}</div>
          <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}
