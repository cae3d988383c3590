import type { Context } from "hono"
import { AppError } from "#server/platform/app-error.ts"

const MAX_DEPTH = 32
const MAX_KEYS = 400

const unreadable = () => new AppError("invalid", { problems: { body: [{ code: "body_invalid" }] } })

/** Whether brackets outside of strings are nested more than 32 deep, not counting `envelope` outer levels. */
export function isTooDeep(text: string, envelope = 0): boolean {
  let depth = 0
  let isText = false
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === '"') isText = !isText
    else if (isText) index += sign === "\\" ? 1 : 0
    else if (sign === "[" || sign === "{") depth++
    else if (sign === "]" || sign === "}") depth--
    if (depth > MAX_DEPTH + envelope) return true
  }
  return false
}

/** The value of a JSON text in UTF-8; 422 on `body` for invalid JSON, deep nesting or over 400 keys. */
export function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    const value: unknown = isTooDeep(text) ? undefined : JSON.parse(text)
    const keys =
      typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : []
    if (value !== undefined && keys.length <= MAX_KEYS) return value
  } catch {}
  throw unreadable()
}

/** Whether the request declares JSON. */
export function isJson(c: Context): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")
}

/**
 * The JSON body of a request: 415 for any other declared type (which also blocks plain cross-site forms), 422 for
 * invalid JSON.
 */
export async function jsonBody(c: Context): Promise<unknown> {
  if (!isJson(c)) throw new AppError("unsupported_type")
  return parseJson(await c.req.arrayBuffer())
}
