import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Stack, Text } from "@mantine/core"
import type { FigureName } from "#shared/listings/figures.ts"
import { takeFocus } from "../../ui/take-focus.ts"
import { FiguresChanges, LeftOutMonths } from "./figures-changes.tsx"
import { FiguresQuestions } from "./figures-questions.tsx"
import { changesBetween } from "./grid-cells.ts"
import { type PasteAnswers, type Pasted, withPasted } from "./pasted-cells.ts"
import { useProblemText } from "./use-problem-text.ts"

/** A block that was pasted at a cell, while it is not taken yet. */
export type PastedBlock = {
  text: string
  cell: { month: string; name: FigureName }
  answers: PasteAnswers
  questions: Pasted["questions"]
}

/** Whether a block is taken at once: it leaves nothing open and adds figures without replacing any. */
export function isTaken(value: string, { value: next, questions, currency }: Pasted): boolean {
  const changed = changesBetween(value, next).flatMap(({ changes }) => changes)
  const onlyAdds = changed.length > 0 && changed.every(({ before }) => before === "")
  return questions.length === 0 && currency === null && onlyAdds
}

/** What was left out of a block that was taken, or would be. */
export function LeftOutRows({ leftOut, otherRows }: Pick<Pasted, "leftOut" | "otherRows">) {
  const { t } = useLingui()
  return (
    <>
      <LeftOutMonths months={leftOut} />
      {otherRows > 0 && (
        <Text size="sm" role="status">
          {t`${plural(otherRows, { one: "# row without a month was left out.", other: "# rows without a month were left out." })}`}
        </Text>
      )}
    </>
  )
}

type FiguresPasteProps = {
  value: string
  newest: string
  block: PastedBlock
  onAnswer: (block: PastedBlock) => void
  onTake: (pasted: Pasted) => void
  onCancel: () => void
}

/** Asks what a pasted block leaves open, and previews what it changes before it is taken. */
export function FiguresPaste({ value, newest, block, onAnswer, onTake, onCancel }: FiguresPasteProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const pasted = withPasted(value, block.text, block.cell, newest, block.answers)
  if (!pasted) return null
  const months = changesBetween(value, pasted.value)
  const isReady = pasted.questions.length === 0 && pasted.currency === null
  return (
    <Alert ref={takeFocus} tabIndex={-1} color="gray" title={t`Pasted block`} role="status">
      <Stack gap="xs">
        <FiguresQuestions
          questions={block.questions}
          answers={block.answers}
          onAnswer={answers => onAnswer({ ...block, answers })}
        />
        {pasted.currency !== null && (
          <Text size="sm">{problemText({ problem: "currency", currency: pasted.currency })}</Text>
        )}
        {isReady && months.length === 0 && (
          <Text size="sm">
            <Trans>The pasted block changes no figure.</Trans>
          </Text>
        )}
        {isReady && <FiguresChanges months={months} />}
        <LeftOutRows {...pasted} />
        <Group gap="xs">
          <Button size="xs" disabled={!isReady || months.length === 0} onClick={() => onTake(pasted)}>
            <Trans>Use these figures</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
