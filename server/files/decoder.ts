import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Reencoded } from "./reencode.ts"

const PROCESS = join(import.meta.dirname, "decoder-process.ts")
const PAGE_BYTES = 4096
const BYTES_A_MB = 1024 * 1024
const LOOK_EVERY_MS = 50

export type DecoderLimits = {
  /** A photo of 40 megapixels takes 0.5 to 9 seconds on two busy cores. */
  timeMs: number
  /** Limit of the process's resident memory; the largest accepted images were measured at 360 MB. */
  memoryMb: number
  /** An idle process exits after this long. */
  idleMs: number
}
export const DECODER_LIMITS: DecoderLimits = { timeMs: 30_000, memoryMb: 600, idleMs: 30_000 }

type Child = { send: (bytes: Uint8Array) => void; kill: () => void; pid: number }
type Job = { finish: (outcome: Reencoded) => void }

/** Resident megabytes of a process; 0 if the system does not report it. */
function residentMb(pid: number): number {
  try {
    const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")
    return (Number(pages) * PAGE_BYTES) / BYTES_A_MB
  } catch {
    return 0
  }
}

/**
 * Re-encodes images in a child process, one at a time, which is killed when an image takes too much time or memory: a
 * thread of this process could not be stopped inside the image library. The child starts with the first image, in about
 * a quarter of a second, and inherits no settings.
 */
export function createDecoder({ timeMs, memoryMb, idleMs } = DECODER_LIMITS, script = PROCESS) {
  let child: Child | null = null
  let job: Job | null = null
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  function start(): Child {
    const spawned = Bun.spawn([process.execPath, "--no-env-file", script], {
      cwd: import.meta.dirname,
      env: { MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "ignore", "ignore"],
      serialization: "advanced",
      ipc: (outcome: Reencoded) => job?.finish(outcome),
      onExit: (_, code, signal) => {
        if (child !== started) return
        child = null
        job?.finish({ failure: `the image process ended with ${signal ?? code}` })
      },
    })
    spawned.unref()
    const started: Child = {
      send: bytes => spawned.send(bytes),
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

  function run(bytes: Uint8Array): Promise<Reencoded> {
    child ??= start()
    const { pid, send } = child
    const { promise, resolve } = Promise.withResolvers<Reencoded>()
    const stop = (reason: string) => {
      end()
      job?.finish({ problem: "image_too_complex", reason })
    }
    const timer = setTimeout(stop, timeMs, `not done after ${timeMs} ms`)
    const watch = setInterval(() => {
      if (residentMb(pid) > memoryMb) stop(`more than ${memoryMb} MB`)
    }, LOOK_EVERY_MS)
    job = {
      finish(outcome) {
        job = null
        clearTimeout(timer)
        clearInterval(watch)
        resolve(outcome)
      },
    }
    send(bytes)
    return promise
  }

  return {
    /** Re-encodes an image; call it again only after it has returned. */
    async reencode(bytes: Uint8Array): Promise<Reencoded> {
      clearTimeout(idleTimer)
      try {
        return await run(bytes)
      } catch (error) {
        end()
        job = null
        return { failure: String(error) }
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
