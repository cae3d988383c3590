import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Checkbox, Group, Modal, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { useFocusReturn } from "../ui/confirm-dialog.tsx"
import { Form } from "../ui/form.tsx"
import { FormProblem } from "../ui/form-problem.tsx"

type DialogFormProps = {
  /** The button that sends the form. */
  label: ReactNode
  isPending: boolean
  /** Problems that belong to no field. */
  problem: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The form of a dialog, with its buttons; it is sent once at a time. */
export function DialogForm({ label, isPending, problem, onSubmit, onClose, children }: DialogFormProps) {
  return (
    <Form isPending={isPending} onSubmit={onSubmit}>
      {children}
      <FormProblem>{problem}</FormProblem>
      <DialogEnds onCancel={onClose}>
        <Button type="submit" data-autofocus data-pending={isPending || undefined}>
          {label}
        </Button>
      </DialogEnds>
    </Form>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: readonly Value[]
  labelOf: (value: Value) => ReactNode
  problem: ReactNode
  onChange: (chosen: Value[]) => void
}

/** A checkbox for each value; the chosen ones are in the order of `values`. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, values, chosen, labelOf, problem, onChange } = props
  return (
    <Checkbox.Group
      label={label}
      value={[...chosen]}
      error={problem}
      onChange={names => onChange(values.filter(value => names.includes(value)))}
    >
      <Stack gap="xs" mt="xs">
        {values.map(value => (
          <Checkbox key={value} value={value} label={labelOf(value)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** The buttons of a dialog, always in the same order: Cancel, alternatives, and the primary action last. */
export function DialogEnds({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {children}
    </Group>
  )
}

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
