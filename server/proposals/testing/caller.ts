import { callProcedure, type Product, payload } from "#server/testing/product.ts"

const QUERIES = ["get", "list", "mine", "queue", "counts", "review"]

/** Calls procedures of proposals over HTTP as the owner of a token. */
export function caller(product: Product, token: string | undefined) {
  return async (name: string, input: unknown = {}) => {
    const isQuery = QUERIES.includes(name)
    const { status, json } = await callProcedure(product, `proposals.${name}`, { input, isQuery, token })
    const error = json.error?.data
    return {
      status,
      data: json.result?.data,
      code: error?.error,
      fields: error?.fields,
      comparison: error?.comparison,
    }
  }
}

/** A complete payload as a member writes it. */
export function sellersContent(changes: Record<string, unknown> = {}) {
  const { specials: _, status: __, ...content } = payload(changes)
  const app = content.title
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
  return { google_play_link: `https://play.google.com/store/apps/details?id=com.example.${app}`, ...content }
}
