import { SingleFileField } from "../../uploads/single-file-field.tsx"
import { fieldId } from "../form-sections.ts"
import { useFieldLabels } from "../use-field-labels.ts"
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
