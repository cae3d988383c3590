import { useLingui } from "@lingui/react/macro"
import { NativeSelect, Radio, Stack } from "@mantine/core"
import "@mantine/core/styles/Radio.layer.css"
import type { FiguresAnswers, FiguresQuestion } from "#shared/listings/figures-files.ts"
import type { Locale } from "#shared/locales.ts"
import { amountIn, type DecimalMark } from "#shared/tables/amounts.ts"
import { type FirstPart, monthsOf } from "#shared/tables/months.ts"
import { formatMonth, formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import type { PasteAnswers, PasteQuestion } from "./pasted-cells.ts"

type Question = FiguresQuestion | PasteQuestion
type Answers = FiguresAnswers & PasteAnswers

type ChoiceProps<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A question with few answers, none of which is chosen at first. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Radio.Group label={label} value={value ?? ""}>
      <Stack gap={4} mt={4}>
        {options.map(option => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            onChange={() => onChange(option.value)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const MARKS: readonly DecimalMark[] = [".", ","]
const PARTS: readonly FirstPart[] = ["day", "month"]

const readAs = (example: string, mark: DecimalMark, locale: Locale) =>
  formatNumber(Math.round(amountIn(example, mark) ?? 0), locale)

function dateAs(example: string, chosen: FirstPart, locale: Locale): string {
  const [month] = monthsOf([example], { chosen }).months
  return month === undefined ? "—" : formatMonth(month, locale)
}

type FiguresQuestionsProps = {
  questions: readonly Question[]
  answers: Answers
  onAnswer: (answers: Answers) => void
}

/** What only a person knows of a file or block: its app, and how its numbers, dates and rows are to be read. */
export function FiguresQuestions({ questions, answers, onAnswer }: FiguresQuestionsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return questions.map(one => {
    switch (one.question) {
      case "apps":
        return (
          <NativeSelect
            key={one.question}
            label={t`The report covers several apps. Which one is this listing?`}
            value={answers.app ?? ""}
            onChange={({ currentTarget: { value } }) => {
              const { app: _, ...others } = answers
              onAnswer(value === "" ? others : { ...others, app: value })
            }}
            data={[{ value: "", label: t`Choose an app` }, ...one.apps]}
          />
        )
      case "decimals":
        return (
          <Choice
            key={one.question}
            label={t`How much is “${one.example}”, rounded to whole dollars?`}
            value={answers.decimals}
            options={MARKS.map(value => ({ value, label: readAs(one.example, value, locale) }))}
            onChange={decimals => onAnswer({ ...answers, decimals })}
          />
        )
      case "days":
        return (
          <Choice
            key={one.question}
            label={t`Which month is “${one.example}”?`}
            value={answers.days}
            options={PARTS.map(value => ({ value, label: dateAs(one.example, value, locale) }))}
            onChange={days => onAnswer({ ...answers, days })}
          />
        )
      case "direction":
        return (
          <Choice
            key={one.question}
            label={t`Which month is the first row of the block?`}
            value={answers.direction}
            options={[
              { value: "newest", label: formatMonth(one.newest, locale) },
              { value: "oldest", label: formatMonth(one.oldest, locale) },
            ]}
            onChange={direction => onAnswer({ ...answers, direction })}
          />
        )
      default:
        return null
    }
  })
}
