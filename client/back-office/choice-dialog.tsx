import { Trans } from "@lingui/react/macro"
import { Button, Group, Modal, Stack } from "@mantine/core"
import { type ReactNode, useEffect, useState } from "react"
import { useFocusReturn } from "../ui/confirm-dialog.tsx"
import classes from "./choice-dialog.module.css"

type ChoiceDialogProps = {
  opened: boolean
  title: ReactNode
  children: ReactNode
  /** The safe choice, which changes nothing and has the initial focus; `Keep editing` by default. */
  stay?: ReactNode
  /** The buttons of the other choices. */
  answers: ReactNode
  wide?: boolean
  onClose: () => void
}

/** A dialog with more than two choices; Escape changes nothing. */
export function ChoiceDialog({ opened, title, children, stay, answers, wide, onClose }: ChoiceDialogProps) {
  // The modal remembers the focused element only when it changes to open, so it is mounted closed.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  useFocusReturn(opened)
  return (
    <Modal
      opened={isShown && opened}
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      size={wide ? "46rem" : "36rem"}
      title={title}
      attributes={{ header: { role: "none" } }}
    >
      <Stack gap="sm" style={{ overflowWrap: "anywhere" }}>
        {children}
      </Stack>
      <Group justify="flex-end" gap="xs" className={classes.answers}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {stay ?? <Trans>Keep editing</Trans>}
        </Button>
        {answers}
      </Group>
    </Modal>
  )
}
