import { inject } from "vitest"

type Seen = {
  sent: number
  statuses: ReadonlyMap<number, number>
  /** The longest wait of others, and the call that caused it. */
  longest?: { ms: number; name: string }
}

/** Figures are printed by the full run only, in which all of an attack is tried. */
export function printInFullRun(line: string): void {
  if (inject("isFull")) process.stdout.write(`${line}\n`)
}

/** Prints what an attack has measured. */
export function printFigures(attack: string, { sent, statuses, longest }: Seen, ...others: string[]): void {
  const failed = [...statuses].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0)
  const waited = longest ? [`others waited ${longest.ms.toFixed(1)} ms at most (${longest.name})`] : []
  printInFullRun([`${attack}: ${sent} requests, ${failed} answered 5xx`, ...waited, ...others].join(", "))
}
