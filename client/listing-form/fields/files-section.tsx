import type { ReactNode } from "react"
import { FileListField, SingleFileField } from "../../uploads/file-list-field.tsx"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"
import { type FormField, fieldId } from "../form-sections.ts"
import { useFieldLabels, useSectionTitles } from "../use-field-labels.ts"
import { FormSection } from "./fields-section.tsx"
import type { SectionProps } from "./value-field.tsx"

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

export type FilesProps = Pick<SectionProps, "form"> & { files: FormFilesControl }

type FilesSectionProps = FilesProps & {
  /** When the files become part of the listing. */
  note: ReactNode
  /** What is shown below a field. */
  notes?: Partial<Record<FormField, ReactNode>>
}

const LISTS = ["screenshots", "files", "financials"] as const

/** Images and downloadable files. */
export function FilesSection({ form, files, note, notes }: FilesSectionProps) {
  const labels = useFieldLabels()
  const titles = useSectionTitles()
  const frame = (field: (typeof LISTS)[number] | "title_image" | "app_icon") => ({
    files,
    id: fieldId(field),
    label: labels[field],
    problem: form.error(field),
  })
  return (
    <FormSection id="files" title={titles.files} note={note}>
      <div data-span="most">
        <SingleFileField {...frame("title_image")} field="title_image" shape="cover" />
        {notes?.title_image}
      </div>
      <div data-span="third">
        <SingleFileField {...frame("app_icon")} field="app_icon" shape="icon" />
        {notes?.app_icon}
      </div>
      {LISTS.map(field => (
        <div key={field}>
          <FileListField {...frame(field)} field={field} />
          {notes?.[field]}
        </div>
      ))}
    </FormSection>
  )
}
