import type { ReactNode } from "react"
import { FILE_LIST_FIELDS } from "#shared/listings/listing.ts"
import { FileListField, SingleFileField } from "../../uploads/file-list-field.tsx"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"
import { type FormField, fieldId } from "../form-sections.ts"
import { useFieldLabels, useSectionTitles } from "../use-field-labels.ts"
import { FieldsSection, type FieldsSectionProps, FormSection } from "./fields-section.tsx"
import type { SectionProps } from "./value-field.tsx"

function SellerImage({ form, files }: FilesProps) {
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

type FilesProps = Pick<SectionProps, "form"> & { files: FormFilesControl }

/** What is shown below a field. */
export type Notes = Partial<Record<FormField, ReactNode>>

type FilesSectionProps = FilesProps & {
  /** When the files become part of the listing. */
  note: ReactNode
  notes: Notes
}

/** Images and downloadable files. */
function FilesSection({ form, files, note, notes }: FilesSectionProps) {
  const labels = useFieldLabels()
  const titles = useSectionTitles()
  const frame = (field: (typeof FILE_LIST_FIELDS)[number] | "title_image" | "app_icon") => ({
    files,
    id: fieldId(field),
    label: labels[field],
    problem: form.error(field),
  })
  return (
    <FormSection id="files" title={titles.files} note={note}>
      <div data-span="most">
        <SingleFileField {...frame("title_image")} field="title_image" shape="cover" />
        {notes.title_image}
      </div>
      <div data-span="third">
        <SingleFileField {...frame("app_icon")} field="app_icon" shape="icon" />
        {notes.app_icon}
      </div>
      {FILE_LIST_FIELDS.map(field => (
        <div key={field}>
          <FileListField {...frame(field)} field={field} />
          {notes[field]}
        </div>
      ))}
    </FormSection>
  )
}

type ListingSectionsProps = Omit<FieldsSectionProps, "id" | "files" | "notes"> & {
  ids: readonly FieldsSectionProps["id"][]
  /** Null for visitors, who own no files. */
  files: FormFilesControl | null
  /** When the files become part of the listing. */
  filesNote: ReactNode
  notes: Notes
}

/** Sections of the form: their fields, and the files of a person who is signed in. */
export function ListingSections({ ids, files, filesNote, notes, ...section }: ListingSectionsProps) {
  const { form } = section
  return ids.map(id =>
    id === "files" ? (
      files && <FilesSection key={id} form={form} files={files} note={filesNote} notes={notes} />
    ) : (
      <FieldsSection key={id} {...section} id={id} notes={notes} files={files}>
        {id === "seller" && files && (
          <>
            <SellerImage form={form} files={files} />
            {notes.user_image}
          </>
        )}
      </FieldsSection>
    ),
  )
}
