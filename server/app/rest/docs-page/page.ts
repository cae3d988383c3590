import { join } from "node:path"
import { html, raw } from "hono/html"
import { BODIES, INTRODUCTION, OPERATIONS, type openApiDocument } from "#server/app/rest/openapi/document.ts"
import { plainPage } from "#server/platform/http/plain-page.ts"
import { REST_TAGS } from "#shared/rest-tags.ts"
import { callView, methodMark } from "./call.ts"
import { fieldList } from "./fields.ts"
import { prose } from "./text.ts"

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
