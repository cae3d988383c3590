import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { CallForm } from "./call-form.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { SignForm } from "./sign-form.tsx"
import { useSituation } from "./use-situation.ts"

/** The one thing that the person has to do next, loud; `ownId` is that of a person of staff. */
export function NextStep({ ownId }: { ownId?: string }) {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  const { title, text, call } = useSituation()(deal, me)
  const pending = deal.ledger.find(({ state }) => state === "pending")
  const isOwnEntry = pending !== undefined && ownId !== undefined && pending.recorded_by === ownId
  const isMine = call !== null && deal.next.some(one => one.call === call && one.by === me)
  return (
    <section className={classes.next} data-mine={isMine || undefined} aria-label={t`What’s next`}>
      <h2>{title}</h2>
      <p>{text}</p>
      {call === "sign" && <SignForm />}
      {call === "confirm" && isOwnEntry && <OwnEntry />}
      {isMine && call !== "sign" && !(call === "confirm" && isOwnEntry) && (
        <CallForm key={`${call} ${deal.state}`} call={call} />
      )}
    </section>
  )
}

/** One's own entry is confirmed by somebody else, unless there is nobody. */
function OwnEntry() {
  const { t } = useLingui()
  const [isAlone, setAlone] = useState(false)
  return (
    <>
      <p>{t`You have entered it yourself, so another person with a right to deals has to confirm it.`}</p>
      {isAlone ? (
        <CallForm call="confirm" typesNumber onClose={() => setAlone(false)} />
      ) : (
        <Button size="xs" variant="default" onClick={() => setAlone(true)}>
          {t`There is no one else`}
        </Button>
      )}
    </>
  )
}
