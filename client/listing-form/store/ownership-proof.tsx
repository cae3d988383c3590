import { Trans, useLingui } from "@lingui/react/macro"
import { Code, Group, Paper, Stack, Text, Title } from "@mantine/core"
import "@mantine/core/styles/Code.layer.css"
import { useId } from "react"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"

const LIST = { listStyle: "none", overflowWrap: "anywhere" } as const
const WHOLE = { userSelect: "all", overflowWrap: "anywhere" } as const

type OwnershipProofProps = {
  subject: { listing_id: number } | { proposal_id: number }
  /** The ownership was recorded as checked. */
  onProven?: () => void
}

/** The code, and the places where it proves something. */
function CodeToPublish({ code, places }: { code: string; places: readonly string[] }) {
  const { t } = useLingui()
  return (
    <>
      <div>
        <Text size="xs" fw={600}>
          <Trans>Your code, valid for 30 days</Trans>
        </Text>
        <Code fz="sm" style={WHOLE}>
          {code}
        </Code>
      </div>
      <div>
        <Text size="xs" fw={600}>
          <Trans>Put it in one of these places</Trans>
        </Text>
        <Stack component="ul" gap={4} p={0} m={0} style={LIST}>
          {places.map((place, index) => (
            <li key={place}>
              <Text size="xs" c="dimmed" component="span" display="block">
                {index === 0 ? t`The app’s description in the store` : t`A text file on your website`}
              </Text>
              {place}
            </li>
          ))}
        </Stack>
      </div>
    </>
  )
}

type CheckResultProps = {
  result: { found: boolean; looked_at: readonly { place: string; result: string }[] }
}

function CheckResult({ result }: CheckResultProps) {
  return (
    <>
      {result.found && (
        <Text c="var(--success)" fw={600}>
          <Trans>We found the code, so your ownership is verified. You can now remove the code.</Trans>
        </Text>
      )}
      {!result.found && (
        <>
          <Text fw={600}>
            <Trans>We didn’t find the code. We looked here:</Trans>
          </Text>
          <Stack component="ul" gap={4} p={0} m={0} style={LIST}>
            {result.looked_at.map(({ place, result: seen }) => (
              <li key={place}>
                {place}
                <Text size="xs" c="dimmed" component="span" display="block">
                  {seen}
                </Text>
              </li>
            ))}
          </Stack>
        </>
      )}
    </>
  )
}

/** Lets the author prove by a code in the store or on the developer's website that the app is theirs. */
export function OwnershipProof({ subject, onProven }: OwnershipProofProps) {
  const { t } = useLingui()
  const id = useId()
  const failureText = useFailureText()
  const start = trpc.ownership.start.useMutation({ retry: false })
  const check = trpc.ownership.check.useMutation({
    retry: false,
    onSuccess: ({ found }) => found && onProven?.(),
  })
  const error = check.error ?? start.error
  const problem = error && (Object.values(fieldTextsOf(error) ?? {})[0] ?? failureText(error))
  return (
    <Paper component="section" withBorder radius="var(--radius-l)" p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3" id={id}>
            <Trans>Prove that the app is yours</Trans>
          </Title>
          <Text size="xs" c="dimmed">
            <Trans>
              Publish a code in one place that only the app’s developer can change. Buyers then see that your
              ownership is verified.
            </Trans>
          </Text>
        </div>
        {!start.data && (
          <Group>
            <ActionButton
              variant="default"
              isPending={start.isPending}
              onClick={() => start.isPending || start.mutate(subject)}
            >
              {start.isPending ? t`Reading the store…` : t`Get a code`}
            </ActionButton>
          </Group>
        )}
        {start.data && (
          <>
            <CodeToPublish {...start.data} />
            <Group gap="sm">
              <ActionButton
                isPending={check.isPending}
                onClick={() => check.isPending || check.mutate(subject)}
              >
                {check.isPending ? t`Checking…` : t`Check now`}
              </ActionButton>
            </Group>
          </>
        )}
        <FormProblem>{problem}</FormProblem>
        <div role="status">{check.data && <CheckResult result={check.data} />}</div>
      </Stack>
    </Paper>
  )
}
