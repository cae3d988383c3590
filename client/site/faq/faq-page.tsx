import { Trans } from "@lingui/react/macro"
import { ChevronDownIcon } from "../../ui/icons/site-icons.tsx"
import { LinkButton } from "../../ui/link-button.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import classes from "./faq-page.module.css"
import { useQuestions } from "./use-questions.ts"

/** Questions, one open at a time; the browser sees to that, scripts or not. */
export function FaqPage() {
  const questions = useQuestions()
  return (
    <>
      <PageIntro title={<Trans>Questions and answers</Trans>}>
        <Trans>What buyers and sellers ask before their first deal.</Trans>
      </PageIntro>
      <PageSection id="questions" title={<Trans>Before a deal</Trans>}>
        {questions.map(({ question, answer }, index) => (
          <details key={question} className={classes.item} name="faq" open={index === 0}>
            <summary className={classes.question}>
              {question}
              <ChevronDownIcon className={classes.chevron} />
            </summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
        <div className={classes.more}>
          <LinkButton to="/contacts" search={{ intent: "consult" }} variant="default">
            <Trans>Ask something else</Trans>
          </LinkButton>
        </div>
      </PageSection>
    </>
  )
}
