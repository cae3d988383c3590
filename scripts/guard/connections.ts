import { connect } from "node:net"
import { inWords, timeOf } from "./figures.ts"

const IDLE = 1000
const GOOD_REQUESTS = 500

/** Seconds until the server disconnects a client that sends this and then very slowly more. */
function secondsUntilCut(port: number, begin: string, drip: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise(resolve => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(begin)
    })
    const timer = setInterval(() => drip && socket.write(drip), 500)
    socket.on("error", () => {})
    socket.on("close", () => {
      clearInterval(timer)
      resolve((performance.now() - startedAt) / 1000)
    })
  })
}

/** How long slow clients stay connected, and the latency of a normal client next to a thousand idle connections. */
export async function measureConnections(url: string, port: number): Promise<string[]> {
  const idle = await Promise.all(
    Array.from(
      { length: IDLE },
      () =>
        new Promise<ReturnType<typeof connect>>((resolve, reject) => {
          const socket = connect(port, "127.0.0.1", () => resolve(socket))
          socket.on("error", reject)
        }),
    ),
  )
  const waits: number[] = []
  for (let asked = 0; asked < GOOD_REQUESTS; asked++)
    waits.push(await timeOf(() => fetch(`${url}/api/apps`).then(answer => answer.text())))
  const stillOpen = idle.filter(socket => !socket.destroyed).length
  for (const socket of idle) socket.destroy()

  const head = "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
  const slow: [name: string, begin: string, drip: string][] = [
    ["no request", "", ""],
    ["headers that drip", `${head}X-Slow: `, "a"],
    ["a body that drips", `${head}Content-Length: 5000\r\n\r\n`, " "],
    ["chunks without end", `${head}Transfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n"],
  ]
  const cut = await Promise.all(
    slow.map(async ([name, begin, drip]) => {
      const seconds = await secondsUntilCut(port, begin, drip)
      return `${name}: cut after ${seconds.toFixed(1)} s`
    }),
  )
  return [`with ${stillOpen} idle connections: GET /api/apps ${inWords(waits)}`, ...cut]
}
