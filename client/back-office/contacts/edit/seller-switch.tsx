import { useLingui } from "@lingui/react/macro"
import { Switch } from "@mantine/core"
import type { Conversation } from "#shared/requests/conversation.ts"
import { trpc } from "../../../lib/trpc.ts"
import { FormProblem } from "../../../ui/form-problem.tsx"
import { useFailureText } from "../../use-failure-text.ts"

/** Includes the owner of the listing in the conversation, or leaves them out. */
export function SellerSwitch({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { reference, seller_included: included } = conversation
  const change = trpc.requests.setSeller.useMutation({
    retry: false,
    onSuccess: saved => utils.requests.get.setData({ reference }, saved),
  })
  return (
    <div>
      <Switch
        label={t`Seller takes part`}
        description={t`The listing’s owner reads this conversation and answers in it. They see names only, never an address or a phone.`}
        checked={change.isPending ? change.variables.included : included}
        onChange={event => {
          if (!change.isPending) change.mutate({ reference, included: event.currentTarget.checked })
        }}
      />
      <FormProblem>{change.error && failureText(change.error)}</FormProblem>
    </div>
  )
}
