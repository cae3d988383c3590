import type { FigureCell } from "#shared/errors.ts"
import { entriesOfCell, type FigureMonth, writeFiguresCell } from "#shared/listings/figures.ts"
import { readFigures } from "#shared/listings/figures-input.ts"
import { rangesOfFigures } from "#shared/listings/figures-summary.ts"

const MONTHS_OF_YEAR = 12
/** Later than any stored month. */
const LAST_MONTH = "9999-12"

export const FOLLOWING_RANGES = ["last_month_earnings", "last_year_earnings"] as const
/** The earnings ranges that follow from monthly figures; null while what is typed is invalid. */
export type FollowingRanges = { [Name in (typeof FOLLOWING_RANGES)[number]]?: number | null }

const monthsOf = (figures: unknown): FigureMonth[] => readFigures(figures, LAST_MONTH).value ?? []

/**
 * The ranges that follow from the form's figures, which are the cell of a spreadsheet; other ranges are chosen by hand.
 */
export function rangesFollowing(cell: string): FollowingRanges {
  const typed = entriesOfCell(cell)
  const { last_month_earnings = null, last_year_earnings = null } = rangesOfFigures(monthsOf(typed))
  return {
    ...(typed.length > 0 && { last_month_earnings }),
    ...(typed.length >= MONTHS_OF_YEAR && { last_year_earnings }),
  }
}

/** Whether a field is currently such a range. */
export const followsFigures = (name: string, cell: string): name is keyof FollowingRanges =>
  name in rangesFollowing(cell)

/** The first cell of the form's figures that is invalid. */
export const faultyCell = (cell: string): FigureCell | null =>
  readFigures(entriesOfCell(cell), LAST_MONTH).problem?.at ?? null

/** The figures of a listing after a proposal's content is applied; absent ones do not change. */
export const figuresAfter = (content: Record<string, unknown>, figures: unknown): FigureMonth[] =>
  monthsOf(content.figures ?? figures ?? [])

export const cellAfter = (content: Record<string, unknown>, figures: unknown): string =>
  writeFiguresCell(figuresAfter(content, figures))
