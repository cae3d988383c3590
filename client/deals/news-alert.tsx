import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Flex, Text } from "@mantine/core"
import { useDeal } from "./deal-access.tsx"
import { useEventText } from "./use-deal-texts.ts"

/** What another person did first, before the next step is offered. */
export function NewsAlert() {
  const { t } = useLingui()
  const eventText = useEventText()
  const { news, clearNews } = useDeal()
  if (news.length === 0) return null
  return (
    <Alert title={t`This happened in the meantime`} role="status">
      <Flex component="ul" direction="column" gap={4} mb="sm">
        {news.map(event => {
          const { title, minor } = eventText(event)
          return (
            <li key={event.number}>
              <b>{title}</b>{" "}
              <Text span size="xs" c="dimmed">
                {minor}
              </Text>
            </li>
          )
        })}
      </Flex>
      <Button size="xs" variant="default" onClick={clearNews}>
        <Trans>Continue</Trans>
      </Button>
    </Alert>
  )
}
