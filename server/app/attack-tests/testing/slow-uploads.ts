import { connect } from "node:net"

const BYTES_PER_MB = 1024 * 1024
const UPLOADS = 60
/** Thirty people, each with two uploads. */
export const UPLOADING_PEOPLE = 30
export const UPLOADING_SECONDS = 10
/** Nearly a whole file of the largest size, so that none completes. */
const DECLARED_BYTES = 25 * BYTES_PER_MB

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
  for (let sent = 0; sent < UPLOADING_SECONDS && isOpen && !answer; sent++) {
    socket.write(slice)
    await Bun.sleep(1000)
  }
  socket.destroy()
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
  return status === undefined ? null : Number(status)
}

/** Sixty uploads of 25 MB at 1 MB/s for ten seconds, two of each of thirty people; the result of each. */
export const sendSlowUploads = (url: string, tokens: readonly string[]): Promise<(number | null)[]> =>
  Promise.all(
    Array.from({ length: UPLOADS }, (_, index) =>
      sendSlowly(Number(new URL(url).port), tokens[index % UPLOADING_PEOPLE] ?? ""),
    ),
  )
