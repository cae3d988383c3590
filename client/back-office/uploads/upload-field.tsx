import { useLingui } from "@lingui/react/macro"
import { Dropzone } from "@mantine/dropzone"
import { type ReactNode, useId, useRef } from "react"
import type { FileField } from "#shared/files.ts"
import { acceptOf } from "./check-file.ts"
import { placesOf } from "./files-state.ts"
import classes from "./upload-field.module.css"
import type { FormFilesControl } from "./use-form-files.ts"

export type UploadFieldProps<Field extends FileField = FileField> = {
  files: FormFilesControl
  field: Field
  label: ReactNode
  description?: ReactNode
  /** Of the button that picks files; what is wrong in the form leads there. */
  id?: string
  /** What the server said of the field as a whole. */
  problem?: ReactNode
}

type FrameProps = UploadFieldProps & {
  /** Beside the label, at its end. */
  count?: ReactNode
  isFull?: boolean
  children: (openPicker: () => void) => ReactNode
}

/** The ground of a file field: takes files that are dropped on it, or pasted while it, or anything on it, has the focus. */
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
