import { propertiesOf } from "#shared/properties.ts"

export type Schema = {
  _zod: { def: object }
  safeParse: (value: unknown) => { success: boolean; data?: unknown }
}
export type Leaf = { path: string; schema: Schema }

/** A day that functions which make a schema accept as the newest. */
const NEWEST = "2026-11-28"

export const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "_zod" in value && "safeParse" in value

/** A schema, or the one that a function makes; null for anything else, such as a reader of a query. */
export function schemaOf(part: unknown): Schema | null {
  const made: unknown = typeof part === "function" ? part(NEWEST) : part
  return isSchema(made) ? made : null
}

/** What a schema contains: the schema of each key of an object, and those inside lists, choices and conversions. */
export function* partsOf(schema: Schema): Generator<[name: string, part: Schema]> {
  const definition = propertiesOf(schema._zod.def)
  for (const [name, part] of Object.entries(propertiesOf(definition.shape)))
    if (isSchema(part)) yield [`.${name}`, part]
  for (const part of Object.values(propertiesOf(definition.options))) if (isSchema(part)) yield ["", part]
  for (const key of ["innerType", "element", "in", "out"]) {
    const part = definition[key]
    if (isSchema(part)) yield ["", part]
  }
}

export const isContainer = (schema: Schema): boolean => {
  const { type } = propertiesOf(schema._zod.def)
  return type === "object" || type === "array" || [...partsOf(schema)].some(([, part]) => isContainer(part))
}

/** Anything, which the service itself reads field by field. */
export const isUnknown = (schema: Schema): boolean => {
  const { type, innerType } = propertiesOf(schema._zod.def)
  return type === "unknown" || type === "transform" || (isSchema(innerType) && isUnknown(innerType))
}

/** Every position of a schema that takes a single value. */
export function leavesOf(path: string, schema: Schema): Leaf[] {
  if (isUnknown(schema)) return []
  if (!isContainer(schema)) return [{ path, schema }]
  return [...partsOf(schema)].flatMap(([name, part]) => leavesOf(path + name, part))
}

/** What validates the input of a procedure, as its row names it. */
export function inputPartsOf(procedure: unknown): unknown[] {
  if (typeof procedure !== "function" || !("_def" in procedure)) throw new Error("this is no procedure")
  const inputs = Object.values(propertiesOf(propertiesOf(procedure._def).inputs))
  return inputs.flatMap(input => Object.values(propertiesOf(propertiesOf(input).parts)))
}
