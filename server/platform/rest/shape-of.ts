import type { z } from "@hono/zod-openapi"

/** One schema per key of a response type, so that an undocumented key is a type error. */
export type ShapeOf<Answer> = { [Key in keyof Answer]-?: z.ZodType<Answer[Key]> }
