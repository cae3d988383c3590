import type { Context } from "hono"
import { AppError } from "#server/app-error.ts"

/**
 * The JSON body of a request: 415 for any other declared type (which also keeps out plain cross-site
 * forms), 422 for what is not JSON.
 */
export async function jsonBody(c: Context): Promise<unknown> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header("content-type") ?? ""))
    throw new AppError("unsupported_type")
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError("invalid", { problems: { body: [{ code: "body_invalid" }] } })
  }
}
