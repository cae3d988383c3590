import { Trans } from "@lingui/react/macro"
import { Button, Stack } from "@mantine/core"
import { useFailureText } from "../lib/use-failure-text.ts"
import { FormProblem } from "./form-problem.tsx"

/** Why something could not be loaded, and a button that tries again. */
export function LoadProblem({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const failureText = useFailureText()
  return (
    <Stack align="flex-start" maw="var(--measure)">
      <FormProblem>{failureText(error)}</FormProblem>
      <Button onClick={() => onRetry()}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  )
}
