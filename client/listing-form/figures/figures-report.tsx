import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, FileButton, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { formatMonth } from "../../lib/format.ts"
import { NoAnswer, UnreadableFile } from "../../lib/rest-call.ts"
import { loading } from "../../lib/stale-scripts.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { FiguresChanges, LeftOutMonths } from "./figures-changes.tsx"
import { Choice, FiguresQuestions } from "./figures-questions.tsx"
import { changesBetween, type Meeting } from "./grid-cells.ts"
import { openReports, planReports, type Report } from "./read-reports.ts"
import { useProblemText } from "./use-problem-text.ts"

type FiguresReportProps = {
  value: string
  /** The newest month that has ended. */
  newest: string
  onTake: (value: string) => void
  /** Called with each file once its months are imported, so that it can become private proof; absent while signed out. */
  onFile?: ((file: File) => void) | undefined
}

/** Whether figures that are there already are added to or replaced; one of both must be chosen. */
function MeetingChoice(props: {
  months: readonly string[]
  meeting: Meeting | undefined
  onChange: (meeting: Meeting) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const list = props.months
    .toSorted()
    .map(month => formatMonth(month, locale))
    .join(", ")
  return (
    <Choice
      label={t`Some months have figures already: ${list}`}
      value={props.meeting}
      options={[
        { value: "add", label: t`Add to what is there` },
        { value: "replace", label: t({ message: "Replace", context: "figures that are there" }) },
      ]}
      onChange={props.onChange}
    />
  )
}

/** Reads reports and previews what they change by month before it is taken. */
export function FiguresReport({ value, newest, onTake, onFile }: FiguresReportProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const failureText = useFailureText()
  const [reports, setReports] = useState<readonly Report[]>([])
  const [meeting, setMeeting] = useState<Meeting>()
  const [isReading, setReading] = useState(false)
  const [isUnkept, setUnkept] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { readings, met, leftOut, taken, isReady } = planReports(value, reports, { newest, meeting })
  const open = async (files: File[]) => {
    setReading(true)
    setMeeting(undefined)
    setUnkept(false)
    setProblem(null)
    try {
      setReports(await openReports(files))
    } catch (error) {
      if (error instanceof UnreadableFile) setProblem(failureText(error))
      else if (!(await loading.isOutdated)) setProblem(failureText(new NoAnswer()))
    } finally {
      setReading(false)
    }
  }
  const take = () => {
    onTake(taken)
    for (const { file } of reports) onFile?.(file)
    setUnkept(!onFile)
    setReports([])
  }
  const changes = changesBetween(value, taken)
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton accept=".csv,.tsv,.txt,.xlsx,text/csv" multiple onChange={open}>
          {props => (
            <Button {...props} variant="default" size="xs" loading={isReading}>
              <Trans>Load reports (CSV, XLSX)</Trans>
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          <Trans>
            Reports of Google Play, AdMob and App Store Connect, or files of your own, in US dollars
          </Trans>
        </Text>
      </Group>
      <FormProblem>{problem}</FormProblem>
      {isUnkept && (
        <Text size="sm" role="status">
          <Trans>
            The figures were taken. The file itself isn’t kept as proof, because you aren’t signed in: sign in
            and load it again to add it.
          </Trans>
        </Text>
      )}
      {readings.map(({ report, reading }) => {
        const { name } = report.file
        if ("problem" in reading)
          return (
            <Alert key={name} color="red" role="alert" title={name}>
              {problemText(reading)}
            </Alert>
          )
        const faulty = "months" in reading ? reading.faultyRows.join(", ") : ""
        return (
          <Alert key={name} color="gray" title={t`Loaded from ${name}`} role="status">
            <FiguresQuestions
              questions={report.questions}
              answers={report.answers}
              onAnswer={answers =>
                setReports(reports.map(one => (one === report ? { ...one, answers } : one)))
              }
            />
            {faulty !== "" && (
              <Text size="sm">
                <Trans>Left out because of a single quotation mark: rows {faulty}</Trans>
              </Text>
            )}
          </Alert>
        )
      })}
      {reports.length > 0 && (
        <Stack gap="xs">
          <LeftOutMonths months={leftOut} />
          {met.length > 0 && <MeetingChoice months={met} meeting={meeting} onChange={setMeeting} />}
          {isReady && <FiguresChanges months={changes} />}
          <Group gap="xs">
            <Button size="xs" onClick={take} disabled={!isReady || changes.length === 0}>
              <Trans>Use these figures</Trans>
            </Button>
            <Button size="xs" variant="default" onClick={() => setReports([])}>
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  )
}
