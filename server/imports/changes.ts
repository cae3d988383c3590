import { changedNames, type ListingWithFiles, toPayload } from "#server/listings/listing-row.ts"
import type { ImportChange, PictureField } from "#shared/imports/imports.ts"
import { PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import type { Pictures } from "./pictures.ts"
import type { PlannedRow } from "./plan.ts"

const namesOf = (files: ListingWithFiles["files"], field: PictureField) =>
  files.filter(file => file.field === field).map(({ name }) => name)

/** The pictures that a listing gets, by name or URL. */
const picturesAfter = (pictures: Pictures, files: ListingWithFiles["files"]) =>
  [...pictures].map(([field, all]): [string, string[]] => [
    field,
    all.map(one =>
      "url" in one ? one.url : (files.find(({ path }) => path === one.path)?.name ?? one.path),
    ),
  ])

/** What a planned row changes; null if it changes nothing. */
export function changeOfRow({ row, action, id, content }: PlannedRow): ImportChange | null {
  if (!content || action === "failed" || action === "unchanged") return null
  const { before, input, pictures } = content
  const files = before?.files ?? []
  const names = before ? changedNames(before.row, input) : PAYLOAD_FIELDS
  const former = before && toPayload(before.row)
  return {
    row,
    id,
    title: before?.row.title ?? input.title,
    before: former && {
      ...Object.fromEntries(names.map(name => [name, former[name] ?? null])),
      ...Object.fromEntries([...pictures.keys()].map(field => [field, namesOf(files, field)])),
    },
    after: {
      ...Object.fromEntries(names.map(name => [name, input[name] ?? null])),
      ...Object.fromEntries(picturesAfter(pictures, files)),
    },
  }
}
