import type { z } from "@hono/zod-openapi"

/** One schema a key of an answer's type, so that a key nobody has documented does not compile. */
export type ShapeOf<Answer> = { [Key in keyof Answer]-?: z.ZodType<Answer[Key]> }
