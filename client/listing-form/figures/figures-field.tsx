import "../mantine-styles.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Stack, Text } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { MAX_FIGURE_MONTHS } from "#shared/listings/figures.ts"
import { monthAfter, monthOf } from "#shared/months.ts"
import { FiguresTerms } from "../../listing/figures-terms.tsx"
import { fieldId } from "../form-sections.ts"
import { useFieldLabels } from "../use-field-labels.ts"
import type { ListingForm } from "../use-listing-form.ts"
import { FiguresGrid } from "./figures-grid.tsx"
import { FiguresReport } from "./figures-report.tsx"
import { faultyCell } from "./form-figures.ts"
import { shownMonths } from "./grid-cells.ts"
import { LeftOutMonths } from "./left-out-months.tsx"

const STEP = 12
const MAX_UNDONE = 100

type FiguresFieldProps = {
  form: ListingForm
  /** Called with an imported report. */
  onReport?: ((file: File) => void) | undefined
}

/** The monthly figures of an app: typed, pasted from a spreadsheet or read from a report. Every change can be undone. */
export function FiguresField({ form, onReport }: FiguresFieldProps) {
  const { t } = useLingui()
  const label = useFieldLabels().figures
  const [count, setCount] = useState(STEP)
  const undone = useRef<string[]>([])
  const lastCell = useRef<string | null>(null)
  const [canUndo, setCanUndo] = useState(false)
  const [leftOut, setLeftOut] = useState<string[]>([])
  const group = useRef<HTMLDivElement>(null)
  // The monthly reminder leads to the month that is missing.
  useEffect(() => {
    const cell = document.getElementById(window.location.hash.slice(1))
    if (!cell || !group.current?.contains(cell)) return
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: "center" })
  }, [])
  const value = form.values.figures
  const newest = monthAfter(monthOf(Date.now()), -1)
  const months = shownMonths(value, newest, count)
  const error = form.error("figures")

  /** The changes typed in one cell are undone together. */
  const change = (next: string, cell: string | null = null) => {
    if (next === value) return
    setLeftOut([])
    if (cell === null || cell !== lastCell.current)
      undone.current = [...undone.current, value].slice(-MAX_UNDONE)
    lastCell.current = cell
    setCanUndo(true)
    form.setValue("figures", next)
  }
  const undo = () => {
    setLeftOut([])
    lastCell.current = null
    const before = undone.current.pop()
    setCanUndo(undone.current.length > 0)
    if (before !== undefined) form.setValue("figures", before)
  }
  return (
    <Stack ref={group} gap="sm" id={fieldId("figures")} tabIndex={-1} role="group" aria-label={label}>
      <Text component="h3" fw={600}>
        {label}
      </Text>
      <FiguresTerms />
      <Text size="sm" c="dimmed">
        <Trans>
          Buyers compare by these figures. Type them, paste a block from a spreadsheet, or read a report. The
          earnings ranges are set from them.
        </Trans>
      </Text>
      <FiguresGrid
        value={value}
        months={months}
        faulty={error ? faultyCell(value) : null}
        onChange={change}
        onPaste={pasted => {
          change(pasted.value)
          setLeftOut(pasted.leftOut)
        }}
        onUndo={undo}
        onLeave={() => form.leave("figures")}
      />
      <LeftOutMonths months={leftOut} />
      {error && (
        <Alert color="red" role="alert" py="xs">
          {error}
        </Alert>
      )}
      <Group gap="xs">
        {months.length < MAX_FIGURE_MONTHS && (
          <Button variant="default" size="xs" onClick={() => setCount(months.length + STEP)}>
            <Trans>Show earlier months</Trans>
          </Button>
        )}
        <Button variant="default" size="xs" disabled={!canUndo} onClick={undo}>
          {t`Undo`}
        </Button>
      </Group>
      <FiguresReport value={value} newest={newest} onTake={taken => change(taken)} onFile={onReport} />
    </Stack>
  )
}
