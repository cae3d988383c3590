import { html } from "hono/html"
import type { Schema } from "#server/platform/rest/schema.ts"

/** A sentence in which text between backticks is code. */
export function prose(text: string) {
  return text.split("`").map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))
}

const LINE = 88
const FLAT = /[[{]\n\s+[^[\]{}]*?\n\s+[\]}]/g

/** Formatted JSON: a value without nested values that fits a line is written on one. */
export function readableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(FLAT, whole => {
    const line = whole.replace(/\n\s+/g, " ").replace(/^\[ (.*) \]$/, "[$1]")
    return line.length > LINE ? whole : line
  })
}

const WORDS: Record<string, string> = { string: "text", integer: "whole number", boolean: "true or false" }
const FORMATS: Record<string, string> = {
  "date-time": "time",
  uri: "address",
  email: "email",
  binary: "file",
  uuid: "UUID",
}
const number = (value: number) => value.toLocaleString("en")

function limitsOf({ minimum, maximum, maxLength, minItems, maxItems }: Schema): string[] {
  const limits: string[] = []
  if (minimum !== undefined && maximum !== undefined) limits.push(`${number(minimum)} to ${number(maximum)}`)
  else if (minimum !== undefined) limits.push(`at least ${number(minimum)}`)
  else if (maximum !== undefined) limits.push(`at most ${number(maximum)}`)
  if (maxLength !== undefined) limits.push(`at most ${number(maxLength)} characters`)
  if (minItems !== undefined && minItems === maxItems) limits.push(`exactly ${minItems}`)
  else if (maxItems !== undefined) limits.push(`at most ${maxItems}`)
  return limits
}

function linkTo(ref: string) {
  const name = ref.slice(ref.lastIndexOf("/") + 1)
  return html`<a href="#shape-${name}">${name}</a>`
}

/** The type of a value in a few words, with links to the schemas. */
export function kindOf(schema: Schema): unknown {
  if (schema.$ref) return linkTo(schema.$ref)
  if (schema.anyOf) return html`${kindOf(schema.anyOf[0] ?? {})} or ${kindOf(schema.anyOf[1] ?? {})}`
  const limits = limitsOf(schema)
  const details = limits.length ? `, ${limits.join(", ")}` : ""
  if (schema.enum) {
    const values = schema.enum.filter(one => one !== null)
    const orNone = values.length < schema.enum.length ? " or null" : ""
    return html`${values.map((one, index) => html`${index ? " · " : ""}<code>${one}</code>`)}${orNone}`
  }
  const parts = Object.entries(schema.properties ?? {})
  if (parts.length && parts.every(([, part]) => part.$ref))
    return html`{ ${parts.map(([name, part], index) => html`${index ? ", " : ""}<code>${name}</code>: ${kindOf(part)}`)} }`
  if (schema.type === "array") return html`list of ${kindOf(schema.items ?? {})}${details}`
  const kinds = [schema.type ?? "anything"].flat()
  const words = kinds.map(kind => (kind === "string" && FORMATS[schema.format ?? ""]) || WORDS[kind] || kind)
  return html`${words.join(" or ")}${details}`
}

type Field = { name: string; schema: Schema; isRequired: boolean }

/** The fields of an object; those of a nested anonymous object are listed as `outer.inner`. */
function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ""): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = prefix + key
    const own = { name, schema, isRequired: required.includes(key) }
    const inner = schema.properties ? fieldsOf(schema, `${name}.`) : []
    const item = schema.items?.properties ? fieldsOf(schema.items, `${name}[].`) : []
    return [own, ...inner, ...item]
  })
}

function fieldView({ name, schema }: Field, mark: string) {
  const standard =
    schema.default === undefined
      ? ""
      : html` <span class="default">Default <code>${String(schema.default)}</code></span>`
  return html`<div class="field">
    <dt><code>${name}</code>${mark && html` <span class="needed">${mark}</span>`}</dt>
    <dd><span class="kind">${kindOf(schema)}</span> ${prose(schema.description ?? "")}${standard}</dd>
  </div>`
}

/** The fields of an object; of a request the required ones are marked, of a response the optional ones. */
export function fieldList(schema: Schema, isSent = true) {
  const mark = (isRequired: boolean) => (isRequired === isSent ? (isSent ? "required" : "may be absent") : "")
  return html`<dl class="fields">${fieldsOf(schema).map(field => fieldView(field, mark(field.isRequired)))}</dl>`
}
