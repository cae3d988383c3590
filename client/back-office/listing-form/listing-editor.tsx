import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { AdminPage } from "../admin-page.tsx"
import { ActionBar } from "./action-bar.tsx"
import { EditorActions } from "./editor-actions.tsx"
import { EditorForm } from "./editor-form.tsx"
import { LeaveGuard } from "./leave-guard.tsx"
import { Obstacles } from "./obstacles.tsx"
import { PreviewDialog } from "./preview/preview-dialog.tsx"
import { AsideNote, RestoredNote } from "./restored-note.tsx"
import { RevisionLine } from "./revision-line.tsx"
import { useSaveKey } from "./saving/use-save-key.ts"
import { type EditorStart, useEditor } from "./use-editor.ts"
import type { Lookups } from "./use-lookups.ts"

/** The form of a listing with all that stands around it, for a new one and for one that is there. */
export function ListingEditor({ start, lookups }: { start: EditorStart; lookups: Lookups }) {
  const { t } = useLingui()
  const editor = useEditor(start)
  const { base, form, files, saving, note, keeper } = editor
  const { listing } = base
  const status = listing?.status ?? "draft"
  const [isPreviewed, setPreviewed] = useState(false)
  useSaveKey(() => void saving.save({ status, stays: true }))
  return (
    <AdminPage
      title={listing ? t`Edit ${listing.title}` : t`New listing`}
      actions={listing && <EditorActions listing={listing} keeper={keeper} />}
    >
      <RevisionLine listing={listing} />
      {note && (
        <RestoredNote
          keptAt={note.keptAt}
          isOutdated={listing !== null && note.baseUpdatedAt !== listing.updated_at}
          onDiscard={editor.discard}
        />
      )}
      {editor.aside && <AsideNote onBringBack={editor.bringBack} />}
      <EditorForm editor={editor} lookups={lookups} />
      <ActionBar
        status={status}
        saving={saving}
        uploadingCount={files.uploadingCount}
        isDirty={editor.isDirty}
        isNew={listing === null}
        isRefused={editor.isRefused}
        onPreview={() => setPreviewed(true)}
      />
      <Obstacles editor={editor} lookups={lookups} />
      <LeaveGuard isDirty={editor.isDirty} isRefused={editor.isRefused} keeper={keeper} />
      {isPreviewed && (
        <PreviewDialog
          id={listing?.id ?? null}
          values={form.values}
          files={files.files}
          lookups={lookups}
          onClose={() => setPreviewed(false)}
        />
      )}
    </AdminPage>
  )
}
