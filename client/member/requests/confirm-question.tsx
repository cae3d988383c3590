import { Trans, useLingui } from "@lingui/react/macro"
import { Badge, Button, Group, Paper, Stack, Text } from "@mantine/core"
import { useState } from "react"
import type { ConversationRow } from "#shared/requests/conversation.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { takeFocus } from "../../ui/take-focus.ts"
import { useConversationChange } from "./use-conversation-change.ts"

/** Marks a request of which nobody knows yet whether the owner of the address sent it. */
export function NotConfirmedBadge() {
  return (
    <Badge component="span" variant="outline" size="lg" color="gray" c="var(--primary)">
      <Trans context="of a request">Not confirmed</Trans>
    </Badge>
  )
}

type ConfirmQuestionProps = {
  request: Pick<ConversationRow, "reference" | "confirmed" | "state">
  /** Whether it explains what an answer changes; a list asks only. */
  isExplained?: boolean
}

/** Asks the owner of the address whether they sent a request that came without their session, and shows the result. */
export function ConfirmQuestion({ request, isExplained = false }: ConfirmQuestionProps) {
  const { reference, confirmed, state } = request
  const [answer, setAnswer] = useState<"yes" | "no" | null>(null)
  if (answer !== null) return <Result answer={answer} />
  // Staff have closed it, so that nothing depends on the answer.
  if (confirmed || state === "closed") return null
  return <Question reference={reference} isExplained={isExplained} onAnswer={setAnswer} />
}

type QuestionProps = { reference: string; isExplained: boolean; onAnswer: (answer: "yes" | "no") => void }

function Question({ reference, isExplained, onAnswer }: QuestionProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [isDenying, setDenying] = useState(false)
  const confirm = trpc.requests.confirm.useMutation({
    ...useConversationChange(reference),
    onSuccess: (_, { mine }) => onAnswer(mine ? "yes" : "no"),
  })
  const isAccepting = confirm.isPending && confirm.variables.mine
  const problem = confirm.error && failureText(confirm.error)
  return (
    <Paper component="section" withBorder p="md" aria-label={t`Did you send this request?`}>
      <Stack gap="sm">
        <Text fw={600}>
          <Trans>Did you send this request?</Trans>
        </Text>
        {isExplained && (
          <p>
            <Trans>
              Someone who wasn’t signed in sent it with your email address. Until you confirm it, no offer in
              it can be accepted.
            </Trans>
          </p>
        )}
        <Group gap="xs">
          <Button loading={isAccepting} onClick={() => confirm.mutate({ reference, mine: true })}>
            <Trans>Yes, I sent it</Trans>
          </Button>
          <Button variant="default" onClick={() => setDenying(true)}>
            <Trans>No, it wasn’t me</Trans>
          </Button>
        </Group>
        <FormProblem>{!isDenying && problem}</FormProblem>
      </Stack>
      <ConfirmDialog
        opened={isDenying}
        title={t`Close this request as not yours?`}
        confirmLabel={t`Close the request`}
        isPending={confirm.isPending}
        problem={problem}
        onConfirm={() => confirm.mutate({ reference, mine: false })}
        onClose={() => {
          confirm.reset()
          setDenying(false)
        }}
      >
        <p>
          <Trans>It becomes spam, and an open offer in it ends. You can’t undo this.</Trans>
        </p>
      </ConfirmDialog>
    </Paper>
  )
}

/** Takes the focus of the button that is gone. */
function Result({ answer }: { answer: "yes" | "no" }) {
  return (
    <p role="status" ref={takeFocus} tabIndex={-1}>
      {answer === "yes" ? (
        <Trans>Thank you. The request is confirmed.</Trans>
      ) : (
        <Trans>Thank you. The request is closed as spam.</Trans>
      )}
    </p>
  )
}
