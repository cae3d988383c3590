import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { ChevronDownIcon } from "../../ui/icons/site-icons.tsx"
import classes from "./question-item.module.css"

type QuestionItemProps = {
  /** The fragment of a link to the answer; on the answer itself, so that browsers open it without scripts. */
  id: string
  question: MessageDescriptor
  answer: MessageDescriptor
  isFirst: boolean
}

/** A question that expands its answer and collapses the one that was open. */
export function QuestionItem({ id, question, answer, isFirst }: QuestionItemProps) {
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
