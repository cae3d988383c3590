import { drawPng, toFile } from "#server/testing/pictures.ts"
import { call, type Product } from "#server/testing/product.ts"

/** Uploads a picture and returns its path. */
export async function upload(product: Product, token: string, field = "screenshots"): Promise<string> {
  const body = new FormData()
  body.append("field", field)
  body.append("file", toFile(await drawPng(60, 40), "a.png"))
  const { status, json } = await call(product, "/api/uploads", { token, body })
  if (status !== 201) throw new Error(`the upload was answered with ${status}`)
  return json.path
}
