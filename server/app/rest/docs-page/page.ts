import { join } from "node:path"
import { html, raw } from "hono/html"
import { BODIES, INTRODUCTION, OPERATIONS, type openApiDocument } from "#server/app/rest/openapi/document.ts"
import { type Example, exampleOf } from "#server/app/rest/openapi/examples.ts"
import { audienceOf, type Operation } from "#server/app/rest/openapi/operation.ts"
import { plainPage } from "#server/platform/http/plain-page.ts"
import { REST_TAGS, takesKey } from "#server/platform/rest/call.ts"
import type { Schema } from "#server/platform/rest/schema.ts"
import { fieldList, kindOf, prose, readableJson } from "./fields.ts"

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

function methodMark(method: string) {
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
function callView(operation: Operation, documented: Documented, api: string) {
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

const tags = Object.entries(REST_TAGS)
const callsOf = (tag: string) => OPERATIONS.filter(operation => operation.tag === tag)

function callList(shapes: readonly string[]) {
  return html`${tags.map(
    ([tag]) => html`<p class="group">${tag}</p>
      <ul>
        ${callsOf(tag).map(
          ({ id, method, path }) =>
            html`<li><a href="#${id}">${methodMark(method)} <span>${path}</span></a></li>`,
        )}
      </ul>`,
  )}
    <p class="group">Shapes</p>
    <ul>
      ${shapes.map(name => html`<li><a href="#shape-${name}">${name}</a></li>`)}
    </ul>`
}

/** The document as a page without scripts, and its security policy. */
export async function docsPage(
  document: ReturnType<typeof openApiDocument>,
  { origin, clientFolder }: { origin: string; clientFolder?: string },
) {
  const file = join(import.meta.dirname, "docs.css")
  const { css, icon, policy } = plainPage({ clientFolder, file, form: false })
  const { title, version } = document.info
  const paths = new Map(Object.entries(document.paths ?? {}))
  const shapes = Object.entries(document.components?.schemas ?? {})
  const list = callList(shapes.map(([name]) => name))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" />
        <style>${raw(css)}</style>
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <div>
          <h1>${title}</h1>
          <p>
            Version ${version} · <a href="/api/openapi.json">openapi.json</a> · <a href="/">To the marketplace</a>
          </p>
        </div>
        </header>
        <div class="columns">
          <nav class="side" aria-label="Calls">${list}</nav>
          <main id="calls">
            <details class="menu">
              <summary>All calls and shapes</summary>
              ${list}
            </details>
            ${INTRODUCTION.map(sentence => html`<p>${prose(sentence)}</p>`)}
            ${tags.map(
              ([tag, about]) => html`<h2>${tag}</h2>
                <p>${prose(about)}</p>
                ${callsOf(tag).map(operation => {
                  const documented = paths.get(operation.path)?.[operation.method]
                  return callView(operation, { responses: documented?.responses ?? {} }, `${origin}/api`)
                })}`,
            )}
            <h2>Shapes</h2>
            ${shapes.map(
              ([
                name,
                schema,
              ]) => html`<section class="call" id="shape-${name}" aria-labelledby="shape-${name}-title">
                <h3 id="shape-${name}-title">${name}</h3>
                ${"description" in schema ? html`<p>${schema.description}</p>` : ""} ${fieldList(schema, name in BODIES)}
              </section>`,
            )}
          </main>
        </div>
      </body>
    </html>`
  return { html: String(await page), policy }
}
