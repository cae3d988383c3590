import { useLingui } from "@lingui/react/macro"
import { Dropzone } from "@mantine/dropzone"
import { type ReactNode, useId, useRef } from "react"
import type { FileField } from "#shared/files.ts"
import { acceptOf } from "./check-file.ts"
import { placesOf } from "./form-files.ts"
import classes from "./upload-field.module.css"
import type { FormFilesControl } from "./use-form-files.ts"

export type UploadFieldProps<Field extends FileField = FileField> = {
  files: FormFilesControl
  field: Field
  label: ReactNode
  description?: ReactNode
  /** The id of the button that picks files; the error summary links to it. */
  id?: string
  /** The server's error for the field. */
  problem?: ReactNode
}

type FrameProps = UploadFieldProps & {
  /** Shown at the end of the label row. */
  count?: ReactNode
  isFull?: boolean
  children: (openPicker: () => void) => ReactNode
}

/** The frame of a file field, which accepts files dropped on it, or pasted while the focus is in it. */
export function UploadField(props: FrameProps) {
  const { files, field, label, description, problem, count, isFull = false, children } = props
  const { t } = useLingui()
  const problemId = useId()
  const openPicker = useRef<() => void>(() => {})
  const add = (picked: File[]) => files.add(field, picked)
  return (
    <fieldset className={classes.field} aria-describedby={problem ? problemId : undefined} data-field={field}>
      <legend className={classes.legend}>{label}</legend>
      {count && <div className={classes.count}>{count}</div>}
      {description && <p className={classes.description}>{description}</p>}
      <Dropzone
        unstyled
        className={classes.zone}
        data-drop={isFull ? t`The list is full` : t`Drop to add`}
        data-full={isFull || undefined}
        activateOnClick={false}
        activateOnKeyboard={false}
        multiple
        onDrop={add}
        tabIndex={-1}
        openRef={openPicker}
        inputProps={{
          accept: acceptOf(field),
          multiple: placesOf(field) > 1,
          "aria-hidden": true,
        }}
      >
        {children(() => openPicker.current())}
      </Dropzone>
      {problem && (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
