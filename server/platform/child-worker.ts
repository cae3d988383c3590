import { readFileSync } from "node:fs"
import { dirname } from "node:path"

const PAGE_BYTES = 4096
const BYTES_PER_MB = 1024 * 1024
const POLL_MS = 50

export type ChildLimits = {
  timeMs: number
  /** Limit of the process's resident memory. */
  memoryMb: number
  /** An idle process exits after this long. */
  idleMs: number
}

type Child = { send: (work: unknown) => void; kill: () => void; pid: number }
type Outcomes<Result> = {
  /** The result of work that exceeded a limit. */
  stopped: (reason: string) => Result
  /** The result of work whose process ended or could not be started. */
  failed: (reason: string) => Result
}

/** Resident megabytes of a process; 0 if the system does not report it. */
export function residentMb(pid: number): number {
  try {
    const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")
    return (Number(pages) * PAGE_BYTES) / BYTES_PER_MB
  } catch {
    return 0
  }
}

/**
 * Runs work in a child process, one piece at a time. The process is killed when a piece takes too much time or memory: a
 * thread of this process could not be stopped inside a library. It starts with the first piece, in about a quarter of a
 * second, and inherits no settings. `script` answers each message with one message.
 */
export function createChildWorker<Work, Result>(
  script: string,
  { timeMs, memoryMb, idleMs }: ChildLimits,
  { stopped, failed }: Outcomes<Result>,
) {
  let child: Child | null = null
  let finish: ((outcome: Result) => void) | null = null
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  function start(): Child {
    const spawned = Bun.spawn([process.execPath, "--no-env-file", script], {
      cwd: dirname(script),
      env: { MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "ignore", "ignore"],
      serialization: "advanced",
      ipc: (outcome: Result) => finish?.(outcome),
      onExit: (_, code, signal) => {
        if (child !== started) return
        child = null
        finish?.(failed(`the process ended with ${signal ?? code}`))
      },
    })
    spawned.unref()
    const started: Child = {
      send: work => spawned.send(work),
      kill: () => spawned.kill("SIGKILL"),
      pid: spawned.pid,
    }
    return started
  }

  function end() {
    const ended = child
    child = null
    ended?.kill()
  }

  function runNow(work: Work): Promise<Result> {
    child ??= start()
    const { pid, send } = child
    const { promise, resolve } = Promise.withResolvers<Result>()
    const stop = (reason: string) => {
      end()
      finish?.(stopped(reason))
    }
    const timer = setTimeout(stop, timeMs, `not done after ${timeMs} ms`)
    const watch = setInterval(() => {
      if (residentMb(pid) > memoryMb) stop(`more than ${memoryMb} MB`)
    }, POLL_MS)
    finish = outcome => {
      finish = null
      clearTimeout(timer)
      clearInterval(watch)
      resolve(outcome)
    }
    send(work)
    return promise
  }

  return {
    /** Runs one piece of work; call it again only after it has returned. */
    async run(work: Work): Promise<Result> {
      clearTimeout(idleTimer)
      try {
        return await runNow(work)
      } catch (error) {
        end()
        finish = null
        return failed(String(error))
      } finally {
        idleTimer = setTimeout(end, idleMs)
        idleTimer.unref()
      }
    },
    /** The child's process id while it runs. */
    pid: () => child?.pid ?? null,
    end,
  }
}
