import { Trans } from "@lingui/react/macro"
import { Button, Group, Text } from "@mantine/core"
import { Dropzone } from "@mantine/dropzone"
import { useRef } from "react"
import { saveBlob } from "../../lib/save-file.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./import.module.css"
import { readTemplate } from "./past-imports.tsx"

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
      <Group gap="xs">
        <Button
          variant="default"
          aria-disabled={isDisabled || undefined}
          onClick={() => openPicker.current()}
        >
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </Button>
        <span>{file ? file.name : <Trans>Or drop it here.</Trans>}</span>
      </Group>
    </Dropzone>
  )
}

/** Files with one example row, which people fill in; `onProblem` gets why one could not be loaded, or null. */
export function ImportTemplates({ onProblem }: { onProblem: (error: unknown) => void }) {
  const locale = useLocale()
  const save = async (format: "csv" | "xlsx") => {
    onProblem(null)
    try {
      saveBlob(`listings-template.${format}`, await readTemplate(format, locale))
    } catch (error) {
      onProblem(error)
    }
  }
  return (
    <Group gap="xs">
      <Text size="sm">
        <Trans>A template with one example row and the allowed values:</Trans>
      </Text>
      <Button variant="default" size="xs" onClick={() => save("csv")}>
        <Trans>Template, CSV</Trans>
      </Button>
      <Button variant="default" size="xs" onClick={() => save("xlsx")}>
        <Trans>Template, XLSX</Trans>
      </Button>
    </Group>
  )
}
