export type Row = {
  name: string
  perSecond?: number | undefined
  ratio?: number | undefined
  p50Ms?: number | undefined
  p99Ms?: number | undefined
  figure?: string | undefined
  target?: string | undefined
}

/** Rounded to tenths. */
export const rounded = (value: number) => Math.round(value * 10) / 10

const HEAD = ["", "req/s", "ratio", "p50 ms", "p99 ms", "figure", "target"]

const cells = ({ name, perSecond, ratio, p50Ms, p99Ms, figure, target }: Row): string[] => [
  name,
  perSecond === undefined ? "" : Math.round(perSecond).toLocaleString("en-US"),
  ratio === undefined ? "" : ratio.toFixed(ratio < 0.01 ? 4 : 3),
  p50Ms === undefined ? "" : String(rounded(p50Ms)),
  p99Ms === undefined ? "" : String(rounded(p99Ms)),
  figure ?? "",
  target ?? "",
]

/** A table in Markdown, as in docs/performance.md. */
export function table(title: string, rows: readonly Row[]): string {
  const lines = [HEAD, HEAD.map((_, index) => (index ? "---:" : "---")), ...rows.map(cells)]
  return `\n### ${title}\n\n${lines.map(line => `| ${line.join(" | ")} |`).join("\n")}\n`
}
