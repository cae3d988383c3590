import * as z from "zod"
import recorded from "./examples.snapshot.json" with { type: "json" }

const example = z.object({
  /** Values of path and query. */
  parameters: z.record(z.string(), z.string()).optional(),
  /** What was sent, by content type; a file in a form is its name after an `@`, as curl writes it. */
  body: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  /** What was answered, by status. */
  answers: z.record(z.string(), z.unknown()),
})
export type Example = z.infer<typeof example>

const examples = z.record(z.string(), example).parse(recorded)

/** Real answers of a call, recorded by `examples.test.ts`. */
export function exampleOf(operationId: string): Example {
  return examples[operationId] ?? { answers: {} }
}
