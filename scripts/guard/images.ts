import { readdirSync, readFileSync } from "node:fs"
import sharp from "sharp"
import { propertiesOf } from "#shared/properties.ts"
import { inWords, timeOf } from "./figures.ts"

const BYTES_PER_MB = 1024 * 1024
const PAGE_BYTES = 4096
const POLL_MS = 20
const CONCURRENCY = 4
/** Sides in pixels: just below the cap of AVIF, and just below that of all images. */
const SIDES = [3990, 6300]

const statOf = (pid: number | string) => {
  const text = readFileSync(`/proc/${pid}/stat`, "latin1")
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
  return { parent: Number(fields[1]), mb: (Number(fields[21]) * PAGE_BYTES) / BYTES_PER_MB }
}

/** Resident megabytes of a process and its children; Linux only. */
function residentMb(pid: number): number {
  let total = statOf(pid).mb
  for (const name of readdirSync("/proc").filter(one => /^\d+$/.test(one)))
    try {
      const { parent, mb } = statOf(name)
      if (parent === pid) total += mb
    } catch {
      // It has exited in the meantime.
    }
  return total
}

export async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "10.9.0.1" },
    body: JSON.stringify({ email, password: "a long test password" }),
  })
  return String(propertiesOf(await answer.json()).token)
}

/** Memory and visitors' latency while tiny AVIF files that decode to many pixels are uploaded concurrently. */
export async function measureImages(url: string, pid: number, email: string): Promise<string[]> {
  const token = await signIn(url, email)
  const lines: string[] = []
  for (const side of SIDES) {
    const background = { create: { width: side, height: side, channels: 3, background: "teal" } } as const
    const avif = await sharp(background).avif({ effort: 0 }).toBuffer()
    const before = residentMb(pid)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMb(pid))
    }, POLL_MS)
    let isOver = false
    const uploads = Promise.all(
      Array.from({ length: CONCURRENCY }, async (_, index) => {
        const form = new FormData()
        form.set("field", "screenshots")
        form.set("file", new File([new Uint8Array(avif)], `${index}.avif`))
        const headers = { authorization: `Bearer ${token}` }
        return (await fetch(`${url}/api/uploads`, { method: "POST", body: form, headers })).status
      }),
    ).finally(() => {
      isOver = true
    })
    const waits: number[] = []
    for (let count = 0; !isOver; count++) {
      const picture = count % 2 ? "avatar" : "placeholder"
      waits.push(
        await timeOf(() => fetch(`${url}/storage/images/${picture}.webp?w=256`).then(one => one.text())),
      )
    }
    const statuses = await uploads
    clearInterval(watch)
    lines.push(
      `${CONCURRENCY} AVIF of ${avif.length} bytes and ${((side * side) / 1e6).toFixed(0)} megapixels concurrently: ${statuses.join(", ")}; ` +
        `memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB at most; a visitor's image ${inWords(waits)}`,
    )
  }
  return lines
}
