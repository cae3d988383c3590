import { existsSync } from "node:fs"
import { freePort } from "#server/testing/engines.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { Engine } from "./engine.ts"
import { openSession, type Session, startProgram } from "./webdriver.ts"

const READY_MS = 15_000
const DISPLAY = ":97"

/** Waits until a WebDriver server answers. */
async function untilReady(url: string): Promise<void> {
  const deadlineMs = performance.now() + READY_MS
  for (;;) {
    const isReady = await fetch(`${url}/status`).then(
      answer => answer.ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > deadlineMs) throw new Error(`${url} was not ready in time`)
    await Bun.sleep(50)
  }
}

/** Where WebKit's window goes, which cannot do without one. */
async function startDisplay(): Promise<{ display: string; stop: () => Promise<void> }> {
  const display = `${DISPLAY}${process.pid % 1000}`
  const { stop } = startProgram("Xvfb", [display, "-screen", "0", "1600x1200x24", "-nolisten", "tcp"])
  const socket = `/tmp/.X11-unix/X${display.slice(1)}`
  const deadlineMs = performance.now() + READY_MS
  while (!existsSync(socket)) {
    if (performance.now() > deadlineMs) {
      await stop()
      throw new Error("Xvfb was not ready in time")
    }
    await Bun.sleep(50)
  }
  return { display, stop }
}

const numberIn = (value: unknown): number => (typeof value === "number" ? value : 0)

type Program = { stop: () => Promise<void> }

/** The browser's server and a session of it. What has been started is added to `programs`. */
async function startSession(binary: string, programs: Program[]): Promise<Session> {
  const screen = await startDisplay()
  programs.unshift(screen)
  const port = await freePort()
  programs.unshift(
    startProgram("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { DISPLAY: screen.display }),
  )
  await untilReady(`http://127.0.0.1:${port}`)
  return openSession(`http://127.0.0.1:${port}`, {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  })
}

const RESIZE_TRIES = 100
/** The bars and edges of its window are lower and narrower than this. */
const MAX_FRAME = 200

/** Safari's engine, WebKitGTK's browser for tests, over the W3C's WebDriver. */
export async function openWebKit(binary: string): Promise<Engine> {
  const programs: Program[] = []
  const stop = async () => {
    for (const program of programs) await program.stop()
  }
  const { call } = await startSession(binary, programs).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const run = (script: string) => call("POST", "/execute/sync", { script: `return (${script})`, args: [] })
  const innerSize = async () => [
    numberIn(await run("window.innerWidth")),
    numberIn(await run("window.innerHeight")),
  ]
  /** The window's frame is not part of the page, which learns of its new size a moment later. */
  const resize = async (width: number, height: number) => {
    await call("POST", "/window/rect", { width, height })
    let frame = [0, 0]
    for (let tries = 0; tries < RESIZE_TRIES; tries++) {
      const [innerWidth = 0, innerHeight = 0] = await innerSize()
      frame = [width - innerWidth, height - innerHeight]
      if (frame.every(part => part >= 0 && part <= MAX_FRAME)) break
      frame = [0, 0]
    }
    await call("POST", "/window/rect", { width: width + (frame[0] ?? 0), height: height + (frame[1] ?? 0) })
  }
  const act = (actions: object[]) => call("POST", "/actions", { actions })
  return {
    name: "WebKit",
    run,
    resize,
    goTo: async url => void (await call("POST", "/url", { url })),
    clickAt: async (x, y) =>
      void (await act([
        {
          type: "pointer",
          id: "mouse",
          parameters: { pointerType: "mouse" },
          actions: [
            { type: "pointerMove", x, y, origin: "viewport" },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ])),
    type: async text => {
      const keys = [...text].flatMap(value => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ])
      await act([{ type: "key", id: "keyboard", actions: keys }])
    },
    close: async () => {
      // The browser leaves with its session; a window that is gone already is no failure.
      await call("DELETE", "").catch((error: unknown) => propertiesOf(error))
      await stop()
    },
  }
}
