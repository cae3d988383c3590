import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useLocale } from "../../lib/use-locale.ts"
import { LinkButton } from "../../ui/link-button.tsx"
import { useCommissionPercent } from "../commission.ts"
import { HelpOptions } from "../help/help-options.tsx"
import { IllustratedItem } from "../illustrated-list.tsx"
import { ContractDrawing } from "../illustrations/deal-drawings.tsx"
import { QuestionsDrawing } from "../illustrations/help-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { QuestionItem } from "./question-item.tsx"
import { questions } from "./questions.ts"
import { useLinkedQuestion } from "./use-linked-question.ts"

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
