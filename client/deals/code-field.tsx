import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Stack, TextInput } from "@mantine/core"
import type { CodePurpose } from "#shared/deals/deal.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { useDeal } from "./deal-access.tsx"

type CodeFieldProps = {
  purpose: CodePurpose
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** Asks for a code by email, then for the code. */
export function CodeField({ purpose, value, error, onChange }: CodeFieldProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { number } = useDeal().deal
  const requested = trpc.deals.requestSignCode.useMutation({ retry: false })
  const request = () => !requested.isPending && requested.mutate({ number, purpose })
  if (!requested.isSuccess)
    return (
      <div>
        <ActionButton variant="default" isPending={requested.isPending} onClick={request}>
          <Trans>Email me a code</Trans>
        </ActionButton>
        <FormProblem>
          {error ? t`Get a code by email first.` : requested.error && failureText(requested.error)}
        </FormProblem>
      </div>
    )
  return (
    <Stack align="flex-start" gap="xs">
      <TextInput
        label={t`Code from the email`}
        description={t`Six digits, valid for 10 minutes.`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value.replace(/\D/g, "").slice(0, 6))}
      />
      <Button variant="subtle" size="compact-xs" onClick={request}>
        <Trans>Send a new code</Trans>
      </Button>
    </Stack>
  )
}
