import {
  type FiguresAnswers,
  type FiguresQuestion,
  type FiguresSheet,
  type FileProblem,
  type FileReading,
  readFiguresSheet,
} from "#shared/listings/figures-files.ts"
import { UnreadableFile } from "../../lib/rest-call.ts"
import { type Meeting, mayHaveFigures, metMonths, withReport } from "./grid-cells.ts"

/** A chosen file with its rows, or why it has none; what it leaves open, and what the person said about that. */
export type Report = {
  file: File
  sheet: FiguresSheet | FileProblem
  questions: readonly FiguresQuestion[]
  answers: FiguresAnswers
}

const SLICE_MS = 12

/** Lets the page respond while a large file is read. */
function createPause() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await new Promise(resolve => setTimeout(resolve))
    since = performance.now()
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  const buffer = await file.arrayBuffer().catch(cause => {
    throw new UnreadableFile("the file is gone", { cause })
  })
  return new Uint8Array(buffer)
}

/** The rows of the chosen files; the reader is loaded with the first one. */
export async function openReports(files: readonly File[]): Promise<Report[]> {
  const { readFiguresBytes, sizeProblem } = await import("#shared/listings/figures-reading.ts")
  const reports: Report[] = []
  for (const file of files) {
    const sheet = sizeProblem(file.size) ?? (await readFiguresBytes(await bytesOf(file), createPause()))
    const reading = readFiguresSheet(sheet)
    reports.push({ file, sheet, questions: "questions" in reading ? reading.questions : [], answers: {} })
  }
  return reports
}

/** How the reports can be taken into a value of the form. */
export function planReports(
  value: string,
  reports: readonly Report[],
  { newest, meeting }: { newest: string; meeting: Meeting | undefined },
) {
  const readings = reports.map((report): { report: Report; reading: FileReading } => ({
    report,
    reading: readFiguresSheet(report.sheet, report.answers),
  }))
  const met = new Set<string>()
  const leftOut: string[] = []
  let [taken, replaced, reported] = [value, value, ""]
  for (const { reading } of readings) {
    if (!("months" in reading)) continue
    const months = reading.months.filter(({ month }) => mayHaveFigures(month, newest))
    for (const { month } of reading.months) if (!mayHaveFigures(month, newest)) leftOut.push(month)
    // The same sum in two reports may be two sums.
    for (const month of [...metMonths(replaced, months), ...metMonths(reported, months, true)]) met.add(month)
    reported = withReport(reported, months)
    replaced = withReport(replaced, months)
    taken = withReport(taken, months, meeting)
  }
  const isReady =
    readings.every(({ reading }) => "months" in reading) && (met.size === 0 || meeting !== undefined)
  return { readings, met: [...met], leftOut, taken, isReady }
}
