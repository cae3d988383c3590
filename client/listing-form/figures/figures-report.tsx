import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, FileButton, Group, NativeSelect, Stack, Table, Text } from "@mantine/core"
import { useState } from "react"
import { FIGURE_NAMES, MAX_FIGURE_MONTHS } from "#shared/listings/figures.ts"
import { type FileReading, readFiguresFile } from "#shared/listings/figures-files.ts"
import { formatMonth } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { mayHaveFigures, withReport } from "./grid-cells.ts"

/** Names the months of a pasted block or a report that cannot have figures. */
export function LeftOutMonths({ months }: { months: readonly string[] }) {
  const locale = useLocale()
  const names = months.toSorted().map(month => formatMonth(month, locale))
  const list = names.join(", ")
  return (
    <Text size="sm" role="status">
      {names.length > 0 && (
        <Trans>
          Left out, because figures can only be given for the last {MAX_FIGURE_MONTHS} completed months:{" "}
          {list}
        </Trans>
      )}
    </Text>
  )
}

type FiguresReportProps = {
  value: string
  /** The newest month that has ended. */
  newest: string
  onTake: (value: string) => void
  /** Called with the file once its months are imported, so that it can become private proof. */
  onFile?: ((file: File) => void) | undefined
}

const UTF16 = [0xff, 0xfe]

type Read = { file: File; text: string; reading: FileReading; apps: string[]; app: string }

/** The text of a report; AdMob writes UTF-16. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isUtf16 = UTF16.every((byte, index) => bytes[index] === byte)
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes)
}

function useProblemText() {
  const { t } = useLingui()
  const locale = useLocale()
  return (reading: FileReading) => {
    if (!("problem" in reading)) return null
    switch (reading.problem) {
      case "apps":
        return null
      case "packed":
        return t`This file is packed. Unpack a ZIP archive and choose the CSV inside; save a spreadsheet as CSV.`
      case "layout":
        return t`We couldn’t find monthly figures in this file. Use a CSV with the columns month, earnings, costs, installs and active_users, the earnings report of Google Play, or AdMob’s report by month.`
      case "currency": {
        const { currency } = reading
        return t`This report is in ${currency}. Only reports in US dollars can be read: choose USD in the report’s settings, or type the figures in US dollars.`
      }
      case "cell": {
        const { row, column, value } = reading
        return value === ""
          ? t`Row ${row} can’t be read: the column “${column}” is empty. Nothing was imported.`
          : t`Row ${row} can’t be read: “${value}” in the column “${column}”. Nothing was imported.`
      }
      case "too_long": {
        const { row } = reading
        return t`Row ${row} has more cells than there are columns. Put amounts such as “1,200” in quotation marks, or write 1200. Nothing was imported.`
      }
      case "repeated": {
        const { row } = reading
        const month = formatMonth(reading.month, locale)
        return t`Row ${row} repeats a month: ${month}. Nothing was imported.`
      }
    }
  }
}

/** Reads a report and previews its months before they are imported. */
export function FiguresReport({ value, newest, onTake, onFile }: FiguresReportProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const problemText = useProblemText()
  const [read, setRead] = useState<Read | null>(null)
  const open = async (file: File | null) => {
    if (!file) return
    const text = await textOf(file)
    const reading = readFiguresFile(text)
    const apps = "problem" in reading && reading.problem === "apps" ? reading.apps : []
    setRead({ file, text, reading, apps, app: "" })
  }
  const choose = (app: string) =>
    setRead(read && { ...read, app, reading: readFiguresFile(read.text, app === "" ? undefined : app) })
  const reading = read?.reading
  const problem = reading && problemText(reading)
  const all = reading && "months" in reading ? reading.months : []
  const months = all.filter(({ month }) => mayHaveFigures(month, newest))
  const leftOut = all.map(({ month }) => month).filter(month => !mayHaveFigures(month, newest))
  const columns = FIGURE_NAMES.filter(name => months.some(month => month[name] !== undefined))
  const titles = {
    earnings: t`Earnings`,
    costs: t`Costs`,
    installs: t`Installs`,
    active_users: t`Active users`,
  }
  const take = () => {
    if (!read) return
    onTake(withReport(value, months))
    onFile?.(read.file)
    setRead(null)
  }
  const name = read?.file.name
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={open}>
          {props => (
            <Button {...props} variant="default" size="xs">
              <Trans>Load a report (CSV)</Trans>
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          <Trans>
            Google Play’s earnings report, AdMob’s report by month, or a CSV of your own, in US dollars
          </Trans>
        </Text>
      </Group>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {reading && !problem && (
        <Alert color="gray" title={t`Loaded from ${name}`} role="status">
          {read.apps.length > 0 && (
            <NativeSelect
              mb="sm"
              label={t`The report covers several apps. Which one is this listing?`}
              value={read.app}
              onChange={event => choose(event.currentTarget.value)}
              data={[{ value: "", label: t`Choose an app` }, ...read.apps]}
            />
          )}
          <LeftOutMonths months={leftOut} />
          {months.length > 0 && (
            <Table.ScrollContainer minWidth={280} mah={320}>
              <Table verticalSpacing={2}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>
                      <Trans>Month</Trans>
                    </Table.Th>
                    {columns.map(column => (
                      <Table.Th key={column}>{titles[column]}</Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {months.map(month => (
                    <Table.Tr key={month.month}>
                      <Table.Td>{formatMonth(month.month, locale)}</Table.Td>
                      {columns.map(column => (
                        <Table.Td key={column}>{month[column] ?? "—"}</Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
          <Group gap="xs" mt="sm">
            <Button size="xs" onClick={take} disabled={months.length === 0}>
              <Trans>Use these figures</Trans>
            </Button>
            <Button size="xs" variant="default" onClick={() => setRead(null)}>
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  )
}
