import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Stack, Text } from "@mantine/core"
import type { FigureName } from "#shared/listings/figures.ts"
import { takeFocus } from "../../ui/take-focus.ts"
import { FiguresChanges, LeftOutMonths } from "./figures-changes.tsx"
import { FiguresQuestions } from "./figures-questions.tsx"
import { changesBetween } from "./grid-cells.ts"
import { type PasteAnswers, type Pasted, withPasted } from "./pasted-cells.ts"

/** A block that was pasted at a cell, while it is not taken yet. */
export type PastedBlock = {
  text: string
  cell: { month: string; name: FigureName }
  answers: PasteAnswers
  questions: Pasted["questions"]
}

/** Whether a block changes figures that are there, so that the person has to see them first. */
export const replacesFigures = (value: string, pasted: Pasted): boolean =>
  changesBetween(value, pasted.value).some(({ changes }) => changes.some(({ before }) => before !== ""))

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
  const pasted = withPasted(value, block.text, block.cell, newest, block.answers)
  if (!pasted) return null
  const isReady = pasted.questions.length === 0
  return (
    <Alert ref={takeFocus} tabIndex={-1} color="gray" title={t`Pasted block`} role="status">
      <Stack gap="xs">
        <FiguresQuestions
          questions={block.questions}
          answers={block.answers}
          onAnswer={answers => onAnswer({ ...block, answers })}
        />
        {isReady && <FiguresChanges months={changesBetween(value, pasted.value)} />}
        <LeftOutRows {...pasted} />
        <Group gap="xs">
          <Button size="xs" disabled={!isReady} onClick={() => onTake(pasted)}>
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
