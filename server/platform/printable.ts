import type { FieldProblems } from "#shared/errors.ts"
import { unprintable, unprintableLetters } from "#shared/printable.ts"
import { AppError } from "./app-error.ts"

/** 422 on each field with characters that a document cannot print; the keys are the fields of the call. */
export function requirePrintable(fields: Readonly<Record<string, string | null | undefined>>): void {
  const problems: FieldProblems = {}
  for (const [field, text] of Object.entries(fields)) {
    const characters = unprintable(text ?? "")
    if (characters.length) problems[field] = [{ code: "not_printable", name: characters.join(" ") }]
  }
  if (Object.keys(problems).length) throw new AppError("invalid", { problems })
}

/** 422 on `title` for one whose letters a document cannot print: without them it names something else. */
export function requirePrintableTitle(title: string): void {
  const letters = unprintableLetters(title)
  if (letters.length)
    throw new AppError("invalid", {
      problems: { title: [{ code: "not_printable", name: letters.join(" ") }] },
    })
}
