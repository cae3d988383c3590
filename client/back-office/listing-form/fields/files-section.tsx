import { useLingui } from "@lingui/react/macro"
import { FormSection } from "../../../listing-form/fields/form-section.tsx"
import { fieldId } from "../../../listing-form/form-sections.ts"
import type { SectionProps } from "../../../listing-form/section-props.ts"
import { useFieldLabels, useSectionTitles } from "../../../listing-form/use-field-labels.ts"
import { FileListField } from "../../../uploads/file-list-field.tsx"
import { SingleFileField } from "../../../uploads/single-file-field.tsx"
import type { FormFilesControl } from "../../../uploads/use-form-files.ts"

export type FilesProps = Pick<SectionProps, "form"> & { files: FormFilesControl }

const LISTS = ["screenshots", "files", "financials"] as const

/** Images and downloadable files. */
export function FilesSection({ form, files }: FilesProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const titles = useSectionTitles()
  const frame = (field: (typeof LISTS)[number] | "title_image" | "app_icon") => ({
    files,
    id: fieldId(field),
    label: labels[field],
    problem: form.error(field),
  })
  return (
    <FormSection
      id="files"
      title={titles.files}
      note={t`Files are uploaded immediately. Save to add them to the listing.`}
    >
      <div data-span="most">
        <SingleFileField {...frame("title_image")} field="title_image" shape="cover" />
      </div>
      <div data-span="third">
        <SingleFileField {...frame("app_icon")} field="app_icon" shape="icon" />
      </div>
      {LISTS.map(field => (
        <FileListField key={field} {...frame(field)} field={field} />
      ))}
    </FormSection>
  )
}
