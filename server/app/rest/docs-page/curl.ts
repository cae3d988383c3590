import type { Example } from "#server/app/rest/openapi/examples.ts"
import { audienceOf, type Operation } from "#server/app/rest/openapi/operation.ts"
import { readableJson } from "./text.ts"

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const BREAK = " \\\n  "

function partsOf(form: Record<string, unknown>): string[] {
  return Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map(one => `-F ${quoted(`${name}=${one}`)}`),
  )
}

/** A shell command that makes the call with the values of its example; `type` selects one of its bodies. */
export function curlOf(
  operation: Operation,
  { parameters = {}, body: bodies = {} }: Example,
  api: string,
  type = Object.keys(operation.body ?? {})[0],
): string {
  const { method, path } = operation
  const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? "1")
  const asked = Object.entries(parameters).filter(([name]) => !path.includes(`{${name}}`))
  const query = new URLSearchParams(asked).toString().replaceAll("%2C", ",")
  const sent = type ? bodies[type] : undefined
  const implied = sent ? "post" : "get"
  const words = [
    `curl ${method === implied ? "" : `-X ${method.toUpperCase()} `}${quoted(`${api}${inPath}${query && `?${query}`}`)}`,
    ...(audienceOf(operation) === "staff" ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(sent && type === "application/json" ? [`--json ${quoted(readableJson(sent))}`] : []),
    ...(sent && type === "multipart/form-data" ? partsOf(sent) : []),
  ]
  return words.join(BREAK)
}
