import { SECOND_MS } from "#shared/units.ts"

/** The progress of a stage of a move. */
export type Progress = {
  start: (stage: string, total: number) => void
  advance: (count: number) => void
  stop: () => void
}

const EVERY_MS = { terminal: SECOND_MS / 10, log: 10 * SECOND_MS }

/** One line of a terminal that is written over; otherwise an occasional line. */
export function openBar(): Progress {
  const { stdout } = process
  let [stage, total, done, startedAt, shownAt] = ["", 0, 0, 0, 0]
  function show() {
    shownAt = Date.now()
    const left =
      done === 0 ? "" : ` · ${Math.ceil(((shownAt - startedAt) * (total / done - 1)) / SECOND_MS)} s left`
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    const line = `${stage.padEnd(14)} ${percent} % · ${done} of ${total}${left}`
    stdout.write(stdout.isTTY ? `\r${line}\x1b[K` : `${line}\n`)
  }
  return {
    start(name, count) {
      ;[stage, total, done, startedAt] = [name, count, 0, Date.now()]
      show()
    },
    advance(count) {
      done += count
      if (Date.now() - shownAt >= (stdout.isTTY ? EVERY_MS.terminal : EVERY_MS.log)) show()
    },
    stop() {
      show()
      if (stdout.isTTY) stdout.write("\n")
    },
  }
}
