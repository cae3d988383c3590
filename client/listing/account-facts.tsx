import { Trans, useLingui } from "@lingui/react/macro"
import { trpc } from "../lib/trpc.ts"
import classes from "./account-facts.module.css"
import figures from "./figures.module.css"

/** The facts about a developer account, and the transfer procedures of its stores; both come with their texts. */
export function AccountFacts({ id }: { id: number }) {
  const { t } = useLingui()
  const [{ facts, ownership }] = trpc.apps.accountFacts.useSuspenseQuery({ id })
  return (
    <section aria-label={t`About the account`}>
      <dl className={figures.figures}>
        {facts.map(({ label, value }) => (
          <div key={label} className={figures.figure}>
            <dt>{label}</dt>
            <dd className={figures.value}>{value ?? <Trans>Not provided</Trans>}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.note}>
        <p>{ownership.intro}</p>
        <ul>
          {ownership.procedures.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
