import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button } from "@mantine/core"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import styles from "./turn.module.css"
import { useEventText } from "./use-deal-texts.ts"

/** What another person did first, before the next step is offered. */
export function NewsAlert() {
  const { t } = useLingui()
  const eventText = useEventText()
  const { news, clearNews } = useDeal()
  if (news.length === 0) return null
  return (
    <Alert title={t`This happened in the meantime`} role="status">
      <ul className={styles.newsList}>
        {news.map(event => {
          const { title, minor } = eventText(event)
          return (
            <li key={event.number}>
              <b>{title}</b> <span className={classes.minor}>{minor}</span>
            </li>
          )
        })}
      </ul>
      <Button size="xs" variant="default" onClick={clearNews}>
        <Trans>Continue</Trans>
      </Button>
    </Alert>
  )
}
