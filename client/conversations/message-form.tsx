import { Trans } from "@lingui/react/macro"
import { Group, Textarea, type TextareaProps } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useMemo, useRef, useState } from "react"
import { propertiesOf } from "#shared/properties.ts"
import { readStoredJson, readStoredText, writeStoredText } from "../lib/browser-storage.ts"
import { fieldTextsOf } from "../lib/failure.ts"
import { createKeyedSender, type SentStore } from "../lib/keyed-creation.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Form } from "../ui/form.tsx"
import { FormProblem } from "../ui/form-problem.tsx"

/** A text of this browser that survives a reload and a closed tab; without a key only until the page is left. */
export function useDraftText(key: string | null) {
  const read = () => (key && readStoredText("localStorage", key)) || ""
  const [typed, setTyped] = useState(() => ({ key, text: read() }))
  // Another conversation may be shown by the same form.
  const shown = typed.key === key ? typed : { key, text: read() }
  if (shown !== typed) setTyped(shown)
  const setText = (text: string) => {
    setTyped({ key, text })
    if (key) writeStoredText("localStorage", key, text || null)
  }
  return [shown.text, setText] as const
}

/** The key of a message, so that one whose answer was lost isn't posted again. */
type MessageContext = { idempotencyKey: string }

/** The message that was sent last, stored with its draft until its answer is there or another text is written. */
const sentMessage = (storageKey: string): SentStore => ({
  read: () => {
    const { key, content } = propertiesOf(readStoredJson("localStorage", storageKey))
    return typeof key === "string" && typeof content === "string" ? { key, content } : null
  },
  write: sent => writeStoredText("localStorage", storageKey, sent && JSON.stringify(sent)),
})

type Options<Sent> = {
  /** Where the text is stored until it is sent (`messageDraft`). */
  draft?: string | null
  send: (text: string, context: MessageContext) => Promise<Sent>
  /** What is sent with the text. */
  also?: unknown
  onSent?: (sent: Sent) => unknown
  /** Also after a failure, such as that of a conversation that has ended meanwhile. */
  onSettled?: () => unknown
}

/** A message that is being written: its text survives every failure and a reload, and goes once it is sent. */
export function useMessage<Sent>({ draft = null, send, also, onSent, onSettled }: Options<Sent>) {
  const [text, setText] = useDraftText(draft)
  // `isPending` is not set yet when the second click of a double click comes.
  const isSending = useRef(false)
  /** Whether the text has changed since it was sent. */
  const isTyped = useRef(false)
  const posting = useMemo(
    () =>
      createKeyedSender(
        (post: (context: MessageContext) => Promise<Sent>, idempotencyKey) => post({ idempotencyKey }),
        draft === null ? undefined : sentMessage(`${draft}/sent`),
      ),
    [draft],
  )
  const sending = useMutation({
    mutationFn: (written: string) => posting.send(context => send(written, context), [written, also]),
    retry: false,
    onSuccess: async sent => {
      if (!isTyped.current) setText("")
      await onSent?.(sent)
    },
    onSettled: () => {
      isSending.current = false
      return onSettled?.()
    },
  })
  return {
    text,
    setText: (changed: string) => {
      posting.forget()
      isTyped.current = true
      setText(changed)
    },
    submit: () => {
      if (isSending.current) return
      isSending.current = true
      isTyped.current = false
      sending.mutate(text)
    },
    isPending: sending.isPending,
    error: sending.error,
    /** What is wrong with the text and the other fields. */
    problems: fieldTextsOf(sending.error) ?? {},
  }
}

type MessageFormProps = Pick<TextareaProps, "label" | "description" | "maxLength" | "minRows"> & {
  message: ReturnType<typeof useMessage>
  /** Fields and remarks before the text. */
  before?: ReactNode
  /** Fields and remarks between the text and the buttons. */
  after?: ReactNode
  /** What the fields of `before` and `after` are named in the answers of the server. */
  fields?: readonly string[]
  submitLabel?: ReactNode
  variant?: "filled" | "default"
  /** Whether no message can be sent at all. */
  isDisabled?: boolean
  /** Buttons after the one that sends. */
  buttons?: ReactNode
}

/** The form that sends a message; Ctrl+Enter sends it too. */
export function MessageForm(props: MessageFormProps) {
  const { message, before, after, fields = [], submitLabel, variant, isDisabled, buttons, ...area } = props
  const failureText = useFailureText()
  const { text, setText, isPending, error, problems } = message
  const submit = () => {
    if (!isDisabled) message.submit()
  }
  const [other] = Object.entries(problems).filter(([name]) => name !== "text" && !fields.includes(name))
  const isShown = [...fields, "text"].some(name => problems[name])
  return (
    <Form isPending={isPending} onSubmit={submit} gap="sm" maw="var(--measure)">
      {before}
      <Textarea
        minRows={2}
        maxRows={16}
        {...area}
        value={text}
        error={problems.text}
        autosize
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      {after}
      <FormProblem>{error && !isShown && (other?.[1] ?? failureText(error))}</FormProblem>
      <Group gap="xs">
        <ActionButton
          type="submit"
          variant={variant}
          isPending={isPending}
          {...(isDisabled && { "aria-disabled": true })}
        >
          {submitLabel ?? <Trans>Send</Trans>}
        </ActionButton>
        {buttons}
      </Group>
    </Form>
  )
}
