import { randomBytes } from "node:crypto"
import { residentMb } from "#server/platform/child-worker.ts"
import { propertiesOf } from "#shared/properties.ts"
import { makeWorkbook } from "#shared/tables/testing/workbook.ts"
import { inWords, timeOf } from "./figures.ts"
import { signIn } from "./images.ts"

const ROWS = 2000
/** Text that does not compress, so that the workbook is nearly as large as the others: 24 MB together. */
const DESCRIPTION_BYTES = 6000
const VISIT_EVERY_MS = 20
const VISITS_BEFORE = 50

const TITLES = ["title", "kind", "description"]
const rowsOf = (bytes: number) =>
  Array.from({ length: ROWS }, (_, index) => [`Listing ${index}`, "app", randomBytes(bytes).toString("hex")])

function files(): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
  const rows = rowsOf(DESCRIPTION_BYTES)
  const lines = rows.map(([title, kind, description]) => JSON.stringify({ title, kind, description }))
  const workbook = makeWorkbook([TITLES, ...rowsOf(2 * DESCRIPTION_BYTES)], { texts: "shared" })
  return [
    { name: "listings.csv", bytes: Buffer.from([TITLES, ...rows].map(row => row.join()).join("\n")) },
    { name: "listings.ndjson", bytes: Buffer.from(lines.join("\n")) },
    { name: "listings.xlsx", bytes: new Uint8Array(workbook) },
  ]
}

/** Memory and visitors' latency while files of about 25 MB are tried as imports, one after the other. */
export async function measureImports(url: string, pid: number, email: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await signIn(url, email)}` }
  const visit = () => fetch(`${url}/api/apps`).then(answer => answer.text())
  for (let count = 0; count < VISITS_BEFORE; count++) await visit()
  const lines: string[] = []
  for (const { name, bytes } of files()) {
    const body = new FormData()
    body.set("file", new File([bytes], name))
    const before = residentMb(pid)
    let peak = before
    let isOver = false
    const sent = fetch(`${url}/api/apps/import?dry_run=1`, { method: "POST", body, headers }).finally(() => {
      isOver = true
    })
    const waits: number[] = []
    while (!isOver) {
      waits.push(await timeOf(visit))
      peak = Math.max(peak, residentMb(pid))
      await Bun.sleep(VISIT_EVERY_MS)
    }
    const answer = await sent
    const { total, error } = propertiesOf(await answer.json())
    lines.push(
      `${name}, ${(bytes.length / 1e6).toFixed(1)} MB: ${answer.status}, ${total ?? error} rows; ` +
        `memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB at most; a visitor ${inWords(waits)}`,
    )
  }
  return lines
}
