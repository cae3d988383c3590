import { z } from "@hono/zod-openapi"

const url = z.url()
const linkLabel = "A page number, `…` for a gap, or the label of the previous or next page."

const pageLink = z
  .object({ url: url.nullable(), label: z.string().describe(linkLabel), active: z.boolean() })
  .openapi("PageLink")

/** A page of a list with its links, as a named component. */
export function pageOf<Item extends z.ZodType>(item: Item, name: string) {
  const place = z.int().min(1)
  return z
    .object({
      data: z.array(item),
      links: z.array(pageLink).describe("The first link is the previous page, the last one the next page."),
      current_page: place,
      per_page: place,
      from: place.nullable().describe("Number of the first item, from 1; null on an empty page."),
      to: place.nullable(),
      total: z.int().min(0),
      last_page: place,
      first_page_url: url.describe("Like every page URL, it keeps the whole query."),
      prev_page_url: url.nullable(),
      next_page_url: url.nullable(),
      last_page_url: url,
      path: url,
    })
    .openapi(name)
}

/** One schema per key of a response type, so that an undocumented key is a type error. */
export type ShapeOf<Answer> = { [Key in keyof Answer]-?: z.ZodType<Answer[Key]> }
