import * as z from "zod/mini"
import { CATALOGUE_LAYOUT } from "#drizzle/columns.ts"
import { WORD_BITS } from "./bitmap.ts"
import type { ColumnsDump } from "./columns.ts"
import { MEASURES, type MeasureName } from "./measures.ts"

/** Must change when the meaning of the stored columns does; the options' bits are in `CATALOGUE_LAYOUT`. */
const FORMAT = 3
const PART_BYTES = 1 << 20

const layout = String(Bun.hash(`${FORMAT} ${CATALOGUE_LAYOUT}`))
/** What a snapshot contains: the number of its positions, of the values of each measure and of its bitmaps, and a checksum. */
const aboutSchema = z.object({
  layout: z.literal(layout),
  size: z.number(),
  measured: z.object({
    price: z.number(),
    earnings: z.number(),
    profit: z.number(),
    multiple: z.number(),
    rating: z.number(),
  }),
  maps: z.number(),
  parts: z.number(),
  checksum: z.string(),
})
export type SnapshotAbout = z.infer<typeof aboutSchema>

/** The description of a stored snapshot; null if another release wrote it, whose options had other bits. */
export function readAbout(json: string): SnapshotAbout | null {
  const parsed = aboutSchema.safeParse(JSON.parse(json))
  return parsed.success ? parsed.data : null
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array | Int32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Copies columns into parts of a megabyte. */
export function encodeSnapshot(dump: ColumnsDump): { about: SnapshotAbout; parts: Uint8Array[] } {
  const measures = MEASURES.map(name => dump.measures[name])
  // The floats first, because they have to begin at a multiple of eight bytes.
  const floats = [dump.ids, dump.times, ...measures.map(({ values }) => values)]
  const arrays = [...floats, ...measures.map(({ order }) => order), ...dump.maps].map(bytesOf)
  const all = new Uint8Array(arrays.reduce((sum, one) => sum + one.length, 0))
  let end = 0
  for (const one of arrays) {
    all.set(one, end)
    end += one.length
  }
  const count = Math.ceil(all.length / PART_BYTES)
  const parts = Array.from({ length: count }, (_, part) =>
    all.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
  )
  const about = {
    layout,
    size: dump.ids.length,
    measured: {
      price: dump.measures.price.order.length,
      earnings: dump.measures.earnings.order.length,
      profit: dump.measures.profit.order.length,
      multiple: dump.measures.multiple.order.length,
      rating: dump.measures.rating.order.length,
    },
    maps: dump.maps.length,
    parts: count,
    checksum: String(Bun.hash(all)),
  }
  return { about, parts }
}

/** The columns of a snapshot; null if its bytes are not the stored ones. */
export function decodeSnapshot(about: SnapshotAbout, parts: readonly Uint8Array[]): ColumnsDump | null {
  const { size, measured, maps, checksum } = about
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }
  if (String(Bun.hash(all)) !== checksum) return null
  let at = 0
  const take = <Column>(
    type: { new (buffer: ArrayBuffer, start: number, length: number): Column; BYTES_PER_ELEMENT: number },
    length: number,
  ): Column => {
    const column = new type(all.buffer, at, length)
    at += length * type.BYTES_PER_ELEMENT
    return column
  }
  const words = Math.ceil(size / WORD_BITS)
  const [ids, times] = [take(Float64Array, size), take(Float64Array, size)]
  const values = MEASURES.map(name => take(Float64Array, measured[name]))
  const orders = MEASURES.map(name => take(Int32Array, measured[name]))
  const dumpOf = (name: MeasureName) => {
    const index = MEASURES.indexOf(name)
    return {
      order: orders[index] ?? new Int32Array(0),
      values: values[index] ?? new Float64Array(0),
    }
  }
  return {
    ids,
    times,
    measures: {
      price: dumpOf("price"),
      earnings: dumpOf("earnings"),
      profit: dumpOf("profit"),
      multiple: dumpOf("multiple"),
      rating: dumpOf("rating"),
    },
    maps: Array.from({ length: maps }, () => take(Int32Array, words)),
  }
}
