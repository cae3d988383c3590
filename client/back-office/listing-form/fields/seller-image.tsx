import { fieldId } from "../../../listing-form/form-sections.ts"
import { useFieldLabels } from "../../../listing-form/use-field-labels.ts"
import { SingleFileField } from "../../../uploads/single-file-field.tsx"
import type { FilesProps } from "./files-section.tsx"

export function SellerImage({ form, files }: FilesProps) {
  const labels = useFieldLabels()
  return (
    <SingleFileField
      files={files}
      field="user_image"
      id={fieldId("user_image")}
      label={labels.user_image}
      problem={form.error("user_image")}
      shape="avatar"
    />
  )
}
