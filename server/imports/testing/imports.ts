import { expect } from "vitest"
import { call, openProduct, type Product, signIn } from "#server/testing/product.ts"

export type Job = {
  id: string
  state: string
  faults: { row: number; column: string; field: string; message: string }[]
} & Record<"total" | "done" | "created" | "updated" | "unchanged" | "failed", number>

/** A product and the token of a person who may import. */
export async function openAsEditor() {
  const product = await openProduct()
  return { product, token: await signIn(product) }
}

/** Sends a file to be imported. */
export async function send(
  product: Product,
  token: string | undefined,
  file: string | Uint8Array<ArrayBuffer>,
  {
    dryRun = false,
    mapping,
    name = "listings.csv",
  }: { dryRun?: boolean; mapping?: unknown; name?: string } = {},
) {
  const body = new FormData()
  body.append("file", new File([file], name))
  if (mapping !== undefined) body.append("mapping", JSON.stringify(mapping))
  return call(product, `/api/apps/import${dryRun ? "?dry_run=1" : ""}`, { body, ...(token && { token }) })
}

/** The job after all pending imports have run. */
export async function finished(product: Product, token: string, id: string): Promise<Job> {
  await product.services.importRunner.run()
  const { json } = await call(product, `/api/apps/import/${id}`, { token })
  return json
}

/** Imports a file to its end. */
export async function importFile(...args: Parameters<typeof send>): Promise<Job> {
  const [product, token = ""] = args
  const { status, json } = await send(...args)
  expect(status, JSON.stringify(json)).toBe(202)
  return finished(product, token, json.id)
}

/** The bytes of a report or an export. */
export const read = async (product: Product, path: string, token: string) => {
  const answer = await product.app.request(path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}
export const countOf = async (product: Product, token: string) =>
  (await call(product, "/api/apps?status=all&per_page=1", { token })).json.total
