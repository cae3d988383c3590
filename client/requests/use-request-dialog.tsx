import { Trans } from "@lingui/react/macro"
import { type ComponentType, type ReactNode, useState } from "react"
import type { Listing } from "#shared/listing.ts"
import { Notice } from "../ui/notice.tsx"
import type { RequestDialogProps } from "./request-dialog.tsx"
import { SentText } from "./sent-text.tsx"

const loadDialog = () => import("./request-dialog.tsx")
const ignore = () => {}

const NOTICES = {
  sent: () => <SentText />,
  failed: () => <Trans>The form could not be loaded. Check your connection and try again.</Trans>,
}

/** The dialog of one listing's request; form and checks come with the first opening. */
export function useRequestDialog(listing: Pick<Listing, "id" | "title">) {
  const [Dialog, setDialog] = useState<ComponentType<RequestDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [notice, setNotice] = useState<keyof typeof NOTICES | null>(null)

  const open = () => {
    setNotice(null)
    setOpen(true)
    if (Dialog) return
    setLoading(true)
    loadDialog()
      .then(module => setDialog(() => module.RequestDialog))
      .catch(() => {
        setOpen(false)
        setNotice("failed")
      })
      .finally(() => setLoading(false))
  }
  const close = () => setOpen(false)
  const element: ReactNode = (
    <>
      {Dialog && (
        <Dialog
          listing={listing}
          isOpen={isOpen}
          onClose={close}
          onSent={() => {
            close()
            setNotice("sent")
          }}
        />
      )}
      <Notice onClose={() => setNotice(null)}>{notice && NOTICES[notice]()}</Notice>
    </>
  )
  return { open, isLoading, element, preload: () => void loadDialog().catch(ignore) }
}
export type RequestDialogState = ReturnType<typeof useRequestDialog>
