import * as z from "zod/mini"
import { FIELD_ERROR_CODES, type FieldErrorCode, type FieldProblems } from "./errors.ts"
import { isBrokenText, lengthOf, withoutControls } from "./text.ts"

type Reading<Value> = { value: Value; problems: null } | { value: null; problems: FieldProblems }

const isFieldErrorCode = (text: string): text is FieldErrorCode =>
  FIELD_ERROR_CODES.some(code => code === text)

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
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "body")
    const code = isFieldErrorCode(issue.message) ? issue.message : "body_invalid"
    const limit = "params" in issue ? Number(issue.params?.limit) : undefined
    problems[field] = [...(problems[field] ?? []), { code, limit }].slice(0, 3)
  }
  return { value: null, problems }
}

/** A text of at most `limit` characters, trimmed; `missing` is the problem when it is empty or absent. */
export function requiredText(limit: number, missing: FieldErrorCode = "required") {
  return z.pipe(
    optionalText(limit),
    z.pipe(
      z.transform((value: string | null) => value ?? ""),
      z.string().check(z.minLength(1, { error: missing })),
    ),
  )
}

/** A text without control characters and direction marks, as every write stores it. */
const cleanText = z.pipe(
  z
    .string({ error: "text_invalid" })
    .check(z.refine(value => !isBrokenText(value), { error: "text_invalid" })),
  z.transform(withoutControls),
)

/**
 * A text of at most `limit` characters, without control characters and direction marks, trimmed, or null when empty or
 * absent.
 */
export function optionalText(limit: number) {
  return z.pipe(
    z.pipe(
      z.transform((value: unknown) => value ?? ""),
      cleanText,
    ),
    z.pipe(
      z
        .string()
        .check(z.refine(value => lengthOf(value.trim()) <= limit, { error: "too_long", params: { limit } })),
      z.transform(value => (VISIBLE.test(value) ? value.trim() : null)),
    ),
  )
}
