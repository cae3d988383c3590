import type { Browser, Page } from "@playwright/test"

/** Slow 4G: bytes per second, and round-trip time in ms. */
const SLOW_4G = { downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150, offline: false }
const SLOWER = 4

type Viewport = { width: number; height: number }

/** Opens a page on slow 4G and a slower processor, for `read`. */
export async function onSlowDevice<Read>(
  browser: Browser,
  viewport: Viewport,
  read: (page: Page) => Promise<Read>,
) {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G)
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
    return await read(page)
  } finally {
    await context.close()
  }
}

export async function several<Read>(runs: number, read: () => Promise<Read>): Promise<Read[]> {
  const all: Read[] = []
  for (let run = 0; run < runs; run++) all.push(await read())
  return all
}

export const middle = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
