import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, FileButton, Group, Stack, Table, Text } from "@mantine/core"
import { useState } from "react"
import { FIGURE_NAMES } from "#shared/listings/figures.ts"
import { type FileReading, readFiguresFile } from "#shared/listings/figures-files.ts"
import { formatMonth } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { withReport } from "./grid-cells.ts"

type FiguresReportProps = {
  value: string
  /** The newest month that has ended. */
  newest: string
  onTake: (value: string) => void
  /** Called with the file once its months are taken, so that it can become private proof. */
  onFile?: ((file: File) => void) | undefined
}

const UTF16 = [0xff, 0xfe]

/** The text of a report; AdMob writes UTF-16. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isUtf16 = UTF16.every((byte, index) => bytes[index] === byte)
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes)
}

function useProblemText() {
  const { t } = useLingui()
  return (reading: FileReading) => {
    if (!("problem" in reading)) return null
    if (reading.problem === "layout")
      return t`We couldn’t find monthly figures in this file. Use a CSV with the columns month, earnings, costs, installs and active_users, the earnings report of Google Play, or AdMob’s report by month.`
    const { currency } = reading
    return t`This report is in ${currency}. Only reports in US dollars can be read: choose USD in the report’s settings, or type the figures in US dollars.`
  }
}

/** Reads a report and shows its months before they are taken. */
export function FiguresReport({ value, newest, onTake, onFile }: FiguresReportProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const problemText = useProblemText()
  const [read, setRead] = useState<{ file: File; reading: FileReading } | null>(null)
  const open = async (file: File | null) => {
    if (file) setRead({ file, reading: readFiguresFile(await textOf(file)) })
  }
  const reading = read?.reading
  const problem = reading && problemText(reading)
  const months = reading && "months" in reading ? reading.months.filter(({ month }) => month <= newest) : []
  const columns = FIGURE_NAMES.filter(name => months.some(month => month[name] !== undefined))
  const titles = {
    earnings: t`Earnings`,
    costs: t`Costs`,
    installs: t`Installs`,
    active_users: t`Active users`,
  }
  const take = () => {
    if (!read) return
    onTake(withReport(value, months, newest))
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
              <Trans>Read a report (CSV)</Trans>
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
        <Alert color="gray" title={t`Read from ${name}`} role="status">
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
