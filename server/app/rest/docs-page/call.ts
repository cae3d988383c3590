import { html } from "hono/html"
import type { Example } from "#server/app/rest/openapi/examples.ts"
import { exampleOf } from "#server/app/rest/openapi/examples.ts"
import { audienceOf, type Operation } from "#server/app/rest/openapi/operation.ts"
import { takesKey } from "#server/platform/rest/call.ts"
import type { Schema } from "#server/platform/rest/schema.ts"
import { fieldList, kindOf } from "./fields.ts"
import { prose, readableJson } from "./text.ts"

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const BREAK = " \\\n  "

function partsOf(form: Record<string, unknown>): string[] {
  return Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map(one => `-F ${quoted(`${name}=${one}`)}`),
  )
}

/** A shell command that makes the call with the values of its example; `type` selects one of its bodies. */
function curlOf(
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

type Content = Record<string, { schema?: Schema; example?: unknown }>
type Documented = {
  responses: Record<string, { description: string; content?: Content }>
}

const WHO = {
  staff: "For staff: send a token.",
  "staff-sees-more": "For all; staff also see drafts and private notes.",
  all: "For all.",
}
const TYPES: Record<string, string> = { "application/json": "JSON", "multipart/form-data": "Form with files" }

/** A response: it scrolls separately, so it can be focused by keyboard. */
function json(label: string, value: unknown) {
  const text = readableJson(value)
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code>${text}</code></pre>`
}

export function methodMark(method: string) {
  return html`<span class="method method-${method}">${method.toUpperCase()}</span>`
}

function parameterList(operation: Operation) {
  const { parameters } = operation
  const key = takesKey(operation) ? html`<p>Takes an <code>Idempotency-Key</code>.</p>` : ""
  if (parameters.length === 0) return key
  const properties = parameters.map(({ name, description, schema }) => [name, { ...schema, description }])
  const required = parameters.filter(one => one.required).map(one => one.name)
  return html`${key}<h4>Address</h4>${fieldList({ properties: Object.fromEntries(properties), required })}`
}

function bodyView({ body = {} }: Operation) {
  return Object.entries(body).map(
    ([type, schema]) => html`<h4>Body: ${TYPES[type] ?? type}</h4>
      ${schema.$ref ? html`<p>${kindOf(schema)} <code>${type}</code></p>` : fieldList(schema)}`,
  )
}

function answerView(
  id: string,
  [status, { description, content = {} }]: [string, Documented["responses"][string]],
) {
  const [[type, { schema = {}, example }] = ["", {}]] = Object.entries(content)
  const isGood = /^[23]/.test(status)
  return html`<details class="answer" ${status.startsWith("2") ? "open" : ""}>
    <summary><span class="status ${isGood ? "good" : "bad"}">${status}</span> <span>${prose(description)}</span></summary>
    ${type ? html`<p class="shape">${kindOf(schema)} <code>${type}</code></p>` : ""}
    ${example === undefined ? "" : json(`Answer ${status} of ${id}`, example)}
  </details>`
}

/** One call: its parameters, its responses, and a command line for it. `api` is the URL of `/api`. */
export function callView(operation: Operation, documented: Documented, api: string) {
  const { id, method, path, summary, description, body = {} } = operation
  const types = Object.keys(body)
  const lines = types.length
    ? types.map(type => curlOf(operation, exampleOf(id), api, type))
    : [curlOf(operation, exampleOf(id), api)]
  return html`<section class="call" id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title">${summary}</h3>
    <p class="path">${methodMark(method)} <code>/api${path}</code></p>
    ${description ? html`<p>${prose(description)}</p>` : ""}
    <p class="who">${WHO[audienceOf(operation)]}</p>
    ${lines.map(line => html`<pre class="line"><code>${line}</code></pre>`)}
    ${parameterList(operation)} ${bodyView(operation)}
    <h4>Answers</h4>
    ${Object.entries(documented.responses).map(answer => answerView(id, answer))}
  </section>`
}
