import { Alert, Button, Group } from "@mantine/core"
import { type ReactNode, useEffect, useRef } from "react"

type NoteProps = {
  children: ReactNode
  action: { label: ReactNode; run: () => void }
  /** For a notice that is the response to a button press. */
  takesFocus?: boolean
}

/** A notice above a form, with a button that answers it. */
export function Note({ children, action, takesFocus }: NoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: "center" })
  }, [takesFocus])
  return (
    <Alert role="status" mb="md" ref={note} tabIndex={takesFocus ? -1 : undefined}>
      <Group justify="space-between" gap="xs">
        {children}
        <Button variant="subtle" size="compact-xs" onClick={action.run}>
          {action.label}
        </Button>
      </Group>
    </Alert>
  )
}
