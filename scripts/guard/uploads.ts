import { sendSlowUploads, UPLOADING_SECONDS } from "#server/app/attack-tests/testing/slow-uploads.ts"
import { residentMb } from "#server/platform/child-worker.ts"
import { inWords, timeOf } from "./figures.ts"

const VISIT_EVERY_MS = 50

/**
 * Memory and visitors' latency while sixty uploads of 25 MB arrive at 1 MB/s for ten seconds, two of each of thirty
 * people.
 */
export async function measureUploads(url: string, pid: number, tokens: string[]): Promise<string[]> {
  const visit = () => fetch(`${url}/api/apps`).then(answer => answer.text())
  for (let warmUp = 0; warmUp < 50; warmUp++) await visit()
  const before = residentMb(pid)
  let peak = before
  let isOver = false
  const uploads = sendSlowUploads(url, tokens).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    waits.push(await timeOf(visit))
    peak = Math.max(peak, residentMb(pid))
    await Bun.sleep(VISIT_EVERY_MS)
  }
  const statuses = await uploads
  const received = statuses.filter(status => status === null).length
  const refused = [...new Set(statuses.filter(status => status !== null))].join(" and ")
  return [
    `${statuses.length} uploads at 1 MB/s for ${UPLOADING_SECONDS} s: ${received} received, the others ${refused}; ` +
      `memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB at most; a visitor ${inWords(waits)}`,
  ]
}
