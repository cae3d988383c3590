import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import "../theme/application-styles.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { FormProblem } from "../ui/form-problem.tsx"

type Options<Message> = {
  /** Whether there may be earlier messages than the newest. */
  hasMore: boolean
  /** The messages before an id, the newest first. */
  read: (before: number) => Promise<{ data: readonly Message[]; has_more: boolean }>
}

/** The newest messages of a conversation, after the earlier ones that its reader has asked for. */
export function useEarlierMessages<Message extends { id: number }>(
  newest: readonly Message[],
  { hasMore, read }: Options<Message>,
) {
  /** With those that were the newest then, which newer ones push out of the conversation. */
  const [known, setKnown] = useState<{ messages: readonly Message[]; hasMore: boolean } | null>(null)
  const reading = useMutation({
    mutationFn: read,
    retry: false,
    onSuccess: ({ data, has_more }) =>
      setKnown(before => ({
        messages: [...data.toReversed(), ...(before?.messages ?? newest)],
        hasMore: has_more,
      })),
  })
  const first = newest[0]?.id ?? 0
  const earlier = known?.messages.filter(({ id }) => id < first) ?? []
  return {
    messages: [...earlier, ...newest],
    hasEarlier: known?.hasMore ?? hasMore,
    reading,
    readEarlier: () => {
      if (!reading.isPending) reading.mutate(known?.messages[0]?.id ?? first)
    },
  }
}

type EarlierMessagesProps = Pick<
  ReturnType<typeof useEarlierMessages>,
  "hasEarlier" | "reading" | "readEarlier"
>

/** Asks for earlier messages; renders nothing when all are shown. */
export function EarlierMessages({ hasEarlier, reading, readEarlier }: EarlierMessagesProps) {
  const failureText = useFailureText()
  if (!hasEarlier) return null
  return (
    <div>
      <Button variant="subtle" size="compact-xs" aria-busy={reading.isPending} onClick={readEarlier}>
        <Trans>Show earlier messages</Trans>
      </Button>
      <FormProblem>{reading.error && failureText(reading.error)}</FormProblem>
    </div>
  )
}
