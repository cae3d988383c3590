import { type MantineSpacing, Stack } from "@mantine/core"
import type { FormEvent, ReactNode } from "react"

type FormProps = {
  isPending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  gap?: MantineSpacing
  /** The largest width, which is that of the form's place by default. */
  maw?: string
  children: ReactNode
}

/** A form in a column, whose fields the server checks; it is sent once at a time. */
export function Form({ isPending, onSubmit, gap, maw, children }: FormProps) {
  return (
    <form
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) onSubmit(event)
      }}
    >
      <Stack gap={gap} maw={maw}>
        {children}
      </Stack>
    </form>
  )
}
