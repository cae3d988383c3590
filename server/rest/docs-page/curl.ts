import type { Example } from "#server/rest/openapi/examples.ts"
import type { Operation } from "#server/rest/openapi/operation.ts"
import { readableJson } from "./text.ts"

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const BREAK = " \\\n  "

function partsOf(form: Record<string, unknown>): string[] {
  return Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map(one => `-F ${quoted(`${name}=${one}`)}`),
  )
}

/** A line for a shell that makes the call with the values of its example; `type` chooses among its bodies. */
export function curlOf(
  { method, path, who, body }: Operation,
  { parameters = {}, body: bodies = {} }: Example,
  api: string,
  type = Object.keys(body ?? {})[0],
): string {
  const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? "1")
  const asked = Object.entries(parameters).filter(([name]) => !path.includes(`{${name}}`))
  const query = new URLSearchParams(asked).toString().replaceAll("%2C", ",")
  const sent = type ? bodies[type] : undefined
  const implied = sent ? "post" : "get"
  const words = [
    `curl ${method === implied ? "" : `-X ${method.toUpperCase()} `}${quoted(`${api}${inPath}${query && `?${query}`}`)}`,
    ...(who === "admin" ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(sent && type === "application/json" ? [`--json ${quoted(readableJson(sent))}`] : []),
    ...(sent && type === "multipart/form-data" ? partsOf(sent) : []),
  ]
  return words.join(BREAK)
}
