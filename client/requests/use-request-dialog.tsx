import { Trans, useLingui } from "@lingui/react/macro"
import { type ComponentType, type ReactNode, useState } from "react"
import { loading } from "../lib/stale-scripts.ts"
import { CheckIcon, CloseIcon } from "../ui/icons/marks.tsx"
import type { DialogIntent, RequestDialogProps, RequestedListing } from "./request-dialog.tsx"
import classes from "./use-request-dialog.module.css"

type NoticeProps = { children: ReactNode; onClose: () => void }

/** A notice at the bottom of the screen, announced to screen readers and shown until dismissed. Null shows nothing. */
function Notice({ children, onClose }: NoticeProps) {
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

const loadDialog = () => import("./request-dialog.tsx")
const ignore = () => {}

/** The request dialog of a listing; its code is loaded when it is first opened. */
export function useRequestDialog(listing: RequestedListing) {
  const [Dialog, setDialog] = useState<ComponentType<RequestDialogProps> | null>(null)
  const [intent, setIntent] = useState<DialogIntent>("deal")
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [notice, setNotice] = useState<ReactNode>(null)

  const open = (chosen: DialogIntent = "deal") => {
    setNotice(null)
    setIntent(chosen)
    setOpen(true)
    if (Dialog) return
    setLoading(true)
    loadDialog()
      .then(module => setDialog(() => module.RequestDialog))
      .catch(async () => {
        setOpen(false)
        if (await loading.isOutdated) return
        setNotice(<Trans>The form couldn’t be loaded. Check your connection and try again.</Trans>)
      })
      .finally(() => setLoading(false))
  }
  const close = () => setOpen(false)
  const element: ReactNode = (
    <>
      {Dialog && (
        <Dialog
          listing={listing}
          intent={intent}
          isOpen={isOpen}
          onClose={close}
          onSent={sent => {
            close()
            setNotice(sent)
          }}
        />
      )}
      <Notice onClose={() => setNotice(null)}>{notice}</Notice>
    </>
  )
  return { open, isLoading, element, preload: () => void loadDialog().catch(ignore) }
}
export type RequestDialogState = ReturnType<typeof useRequestDialog>
