import { type MantineSpacing, Stack } from "@mantine/core"
import { type FormEvent, type ReactNode, useEffect, useRef } from "react"

type FormProps = {
  isPending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  gap?: MantineSpacing
  /** The largest width, which is that of the form's place by default. */
  maw?: string
  children: ReactNode
}

/** A form in a column, whose fields the server checks; it is sent once at a time. The first wrong field gets the focus. */
export function Form({ isPending, onSubmit, gap, maw, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current || isPending) return
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]")
    if (!wrong) return
    isSent.current = false
    wrong.focus()
  })
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        // A dialog's form is within that of its page for React.
        event.stopPropagation()
        if (isPending) return
        isSent.current = true
        onSubmit(event)
      }}
      onInput={() => {
        // Somebody who types goes on typing.
        isSent.current = false
      }}
    >
      <Stack gap={gap} maw={maw}>
        {children}
      </Stack>
    </form>
  )
}
