import { Presets, SingleBar } from "cli-progress"

/** The progress of a stage of a move. */
export type Progress = {
  start: (stage: string, total: number) => void
  advance: (count: number) => void
  stop: () => void
}

const EVERY_MS = 10_000

/** A progress bar on a terminal; otherwise an occasional line. */
export function openBar(): Progress {
  const bar = new SingleBar(
    {
      format: "{stage} {bar} {percentage} % · {value} of {total} · {eta_formatted} left",
      stream: process.stdout,
      noTTYOutput: true,
      notTTYSchedule: EVERY_MS,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  return {
    start: (stage, total) => bar.start(total, 0, { stage: stage.padEnd(14) }),
    advance: count => bar.increment(count),
    stop: () => bar.stop(),
  }
}
