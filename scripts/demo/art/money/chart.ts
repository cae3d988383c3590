import { type Canvas, createCanvas, curve, type Scene } from "../canvas.ts"
import { mix } from "../colour.ts"
import type { Palette } from "../palettes.ts"
import { monthLabels, roundUp, shortMoney } from "./revenue.ts"

export const CHART = { width: 1200, height: 700 } as const
const PLOT = { left: 130, right: 1140, top: 190, bottom: 600 } as const

function frame(c: Canvas, p: Palette, title: string, sum: string, top: number) {
  c.rect(0, 0, CHART.width, CHART.height, 0, { fill: p.card })
  c.text(60, 76, title, { size: 34, weight: 700, color: p.ink, width: 780 })
  c.text(60, 122, `${monthLabels[0]} – ${monthLabels.at(-1)}, USD`, { size: 22, color: p.muted, width: 600 })
  c.text(PLOT.right, 84, sum, { size: 44, weight: 700, color: p.main, align: "right", width: 400 })
  for (let line = 0; line <= 4; line++) {
    const y = PLOT.bottom - ((PLOT.bottom - PLOT.top) * line) / 4
    c.line(PLOT.left, y, PLOT.right, y, line ? p.line : p.muted, 2)
    c.text(PLOT.left - 20, y, shortMoney((top * line) / 4), {
      size: 22,
      color: p.muted,
      align: "right",
      width: 110,
    })
  }
}

const step = (PLOT.right - PLOT.left) / 12
const months = (c: Canvas, p: Palette) => {
  for (const [index, label] of monthLabels.entries())
    c.text(PLOT.left + (index + 0.5) * step, 636, `${label.slice(5)}/${label.slice(2, 4)}`, {
      size: 21,
      color: p.muted,
      align: "center",
      width: 90,
    })
}
const heightOf = (value: number, top: number) => ((PLOT.bottom - PLOT.top) * value) / top

/** Revenue by month as bars, the best one in the accent. */
export function barChart(p: Palette, title: string, figures: readonly number[]): Scene {
  const c = createCanvas(CHART.width, CHART.height)
  const best = Math.max(...figures)
  const top = roundUp(Math.max(best, 4))
  frame(c, p, title, shortMoney(figures.reduce((total, month) => total + month, 0)), top)
  for (const [index, value] of figures.entries()) {
    const height = Math.max(3, heightOf(value, top))
    const fill = best > 0 && value === best ? p.accent : mix(p.main, p.card, 0.12)
    c.rect(PLOT.left + index * step + 15, PLOT.bottom - height, step - 30, height, 7, { fill })
  }
  months(c, p)
  return c.scene
}

/** What has come in since the first month, as an area that grows. */
export function totalChart(p: Palette, title: string, figures: readonly number[]): Scene {
  const c = createCanvas(CHART.width, CHART.height)
  let total = 0
  const totals = figures.map(value => {
    total += value
    return total
  })
  const top = roundUp(Math.max(total, 4))
  frame(c, p, title, shortMoney(total), top)
  const points = totals.map(
    (value, index) => [PLOT.left + (index + 0.5) * step, PLOT.bottom - heightOf(value, top)] as const,
  )
  const line = curve(points)
  c.path(`${line}L${PLOT.left + 11.5 * step} ${PLOT.bottom}L${PLOT.left + step / 2} ${PLOT.bottom}Z`, {
    fill: p.soft,
  })
  c.path(line, { stroke: p.main, width: 6 })
  for (const [x, y] of points) c.circle(x, y, 7, { fill: p.card, stroke: p.main, width: 4 })
  const last = points.at(-1)
  if (last) c.circle(last[0], last[1], 12, { fill: p.accent, stroke: p.card, width: 4 })
  months(c, p)
  return c.scene
}
