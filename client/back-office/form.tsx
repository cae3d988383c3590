import { Stack } from "@mantine/core"
import type { FormEvent, ReactNode } from "react"

type FormProps = {
  isPending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form in a column; it is sent once at a time. */
export function Form({ isPending, onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) onSubmit(event)
      }}
    >
      <Stack>{children}</Stack>
    </form>
  )
}
