import * as z from "zod/mini"

/**
 * A field of events; it is absent where an earlier release did not store it, or where it was blanked. `z.catch` would be
 * 0.2 KiB more of the first loads with forms.
 */
export const field = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.transform((value: unknown): z.output<Schema> | undefined => z.safeParse(schema, value).data))

export const text = field(z.string())
export const number = field(z.number())
export const flag = field(z.boolean())
export const texts = field(z.array(z.string()))
