import { inWords, timeOf } from "./figures.ts"
import { guess } from "./logins.ts"

const FLOOD = 200

/** Latency of other requests during two hundred concurrent logins, from one address and then from as many. */
export async function measureFlood(url: string): Promise<string[]> {
  const lines: string[] = []
  for (const addresses of [1, FLOOD]) {
    let isOver = false
    const statuses = Promise.all(
      Array.from({ length: FLOOD }, (_, index) =>
        guess(url, `${addresses}-${index}@example.com`, `10.${addresses > 1 ? 4 : 3}.0.${index % addresses}`),
      ),
    ).finally(() => {
      isOver = true
    })
    const waits: number[] = []
    while (!isOver) waits.push(await timeOf(() => fetch(`${url}/healthz`).then(answer => answer.text())))
    const through = (await statuses).filter(status => status === 401).length
    lines.push(
      `${FLOOD} concurrent logins from ${addresses} addresses: ${through} compared, /healthz ${inWords(waits)}`,
    )
  }
  return lines
}
