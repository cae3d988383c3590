import { useLingui } from "@lingui/react/macro"
import { Modal } from "@mantine/core"
import type { ReactNode } from "react"
import { useFocusReturn } from "../ui/use-focus-return.ts"

type FormDialogProps = {
  opened: boolean
  title: ReactNode
  onClose: () => void
  /** Whether a click outside the dialog closes it; true by default. */
  closesOutside?: boolean
  children: ReactNode
}

/** A dialog with a form or a text; Escape closes it, and the focus returns to the element that opened it. */
export function FormDialog({ opened, title, onClose, closesOutside = true, children }: FormDialogProps) {
  const { t } = useLingui()
  useFocusReturn(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={closesOutside}
      title={title}
      closeButtonProps={{ "aria-label": t`Close` }}
      attributes={{ header: { role: "none" } }}
    >
      {children}
    </Modal>
  )
}
