import { expect } from "@playwright/test"
import type { Opened } from "./open.ts"
import { differences, takeSnapshot } from "./snapshot.ts"

type Size = { width: number; height: number }
/** What loads later is there a moment earlier in one of the browsers; slow machines need this long. */
const LATER_MS = 30_000

/** What the other browsers show differently on a page, in each size, once all of it is loaded. */
export async function compare(
  expected: Opened,
  others: readonly Opened[],
  path: string,
  sizes: readonly Size[],
): Promise<string[]> {
  const all = [expected, ...others]
  await Promise.all(all.map(({ engine, origin }) => engine.goTo(origin + path)))
  const found: string[] = []
  for (const { width, height } of sizes) {
    await Promise.all(all.map(({ engine }) => engine.resize(width, height)))
    let lines: string[] = []
    const look = async () => {
      const [first, ...rest] = await Promise.all(all.map(({ engine }) => takeSnapshot(engine)))
      lines = rest.flatMap((shown, index) => {
        const name = others[index]?.engine.name
        return first ? differences(first, shown).map(line => `${name}, ${path} at ${width}: ${line}`) : []
      })
      return lines.length
    }
    await expect
      .poll(look, { timeout: LATER_MS })
      .toBe(0)
      .catch(() => found.push(...lines))
  }
  return found
}
