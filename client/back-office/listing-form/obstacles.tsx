import { FILE_FIELDS } from "#shared/listing.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { ConflictDialog } from "./conflict/conflict-dialog.tsx"
import { FailedUploadsDialog } from "./dialogs/failed-uploads-dialog.tsx"
import { GoneDialog } from "./dialogs/gone-dialog.tsx"
import type { Editor } from "./use-editor.ts"

/** Dialogs that must be resolved before the form can be saved. */
export function Obstacles({ editor, lookups }: { editor: Editor; lookups: Lookups }) {
  const { base, form, files, saving, merge, takeTheirs } = editor
  const { obstacle, dismissObstacle, save } = saving
  const failed = FILE_FIELDS.flatMap(field => files.files[field]).filter(({ state }) => state === "failed")
  return (
    <>
      {obstacle?.kind === "conflict" && base.listing && (
        <ConflictDialog
          id={base.listing.id}
          base={base.version}
          baseStatus={base.listing.status}
          mine={{ values: form.values, files: files.files }}
          lookups={lookups}
          onMerge={merge}
          onTakeTheirs={takeTheirs}
          onClose={dismissObstacle}
        />
      )}
      <GoneDialog
        opened={obstacle?.kind === "gone"}
        onSaveAsNew={() => obstacle && void save(obstacle.intent, { asNew: true })}
        onClose={dismissObstacle}
      />
      <FailedUploadsDialog
        opened={obstacle?.kind === "failedUploads"}
        failed={failed}
        onRetry={() => {
          files.retryAll()
          if (obstacle) void save(obstacle.intent)
        }}
        onSaveWithout={() => obstacle && void save(obstacle.intent, { withoutFailed: true })}
        onClose={dismissObstacle}
      />
    </>
  )
}
