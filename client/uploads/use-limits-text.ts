import { useLingui } from "@lingui/react/macro"
import { type FileField, MAX_FILE_MB, MAX_IMAGE_MB, takesAttachments } from "#shared/files.ts"
import { placesOf } from "./form-files.ts"

/** The file types and sizes that a field accepts. */
export function useLimitsText(field: FileField): string {
  const { t } = useLingui()
  if (takesAttachments(field))
    return t`PDF, CSV, XLSX, TXT or ZIP up to ${MAX_FILE_MB} MB, images up to ${MAX_IMAGE_MB} MB each.`
  return placesOf(field) === 1
    ? t`JPEG, PNG, WebP, AVIF or GIF up to ${MAX_IMAGE_MB} MB.`
    : t`JPEG, PNG, WebP, AVIF or GIF up to ${MAX_IMAGE_MB} MB each.`
}
