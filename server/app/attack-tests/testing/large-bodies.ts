import { setImmediate } from "node:timers/promises"
import { LEADING } from "./keys.ts"

/** The maximum JSON of everybody, and that of staff. */
export const PLAIN_BYTES = 256 * 1024
export const STAFF_BYTES = 2 * 1024 * 1024

const ofEmptyObjects = (bytes: number) =>
  `[${Array(Math.floor(bytes / 3))
    .fill("{}")
    .join()}]`
const ofOneText = (bytes: number) => JSON.stringify("x".repeat(bytes))
const ofManyTexts = (bytes: number) =>
  `[${Array(Math.floor(bytes / 4))
    .fill('"x"')
    .join()}]`
const ofManyKeys = (bytes: number) =>
  `{${Array.from({ length: Math.min(10_000, Math.floor(bytes / 12)) }, (_, at) => `"key${at}":{}`).join()}}`
const ofNested = () => `${'{"a":['.repeat(14)}${"]}".repeat(14)}`

/** Values of about a number of bytes, as JSON. */
export const HOSTILE_VALUES = { ofEmptyObjects, ofOneText, ofManyTexts, ofManyKeys, ofNested }

/** A body whose keys share `bytes`. */
export function bodyWith(keys: readonly string[], value: (bytes: number) => string, bytes: number): string {
  const each = Math.floor((bytes - 200) / Math.max(1, keys.length)) - 40
  return `{${LEADING}${keys.map(key => `,${JSON.stringify(key)}:${value(each)}`).join("")}}`
}

/** The lists that are not directly under a key of their input. */
export const NESTED: Record<string, (list: string) => string> = {
  "settings.setEscrow": list =>
    `{"partner":{"name":"A"},"methods":[{"payment_method_id":1,"payee":"A","lines":${list}}]}`,
  "proposals.save": list => `{"content":{"platforms":${list},"figures":${list},"screenshots":${list}}}`,
  "alerts.create": list => `{"frequency":"daily","query":{"platform_id":${list},"${"x".repeat(50)}":1}}`,
}

/** How long other requests had to wait during some work, at most. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const watching = (async () => {
    for (let before = performance.now(); !isOver; ) {
      await setImmediate()
      const now = performance.now()
      longest = Math.max(longest, now - before)
      before = now
    }
  })()
  await work()
  isOver = true
  await watching
  return longest
}
