import * as z from "zod/mini"
import { FIELD_ERROR_CODES, type FieldErrorCode, type FieldProblem, type FieldProblems } from "./errors.ts"
import { isBrokenText, lengthOf, oneLine, withoutControls } from "./text.ts"

type Reading<Value> = { value: Value; problems: null } | { value: null; problems: FieldProblems }

const isFieldErrorCode = (text: string): text is FieldErrorCode =>
  FIELD_ERROR_CODES.some(code => code === text)

/** Issues of an input that are reported. */
const MAX_ISSUES = 100

const MAX_CODE = 20

/** A text of nothing but spaces and invisible characters is empty. */
const VISIBLE = /[^\p{Z}\p{C}]/u

/** Parses an input by its schema; issues become problems by top-level field (`body` for the whole). */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): Reading<z.output<Schema>> {
  const result = schema.safeParse(input)
  if (result.success) return { value: result.data, problems: null }
  const problems: FieldProblems = {}
  for (const issue of result.error.issues.slice(0, MAX_ISSUES)) {
    const field = String(issue.path[0] ?? "body")
    const code = isFieldErrorCode(issue.message) ? issue.message : "body_invalid"
    const limit = "params" in issue ? Number(issue.params?.limit) : undefined
    problems[field] = [...(problems[field] ?? []), { code, limit }].slice(0, 3)
  }
  return { value: null, problems }
}

/** An object with these fields. */
export const inputOf = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape, { error: "body_invalid" })

/** One of some values. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: "choice_invalid" })

export const flag = z.boolean({ error: "flag_invalid" })

/** Whatever was sent may arrive here; the types are those that callers should send. */
const orEmpty = (value: string | null): string => value ?? ""
const sentText = z.transform((value: string) => orEmpty(value))
const sentOptionalText = z.pipe(
  z.optional(z.transform((value: string | null) => value)),
  z.transform((value: string | null | undefined) => orEmpty(value ?? null)),
)

const filled = (missing: FieldErrorCode) =>
  z.pipe(
    z.transform((value: string | null) => value ?? ""),
    z.string().check(z.minLength(1, { error: missing })),
  )

/** A text of several lines and at most `limit` characters; `missing` is the problem when it is empty or absent. */
export function requiredText(limit: number, missing: FieldErrorCode = "required") {
  return z.pipe(z.pipe(sentText, cleaned(withoutControls, limit)), filled(missing))
}

/** A value whose type callers know and which something other than its schema validates. */
export function sentAs<Sent>() {
  return z.transform((value: Sent): unknown => value)
}

type ListProblems = {
  /** The problem of a value that is no list. */
  invalid?: FieldErrorCode
  /** The problem of a value that is absent or null; the same as of another value without it. */
  missing?: FieldErrorCode
  /** The problem of an empty list, which is valid without it. */
  empty?: FieldErrorCode
}

/**
 * A list of at most `max` entries. Its length is checked before the first entry: a body has room for hundreds of
 * thousands of them, and each may have problems of its own.
 */
export function listOf<Entry extends z.ZodMiniType>(
  entry: Entry,
  max: number,
  { invalid = "body_invalid", missing = invalid, empty }: ListProblems = {},
) {
  const problemOf = (list: unknown): FieldProblem | null => {
    if (list === undefined || list === null) return { code: missing }
    if (!Array.isArray(list)) return { code: invalid }
    if (list.length > max) return { code: "list_too_long", limit: max }
    return list.length === 0 && empty ? { code: empty } : null
  }
  return z.pipe(
    z.transform((list: z.input<Entry>[], context) => {
      const problem = problemOf(list)
      if (!problem) return list
      const { code, limit } = problem
      context.issues.push({ code: "custom", input: list, message: code, params: { limit } })
      return []
    }),
    z.array(entry),
  )
}

/** The same on one line, as names and titles are; any run of white space becomes one space. */
export function lineText(limit: number, missing: FieldErrorCode = "required") {
  return z.pipe(z.pipe(sentText, cleaned(oneLine, limit)), filled(missing))
}

/** A code that a person types, in groups too; nothing else of it is cleaned. */
export const typedCode = z.pipe(
  z.pipe(
    z.transform((value: string) => orEmpty(value)),
    z.string({ error: "text_invalid" }),
  ),
  z.pipe(
    z.transform((text: string) => text.replace(/\s/g, "")),
    z.string().check(
      z.minLength(1, { error: "required" }),
      z.refine(text => text.length <= MAX_CODE && !isBrokenText(text), { error: "text_invalid" }),
    ),
  ),
)

/** What is cleaned before it is validated, as every write stores it. */
const cleaned = (clean: (text: string) => string, limit: number) =>
  z.pipe(
    z
      .string({ error: "text_invalid" })
      .check(z.refine(value => !isBrokenText(value), { error: "text_invalid" })),
    z.pipe(
      z.transform((value: string) => clean(value).trim()),
      z.pipe(
        z
          .string()
          .check(z.refine(value => lengthOf(value) <= limit, { error: "too_long", params: { limit } })),
        z.transform(value => (VISIBLE.test(value) ? value : null)),
      ),
    ),
  )

/**
 * A text of several lines and at most `limit` characters, trimmed, without characters that hide or reorder others; null
 * when empty or absent.
 */
export function optionalText(limit: number) {
  return z.pipe(sentOptionalText, cleaned(withoutControls, limit))
}

/** The same on one line. */
export function optionalLine(limit: number) {
  return z.pipe(sentOptionalText, cleaned(oneLine, limit))
}
