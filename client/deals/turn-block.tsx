import { useLingui } from "@lingui/react/macro"
import { Badge } from "@mantine/core"
import { useEffect, useRef } from "react"
import { useLocale } from "../lib/use-locale.ts"
import { AcceptDialog } from "./accept-dialog.tsx"
import { CancelAnswer } from "./cancel-answer.tsx"
import { ChecklistItems } from "./checklist-section.tsx"
import { useDeal } from "./deal-access.tsx"
import { EntryPanel } from "./entry-panel.tsx"
import { FileLink } from "./file-links.tsx"
import { formatCents } from "./money.ts"
import { NewsAlert } from "./news-alert.tsx"
import { PayPanel } from "./pay-panel.tsx"
import { PayoutForm } from "./payout-form.tsx"
import { isPlain } from "./send-call.ts"
import { SignPanel } from "./sign-panel.tsx"
import { StepForm } from "./step-form.tsx"
import styles from "./turn.module.css"
import { useRoleTexts } from "./use-deal-texts.ts"
import { useTurn } from "./use-turn.ts"

/** Whose turn it is, the deadline and the location of the money; then the required action. */
export function TurnBlock() {
  const { t } = useLingui()
  const locale = useLocale()
  const roles = useRoleTexts()
  const { deal, me, ownId, news, ownSteps } = useDeal()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that took the step is gone, and the shorter page would show whatever is below.
  useEffect(() => {
    if (ownSteps > 0) heading.current?.focus()
  }, [ownSteps])
  const { turnOf, moneyOf, whoText, untilText } = useTurn()
  const turn = turnOf(deal, me, ownId)
  const isMine = turn.by.some(one => one === me) && !turn.isSeconds
  const who = whoText(turn, me)
  const other = me === "mediator" ? null : me === "buyer" ? "seller" : "buyer"
  const people = other
    ? `${roles[other]}: ${deal[other]?.name ?? "—"}`
    : [deal.seller?.name, deal.buyer?.name].map(name => name ?? "—").join(" → ")
  return (
    <section className={styles.turn} data-mine={isMine || undefined} aria-label={t`What’s next`}>
      <NewsAlert />
      <div className={styles.turnHead}>
        {who && (
          <Badge variant={isMine ? "filled" : "light"} color={isMine ? "accent" : "gray"} size="lg">
            {who}
          </Badge>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {turn.title}
        </h2>
        <p className={styles.turnFacts}>
          {turn.dueAt && <b>{untilText(turn.dueAt)}. </b>}
          {moneyOf(deal, me)}
        </p>
        <p className={styles.price}>
          <span>
            {deal.state === "completed" ? t`Sale price` : t`Price`}{" "}
            <b>{deal.amount === null ? "—" : formatCents(deal.amount, locale)}</b>
          </span>
          <span>{people}</span>
        </p>
      </div>
      <CancelAnswer />
      <Certificate />
      {/* Hidden and not removed, so that nothing typed is lost. */}
      <div className={styles.need} hidden={news.length > 0}>
        <NeedContent />
      </div>
    </section>
  )
}

/** The document that an ended deal leaves, where its mails say that it is. */
function Certificate() {
  const { t } = useLingui()
  const { files } = useDeal().deal
  const file = files.findLast(({ kind, state }) => kind === "certificate" && state === "ready")
  return file ? <FileLink file={file} label={t`Closing certificate`} /> : null
}

function NeedContent() {
  const { deal, me } = useDeal()
  const { need } = useTurn().turnOf(deal, me)
  switch (need) {
    case null:
    case "draft":
      return null
    case "pay":
      return <PayPanel />
    case "sign":
      return <SignPanel />
    case "accept":
      return (
        <>
          <ChecklistItems />
          <AcceptDialog />
        </>
      )
    case "payout":
      return <PayoutForm />
    case "checklist":
      return <ChecklistItems />
    case "handOver":
      return (
        <>
          <ChecklistItems />
          <StepForm call="handOver" />
        </>
      )
    case "entry":
      return <EntryPanel />
    default:
      return isPlain(need) ? <StepForm key={`${need} ${deal.state}`} call={need} /> : null
  }
}
