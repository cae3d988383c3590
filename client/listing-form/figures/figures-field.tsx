import "../mantine-styles.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, SegmentedControl, Stack, Table, Text, TextInput } from "@mantine/core"
import "@mantine/core/styles/SegmentedControl.layer.css"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { FigureCell } from "#shared/errors.ts"
import { FIGURE_NAMES, type FigureName, MAX_FIGURE_MONTHS, monthElementId } from "#shared/listings/figures.ts"
import { monthAfter, monthOf } from "#shared/months.ts"
import { formatMonth } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { FiguresTerms } from "../../listing/figures-terms.tsx"
import { fieldId } from "../form-sections.ts"
import { faultyCell } from "../form-values.ts"
import { useFieldLabels } from "../use-field-labels.ts"
import type { ListingForm } from "../use-listing-form.ts"
import classes from "./figures-field.module.css"
import { FiguresPaste, isTaken, LeftOutRows, type PastedBlock } from "./figures-paste.tsx"
import { FiguresReport } from "./figures-report.tsx"
import { areSameFigures, isUnreadable, shownMonths, typedAt, withTyped } from "./grid-cells.ts"
import { type Pasted, withPasted } from "./pasted-cells.ts"

/** A phone has room for two columns at a time. */
const PARTS: readonly (readonly FigureName[])[] = [
  ["earnings", "costs"],
  ["installs", "active_users"],
]
const partOf = (figure: FigureName) => PARTS.findIndex(part => part.includes(figure))

type FiguresGridProps = {
  value: string
  /** Newest first. */
  months: readonly string[]
  /** The cell that the field's error is about. */
  faulty: FigureCell | null
  /** `cell` if a single one was edited. */
  onChange: (value: string, cell?: string) => void
  onPaste: (pasted: Pasted, block: PastedBlock) => void
  onUndo: () => void
  onLeave: () => void
}

/** The movement of a key in the grid: rows and columns; null for keys that a text field handles. */
function moveOf({ key, currentTarget: input, shiftKey }: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart: start, selectionEnd: end, value } = input
  // A cell is selected as a whole when it is reached by a key.
  const isWhole = start === 0 && end === value.length
  const isAtStart = isWhole || end === 0
  const isAtEnd = isWhole || start === value.length
  if (key === "ArrowUp" || (key === "Enter" && shiftKey)) return { rows: -1, columns: 0 }
  if (key === "ArrowDown" || key === "Enter") return { rows: 1, columns: 0 }
  if (key === "ArrowLeft" && isAtStart) return { rows: 0, columns: -1 }
  return key === "ArrowRight" && isAtEnd ? { rows: 0, columns: 1 } : null
}

/** A row for each month and a column for each figure, with the keys of a spreadsheet. */
function FiguresGrid(props: FiguresGridProps) {
  const { value, months, faulty, onChange, onPaste, onUndo, onLeave } = props
  const { t } = useLingui()
  const label = useFieldLabels().figures
  const locale = useLocale()
  const cells = useRef(new Map<string, HTMLInputElement>())
  /** The text of the focused cell before it was edited. */
  const before = useRef("")
  const titles: Record<FigureName, string> = {
    earnings: t`Earnings, USD`,
    costs: t`Costs, USD`,
    installs: t`Installs`,
    active_users: t`Active users`,
  }
  const keyOf = (row: number, column: number) => `${row} ${column}`
  const [chosen, setChosen] = useState<number | null>(null)
  const part = chosen ?? (faulty?.figure ? partOf(faulty.figure) : 0)
  const inPart = (name: FigureName) => ({ shown: partOf(name) === part })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const [month, name] = [months[row], FIGURE_NAMES[column]]
    if (event.key === "Escape" && month && name) {
      onChange(withTyped(value, month, name, before.current), keyOf(row, column))
      return
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault()
      onUndo()
      return
    }
    const move = moveOf(event)
    if (!move) return
    const figure = FIGURE_NAMES[column + move.columns]
    // On a phone it may be among the columns that are not shown.
    if (figure) flushSync(() => setChosen(partOf(figure)))
    const next = cells.current.get(keyOf(row + move.rows, column + move.columns))
    // Enter never submits the form.
    if (next || event.key === "Enter") event.preventDefault()
    next?.focus()
    next?.select()
  }
  return (
    <>
      <SegmentedControl
        className={classes.parts}
        aria-label={label}
        fullWidth
        value={String(part)}
        onChange={value => setChosen(Number(value))}
        data={[
          { value: "0", label: t`Earnings and costs` },
          { value: "1", label: t`Installs and users` },
        ]}
      />
      <Table
        className={classes.grid}
        withTableBorder
        withColumnBorders
        verticalSpacing={2}
        horizontalSpacing={4}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Month</Trans>
            </Table.Th>
            {FIGURE_NAMES.map(name => (
              <Table.Th key={name} mod={inPart(name)}>
                {titles[name]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map((month, row) => (
            <Table.Tr key={month}>
              <Table.Th scope="row" fw="normal">
                {formatMonth(month, locale, "short")}
              </Table.Th>
              {FIGURE_NAMES.map((name, column) => (
                <Table.Td key={name} mod={inPart(name)}>
                  <TextInput
                    ref={input => {
                      if (input) cells.current.set(keyOf(row, column), input)
                    }}
                    id={column === 0 ? monthElementId(month) : undefined}
                    size="xs"
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={`${titles[name]}, ${formatMonth(month, locale)}`}
                    value={typedAt(value, month, name)}
                    error={
                      isUnreadable(typedAt(value, month, name)) ||
                      (faulty?.month === month && faulty.figure === name)
                    }
                    onFocus={event => {
                      before.current = event.currentTarget.value
                    }}
                    onChange={event =>
                      onChange(withTyped(value, month, name, event.currentTarget.value), keyOf(row, column))
                    }
                    onBlur={event => {
                      const typed = event.currentTarget.value
                      onChange(withTyped(value, month, name, typed, true), keyOf(row, column))
                      onLeave()
                    }}
                    onKeyDown={event => onKeyDown(event, row, column)}
                    onPaste={event => {
                      const text = event.clipboardData.getData("text")
                      const block = { text, cell: { month, name }, answers: {} }
                      const pasted = withPasted(value, text, block.cell, months[0] ?? month)
                      if (pasted === null) return
                      event.preventDefault()
                      onPaste(pasted, { ...block, questions: pasted.questions })
                    }}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

const STEP = 12
const MAX_UNDONE = 100
const NOTHING = { leftOut: [], otherRows: 0 }

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
  const [leftOut, setLeftOut] = useState<Pick<Pasted, "leftOut" | "otherRows">>(NOTHING)
  const [block, setBlock] = useState<PastedBlock | null>(null)
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
    if (areSameFigures(next, value)) return
    setLeftOut(NOTHING)
    if (cell === null || cell !== lastCell.current)
      undone.current = [...undone.current, value].slice(-MAX_UNDONE)
    lastCell.current = cell
    setCanUndo(true)
    form.setValue("figures", next)
  }
  const undo = () => {
    setLeftOut(NOTHING)
    lastCell.current = null
    const before = undone.current.pop()
    setCanUndo(undone.current.length > 0)
    if (before !== undefined) form.setValue("figures", before)
  }
  const take = (pasted: Pasted) => {
    setBlock(null)
    change(pasted.value)
    setLeftOut(pasted)
  }
  return (
    <Stack ref={group} gap="sm" id={fieldId("figures")} tabIndex={-1} role="group" aria-label={label}>
      <Text component="h3" fw={600}>
        {label}
      </Text>
      <FiguresTerms />
      <Text size="sm" c="dimmed">
        <Trans>
          Buyers compare listings by these figures. Load a report, paste a block from a spreadsheet, or type
          them. The earnings ranges are set from them.
        </Trans>
      </Text>
      <FiguresReport value={value} newest={newest} onTake={taken => change(taken)} onFile={onReport} />
      <FiguresGrid
        value={value}
        months={months}
        faulty={error ? faultyCell(value) : null}
        onChange={change}
        onPaste={(pasted, pastedBlock) => {
          if (isTaken(value, pasted)) take(pasted)
          else setBlock(pastedBlock)
        }}
        onUndo={undo}
        onLeave={() => form.leave("figures")}
      />
      <Group gap="xs">
        {months.length < MAX_FIGURE_MONTHS && (
          <Button variant="default" size="xs" onClick={() => setCount(months.length + STEP)}>
            <Trans>Show earlier months</Trans>
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          disabled={!canUndo}
          // Leaving the cell would validate it, and a message above would move the button away from the pointer.
          onMouseDown={event => event.preventDefault()}
          onClick={undo}
        >
          {t`Undo`}
        </Button>
      </Group>
      {block && (
        <FiguresPaste
          value={value}
          newest={newest}
          block={block}
          onAnswer={setBlock}
          onTake={take}
          onCancel={() => setBlock(null)}
        />
      )}
      <LeftOutRows {...leftOut} />
      {error && (
        <Alert color="red" role="alert" py="xs">
          {error}
        </Alert>
      )}
    </Stack>
  )
}
