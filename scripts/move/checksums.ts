import { createHash } from "node:crypto"
import type { Client } from "@libsql/client"
import { rowsOf, type Table } from "./tables.ts"

const ROW_BATCH = 1000

const plain = (_: string, value: unknown) =>
  value instanceof ArrayBuffer ? Buffer.from(value).toString("base64") : value

/** The number of rows of a table and one SHA-256 over all their columns, in key order. */
export async function checksumOf(client: Client, table: Table): Promise<string> {
  const hash = createHash("sha256")
  let count = 0
  for await (const rows of rowsOf(client, table, Number.MIN_SAFE_INTEGER, ROW_BATCH)) {
    for (const row of rows) hash.update(`${JSON.stringify(Array.from(row), plain)}\n`)
    count += rows.length
  }
  return `${count} rows, ${hash.digest("hex")}`
}

/** SHA-256 of a file's bytes; null if it is missing. */
export const digestOf = (bytes: Uint8Array | null) =>
  bytes && createHash("sha256").update(bytes).digest("hex")
