import { once } from "node:events"
import { createServer } from "node:net"
import { onTestFinished } from "vitest"
import { type Answers, openMailServer, portOf, settingsFor } from "./mail-server.ts"

/** A mail server for the length of a test. */
export async function startMailServer(port = 0, answers: Answers = {}) {
  const server = await openMailServer(port, answers)
  onTestFinished(server.stop)
  return server
}

/** A mail server that accepts a connection and never responds. */
export async function startSilentMailServer() {
  const sockets: { destroy: () => void }[] = []
  const server = createServer(socket => sockets.push(socket.on("error", () => undefined)))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { settings: settingsFor(portOf(server.address())), sockets }
}
