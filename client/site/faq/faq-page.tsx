import { Trans } from "@lingui/react/macro"
import { LinkButton } from "../../ui/link-button.tsx"
import { HelpOptions } from "../help/help-options.tsx"
import { QuestionsDrawing } from "../illustrations/help-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { QuestionItem } from "./question-item.tsx"
import { questions } from "./questions.ts"
import { useLinkedQuestion } from "./use-linked-question.ts"

/** Questions, one open at a time; the browser sees to that, scripts or not. */
export function FaqPage() {
  useLinkedQuestion()
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
              <Trans>Your question is not among them? Asking costs nothing.</Trans>
            </p>
            <div>
              <LinkButton to="/contacts" search={{ intent: "consult" }} variant="default">
                <Trans>Ask something else</Trans>
              </LinkButton>
            </div>
          </>
        }
      >
        {questions().map((one, index) => (
          <QuestionItem key={one.id} {...one} isFirst={index === 0} />
        ))}
      </PageSection>
      <HelpOptions without="faq" />
    </>
  )
}
