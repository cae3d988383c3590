import { readFileSync } from "node:fs"
import { connect } from "node:net"
import { inWords, timeOf } from "./figures.ts"

const BYTES_PER_MB = 1024 * 1024
const PAGE_BYTES = 4096
const UPLOADS = 60
const PEOPLE = 30
/** Nearly a whole file of the largest size, so that none completes. */
const DECLARED_BYTES = 25 * BYTES_PER_MB
const SECONDS = 10
const VISIT_EVERY_MS = 50

const residentMb = (pid: number) =>
  (Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * PAGE_BYTES) / BYTES_PER_MB

const headOf = (token: string) =>
  [
    ...["POST /api/uploads HTTP/1.1", "Host: market.test", `Authorization: Bearer ${token}`],
    ...["Content-Type: multipart/form-data; boundary=x", `Content-Length: ${DECLARED_BYTES}`, "", ""],
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n',
    "",
  ].join("\r\n")

/** Sends 1 MB every second, in one piece; returns the status of a refusal, or null if the upload was still being received. */
async function sendSlowly(port: number, token: string): Promise<number | null> {
  const socket = connect(port, "127.0.0.1")
  let answer = ""
  let isOpen = true
  socket.on("data", data => {
    answer += data
  })
  socket.on("error", () => undefined)
  socket.on("close", () => {
    isOpen = false
  })
  const slice = Buffer.alloc(BYTES_PER_MB, "a")
  socket.write(headOf(token))
  for (let sent = 0; sent < SECONDS && isOpen && !answer; sent++) {
    socket.write(slice)
    await Bun.sleep(1000)
  }
  socket.destroy()
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
  return status === undefined ? null : Number(status)
}

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
  const port = Number(new URL(url).port)
  const uploads = Promise.all(
    Array.from({ length: UPLOADS }, (_, index) => sendSlowly(port, tokens[index % PEOPLE] ?? "")),
  ).finally(() => {
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
    `${UPLOADS} uploads at 1 MB/s for ${SECONDS} s: ${received} received, the others ${refused}; ` +
      `memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB at most; a visitor ${inWords(waits)}`,
  ]
}
