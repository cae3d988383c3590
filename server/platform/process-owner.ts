import { randomUUID } from "node:crypto"
import { hostname } from "node:os"

/**
 * Distinguishes this process from an earlier one with the same process id, such as the first one of a restarted
 * container.
 */
const PROCESS = randomUUID()

/** Identifies one attempt of this process. */
export const newOwner = () => [hostname(), process.pid, PROCESS, randomUUID()].join("/")

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/** Whether the process of an attempt is known to have exited; unknown for another machine. */
export function hasEnded(owner: string): boolean {
  const [host, pid, processId] = owner.split("/")
  if (host !== hostname()) return false
  return Number(pid) === process.pid ? processId !== PROCESS : !isRunning(Number(pid))
}
