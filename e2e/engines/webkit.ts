import { existsSync } from "node:fs"
import { freePort } from "#server/testing/engines.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { Engine, Key } from "./engine.ts"
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

/** Calls back with the size of the window's bars and edges once the page has a size that fits into the window's. */
const READ_FRAME = `const [width, height, most, done] = arguments
const look = () => {
  const frame = [width - innerWidth, height - innerHeight]
  if (frame.some(part => part < 0 || part > most)) return
  removeEventListener("resize", look)
  done(frame)
}
addEventListener("resize", look)
look()`
/** Calls back once the page has this size. */
const UNTIL_SIZE = `const [width, height, done] = arguments
const look = () => {
  if (innerWidth !== width || innerHeight !== height) return
  removeEventListener("resize", look)
  done(true)
}
addEventListener("resize", look)
look()`
/** Far smaller than the window is at first: the bars take no more than 200 px, so that no earlier size fits. */
const FIRST = [600, 400] as const
const MAX_FRAME = 200

const numberIn = (value: unknown): number => (typeof value === "number" ? value : 0)

/** A function that gives the page a size: the window is larger by its bars, and the page learns of its size later. */
async function sizing({ call }: Session) {
  const [firstWidth, firstHeight] = FIRST
  await call("POST", "/window/rect", { width: firstWidth, height: firstHeight })
  const found = await call("POST", "/execute/async", { script: READ_FRAME, args: [...FIRST, MAX_FRAME] })
  const [right, top] = Array.isArray(found) ? found.map(numberIn) : []
  return async (width: number, height: number) => {
    await call("POST", "/window/rect", { width: width + (right ?? 0), height: height + (top ?? 0) })
    await call("POST", "/execute/async", { script: UNTIL_SIZE, args: [width, height] })
  }
}

/** The characters that WebDriver has for keys. */
const KEYS: Record<Key, string> = { Tab: "\ue004", Enter: "\ue007", Escape: "\ue00c" }

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

/** Safari's engine, WebKitGTK's browser for tests, over the W3C's WebDriver. */
export async function openWebKit(binary: string): Promise<Engine> {
  const programs: Program[] = []
  const stop = async () => {
    for (const program of programs) await program.stop()
  }
  const failed = async (error: unknown): Promise<never> => {
    await stop()
    throw error
  }
  const session = await startSession(binary, programs).catch(failed)
  const resize = await sizing(session).catch(failed)
  const { call } = session
  const run = (script: string) => call("POST", "/execute/sync", { script: `return (${script})`, args: [] })
  const act = (actions: object[]) => call("POST", "/actions", { actions })
  const strike = async (values: string[]) => {
    const keys = values.flatMap(value => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ])
    await act([{ type: "key", id: "keyboard", actions: keys }])
  }
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
    type: text => strike([...text]),
    press: key => strike([KEYS[key]]),
    close: async () => {
      // The browser leaves with its session; a window that is gone already is no failure.
      await call("DELETE", "").catch((error: unknown) => propertiesOf(error))
      await stop()
    },
  }
}
