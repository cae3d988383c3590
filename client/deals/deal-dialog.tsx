import { useLingui } from "@lingui/react/macro"
import { Modal } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import type { ReactNode } from "react"

type DealDialogProps = {
  opened: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Whether what was typed is still there when the dialog is opened again. */
  keepMounted?: boolean
}

/** The dialog of a step; it fills the screen of a phone, and a click beside it loses nothing. */
export function DealDialog({ opened, title, onClose, children, keepMounted = false }: DealDialogProps) {
  const { t } = useLingui()
  const isNarrow = useMediaQuery("(max-width: 47.99em)") ?? false
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      keepMounted={keepMounted}
      fullScreen={isNarrow}
      title={title}
      closeButtonProps={{ "aria-label": t`Close` }}
      attributes={{ header: { role: "none" } }}
    >
      {children}
    </Modal>
  )
}
