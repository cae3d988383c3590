import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Stack, Text } from "@mantine/core"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useAnnounce } from "../announce.tsx"

/**
 * Events that could not be turned into mails, notices or webhooks, each with a retry button; empty if there are none.
 */
export function FailedEvents() {
  const { t } = useLingui()
  const locale = useLocale()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { data } = trpc.consumers.failed.useQuery({})
  const retry = trpc.consumers.retry.useMutation({
    retry: false,
    onError: error => announce(failureText(error), "failed"),
    onSettled: () => utils.consumers.failed.invalidate(),
  })
  if (!data?.total) return null
  return (
    <Alert color="red" title={t`Set aside after ten failed tries`}>
      <Stack gap="sm">
        {data.data.map(({ id, consumer, event, error, tries, at }) => (
          <Group key={id} justify="space-between">
            <div>
              <Text size="sm">
                <Trans>
                  {consumer}: event {event}, {tries} tries, last {formatMoment(at, locale)}
                </Trans>
              </Text>
              <Text size="sm" c="dimmed">
                {error}
              </Text>
            </div>
            <Button variant="default" disabled={retry.isPending} onClick={() => retry.mutate({ id })}>
              <Trans>Try again</Trans>
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
