import * as z from "zod"
import recorded from "./examples.snapshot.json" with { type: "json" }

const example = z.object({
  /** Values of path and query. */
  parameters: z.record(z.string(), z.string()).optional(),
  /** The sent body by content type; a file in a form is its name after an `@`, as in curl. */
  body: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  /** The response by status. */
  answers: z.record(z.string(), z.unknown()),
})
export type Example = z.infer<typeof example>

const examples = z.record(z.string(), example).parse(recorded)

/** Real responses of a call, recorded by `examples.test.ts`. */
export function exampleOf(operationId: string): Example {
  return examples[operationId] ?? { answers: {} }
}
