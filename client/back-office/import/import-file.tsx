import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { Dropzone } from "@mantine/dropzone"
import { useRef } from "react"
import classes from "./import.module.css"

type ImportFileProps = { file: File | null; isDisabled: boolean; onChoose: (file: File) => void }

/** Accepts a picked or dropped file; the same file again once it has been corrected. */
export function ImportFile({ file, isDisabled, onChoose }: ImportFileProps) {
  const openPicker = useRef<() => void>(() => {})
  return (
    <Dropzone
      unstyled
      className={classes.file}
      multiple={false}
      disabled={isDisabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      tabIndex={-1}
      openRef={openPicker}
      onDrop={([chosen]) => chosen && onChoose(chosen)}
      inputProps={{ "aria-hidden": true, accept: ".csv,.txt,.tsv,.xlsx,.ndjson,.jsonl" }}
    >
      <div className={classes.choice}>
        <Button
          variant="default"
          aria-disabled={isDisabled || undefined}
          onClick={() => openPicker.current()}
        >
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </Button>
        <span>{file ? file.name : <Trans>Or drop it here.</Trans>}</span>
      </div>
    </Dropzone>
  )
}
