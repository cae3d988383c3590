import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { Trans } from "@lingui/react/macro"
import { Link, useLocation } from "@tanstack/react-router"
import { useEffect } from "react"
import { useLocale } from "../../lib/use-locale.ts"
import { LinkButton } from "../../ui/button.tsx"
import { ChevronDownIcon } from "../../ui/icons/site-icons.tsx"
import { useCommissionPercent } from "../commission.ts"
import { HelpOptions } from "../help/help-options.tsx"
import { IllustratedItem } from "../illustrated-list.tsx"
import { ContractDrawing, QuestionsDrawing } from "../illustrations/deal-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import classes from "./question-item.module.css"
import { questions } from "./questions.ts"

type QuestionItemProps = {
  /** The fragment of a link to the answer; on the answer itself, so that browsers open it without scripts. */
  id: string
  question: MessageDescriptor
  answer: MessageDescriptor
  isFirst: boolean
}

/** A question that expands its answer and collapses the one that was open. */
function QuestionItem({ id, question, answer, isFirst }: QuestionItemProps) {
  const { _ } = useLingui()
  return (
    <details className={classes.item} name="faq" open={isFirst}>
      <summary className={classes.question}>
        {_(question)}
        <ChevronDownIcon className={classes.chevron} />
      </summary>
      <p id={id} className={classes.answer}>
        {_(answer)}
      </p>
    </details>
  )
}

/** Opens the answer that the URL's fragment names and scrolls to it, after a click on a link too. */
function useLinkedQuestion() {
  const hash = useLocation({ select: location => location.hash })
  useEffect(() => {
    const answer = hash ? document.getElementById(hash) : null
    const item = answer?.closest("details")
    if (!item) return
    item.open = true
    answer?.scrollIntoView({ block: "start" })
    item.querySelector("summary")?.focus({ preventScroll: true })
  }, [hash])
}

function ServicesOption() {
  return (
    <IllustratedItem drawing={<ContractDrawing />} title={<Trans>Help with your deal</Trans>}>
      <Trans>Contracts, due diligence, publishing and more.</Trans>
      <Link to="/services">
        <Trans>All seven services</Trans>
      </Link>
    </IllustratedItem>
  )
}

/** Questions in a native accordion with one open at a time, which works without scripts. */
export function FaqPage() {
  useLinkedQuestion()
  const locale = useLocale()
  const commissionPercent = useCommissionPercent()
  return (
    <>
      <PageIntro title={<Trans>Questions and answers</Trans>} drawing={<QuestionsDrawing />}>
        <Trans>What buyers and sellers ask before their first deal.</Trans>
      </PageIntro>
      <PageSection
        id="questions"
        title={<Trans>Before a deal</Trans>}
        note={
          <>
            <p>
              <Trans>Don’t see your question? Just ask.</Trans>
            </p>
            <p>
              <Link to="/how-it-works">
                <Trans>How a deal works</Trans>
              </Link>
            </p>
            <div>
              <LinkButton to="/contacts" search={{ intent: "other" }} variant="default">
                <Trans>Ask a question</Trans>
              </LinkButton>
            </div>
          </>
        }
      >
        {questions(commissionPercent, locale).map((one, index) => (
          <QuestionItem key={one.id} {...one} isFirst={index === 0} />
        ))}
      </PageSection>
      <HelpOptions first={<ServicesOption />} />
    </>
  )
}
