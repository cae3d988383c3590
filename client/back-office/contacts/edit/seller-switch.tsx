import { Trans, useLingui } from "@lingui/react/macro"
import { Switch, Text } from "@mantine/core"
import { useId } from "react"
import type { Conversation } from "#shared/requests/conversation.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { FormProblem } from "../../../ui/form-problem.tsx"
import { useConversationCache } from "./use-conversation-cache.ts"

/** Includes the owner of the listing in the conversation, or leaves them out. */
export function SellerSwitch({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const noteId = useId()
  const failureText = useFailureText()
  const { reference, seller_included: included } = conversation
  const cache = useConversationCache(reference)
  const change = trpc.requests.setSeller.useMutation({
    retry: false,
    onSuccess: saved => cache.put(saved),
  })
  return (
    <div>
      <Switch
        label={t`Seller takes part`}
        aria-describedby={noteId}
        checked={change.isPending ? change.variables.included : included}
        onChange={event => {
          if (!change.isPending) change.mutate({ reference, included: event.currentTarget.checked })
        }}
      />
      {/* Outside of the label, which would read it out as the name. */}
      <Text id={noteId} size="xs" c="dimmed">
        <Trans>
          The listing’s owner reads this conversation and answers in it. They see names only, never an address
          or a phone.
        </Trans>
      </Text>
      <FormProblem>{change.error && failureText(change.error)}</FormProblem>
    </div>
  )
}
